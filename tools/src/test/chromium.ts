import { existsSync } from 'node:fs';
import { findChromium } from '@meshwork/e2e/chromium';
import { chromium } from '@playwright/test';
import { runToEnd } from '../lib/child.ts';
import { fromRoot, ROOT } from '../lib/paths.ts';
import { canInstall, install } from '../stack/prerequisites.ts';

/**
 * Makes sure that there is a Chromium: the system's, or Playwright's own. On Debian root gets the package installed,
 * elsewhere Playwright downloads its browser.
 * @returns the path of the system's, `undefined` for Playwright's own
 */
export const requireChromium = async (): Promise<string | undefined> => {
  const found = findChromium();
  if (found) return found;
  if (existsSync(chromium.executablePath())) return undefined;
  if (canInstall()) {
    // Ubuntu has no such package.
    await install(['chromium-headless-shell']).catch(() => undefined);
    const installed = findChromium();
    if (installed) return installed;
  }
  await runToEnd({
    name: 'playwright install',
    command: process.execPath,
    args: [fromRoot('node_modules/@playwright/test/cli.js'), 'install', 'chromium'],
    cwd: ROOT,
    env: process.env,
    output: 'through',
  });
  return undefined;
};
