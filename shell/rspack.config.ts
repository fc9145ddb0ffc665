import { readFileSync } from 'node:fs';
import { hostConfig } from '@meshwork/mf-config';
import { themeScript } from '@meshwork/ui/theme-script';

export default hostConfig({
  entry: './src/main.tsx',
  template: './src/page.html.template',
  inlineScripts: [themeScript, readFileSync('./src/start/start.inline.js', 'utf8')],
  trustedTypes: ['default', 'dompurify'],
  icon: './src/assets/favicon.svg',
  preloadFonts: [/inter.*latin(?!-ext).*\.woff2$/, /space-grotesk.*latin(?!-ext).*\.woff2$/],
});
