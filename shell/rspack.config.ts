import { readFileSync } from 'node:fs';
import { SESSION_PATH } from '@meshwork/contracts-auth';
import { hostConfig } from '@meshwork/mf-config';
import { themeScript } from '@meshwork/ui/theme-script';
import { headFiles } from './src/heads/head-files.ts';

const startScript = readFileSync('./src/start/start-inline.js', 'utf8').replace(
  '__SESSION_PATH__',
  () => SESSION_PATH,
);

export default hostConfig({
  entry: './src/main.tsx',
  template: './src/page.html.template',
  inlineScripts: [themeScript, startScript],
  trustedTypes: ['default', 'dompurify'],
  images: {
    icon: './src/assets/favicon.svg',
    touch: './src/assets/touch-icon.png',
    preview: './src/assets/preview.png',
  },
  files: headFiles(),
  preloadFonts: [/inter.*latin(?!-ext).*\.woff2$/, /space-grotesk.*latin(?!-ext).*\.woff2$/],
});
