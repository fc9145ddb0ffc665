import { readFileSync } from 'node:fs';
import { SESSION_PATH } from '@meshwork/contracts-auth';
import { isReleased, LANGUAGES, OUR_SITE } from '@meshwork/contracts-core';
import { hostConfig } from '@meshwork/mf-config';
import { themeScript } from '@meshwork/ui/theme-script';
import { defaultHead, headHtml } from './src/heads/head-html.ts';
import { sitemap } from './src/heads/sitemap.ts';

const languages = LANGUAGES.map((language) => ({
  prefix: language.prefix,
  code: language.code,
  dir: language.dir,
  ...(isReleased(language) && { released: 1 }),
}));

const startScript = readFileSync('./src/start/start-inline.js', 'utf8')
  .replace('__SESSION_PATH__', () => SESSION_PATH)
  .replace('__LANGUAGES__', () => JSON.stringify(languages));

const builds = hostConfig({
  entry: './src/entry.ts',
  worker: './src/offline/offline.worker.ts',
  installable: './src/assets/app',
  serverEntry: './src/server/server.tsx',
  template: './src/page.html.template',
  unrendered: {
    // The gateway fills in the site's name.
    head: headHtml(defaultHead()).replaceAll(
      OUR_SITE.name,
      '<!--#echo var="mesh_name" default="Meshwork" -->',
    ),
    root: readFileSync('./src/start/boot.html.template', 'utf8').trim(),
  },
  inlineScripts: [themeScript, startScript],
  trustedTypes: ['default', 'dompurify'],
  images: {
    icon: './src/assets/favicon.svg',
    touch: './src/assets/touch-icon.png',
    preview: './src/assets/preview.png',
  },
  files: {
    'sitemap.xml': sitemap(),
    // Where programs look that read no page: feed readers, and browsers that show a table or a description.
    'favicon.ico': readFileSync('./src/assets/favicon.svg', 'utf8'),
  },
  preloadFonts: [/inter-latin\.\w+\.woff2$/, /space-grotesk-latin\.\w+\.woff2$/],
});

for (const { module } of builds)
  module?.rules?.push({ test: /\.md$/, loader: '@meshwork/mf-config/text-loader' });

export default builds;
