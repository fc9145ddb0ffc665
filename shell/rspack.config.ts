import { readFileSync } from 'node:fs';
import { hostConfig } from '@meshwork/mf-config';
import { themeScript } from '@meshwork/ui/theme-script';
import { headFiles } from './src/heads/head-files.ts';

export default hostConfig({
  entry: './src/main.tsx',
  template: './src/page.html.template',
  inlineScripts: [themeScript, readFileSync('./src/start/start-inline.js', 'utf8')],
  trustedTypes: ['default', 'dompurify'],
  images: {
    icon: './src/assets/favicon.svg',
    touch: './src/assets/touch-icon.png',
    preview: './src/assets/preview.png',
  },
  files: headFiles(),
  preloadFonts: [/inter.*latin(?!-ext).*\.woff2$/, /space-grotesk.*latin(?!-ext).*\.woff2$/],
});
