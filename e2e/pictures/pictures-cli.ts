import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../chromium.ts';
import { takePictures } from './pictures.ts';

/**
 * The pictures of /evidence and README.md, of a running stack with its demonstration world: `BASE_URL=http://localhost:8080 npm run generate -- pictures`.
 * With the word `league` that of docs/operate/site.md, of a stack that was started with `SITE_DIR=docs/operate/league`.
 */
const site = process.argv[2] === 'league' ? 'league' : 'ours';
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const folder = join(
  import.meta.dirname,
  site === 'league' ? '../../docs/images' : '../../shell/src/evidence/pictures',
);
const address = process.env.BASE_URL ?? 'http://localhost:8080';
for (const file of await takePictures(browser, address, folder, site)) console.log(file);
await browser.close();
