import { hostConfig } from '@meshwork/mf-config';

export default hostConfig({
  entry: './src/main.tsx',
  serverEntry: './src/server.ts',
  worker: './src/host.worker.ts',
  installable: './app',
  template: './page.html.template',
  unrendered: { head: '<title>Default</title>', root: '<div id="root"></div>' },
  inlineScripts: ['window.first = 1;', 'window.second = 2;'],
  trustedTypes: ['default'],
  images: { icon: './icon.svg' },
  files: { 'sitemap.xml': '<urlset></urlset>' },
  preloadFonts: [],
});
