import { hostConfig } from '@meshwork/mf-config';

export default hostConfig({
  entry: './src/main.tsx',
  template: './page.html.template',
  inlineScripts: ['window.first = 1;', 'window.second = 2;'],
  trustedTypes: ['default'],
  images: { icon: './icon.svg' },
  files: { 'head/about.html': '<title>About</title>' },
  preloadFonts: [],
});
