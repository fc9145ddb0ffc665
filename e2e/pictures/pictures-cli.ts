import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../chromium.ts';
import { takePictures } from './pictures.ts';

/** The pictures of README.md, of a running stack with its demonstration world: `BASE_URL=http://localhost:8080 npm run generate -- pictures`. */
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const folder = join(import.meta.dirname, '../../docs/images');
for (const file of await takePictures(browser, process.env.BASE_URL ?? 'http://localhost:8080', folder))
  console.log(file);
await browser.close();
