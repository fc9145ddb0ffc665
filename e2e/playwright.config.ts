import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './chromium.ts';

const executablePath = findChromium();

// Chromium's own sandbox refuses to run as root, as in a container.
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/**
 * Journeys run against a running stack: `npm test` starts one for them; `npm start` in another terminal and
 * `npx playwright test -c e2e` is the short way while writing one. BASE_URL names another stack.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  // No retries on a developer's machine; a build server may be busy with other jobs.
  retries: process.env.CI ? 2 : 0,
  workers: 2,
  // Many take 20 to 25 s on two quiet processors, and build servers have been three times slower.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env.BASE_URL ?? 'http://localhost:8080',
    // Requests of a service worker cannot be intercepted; offline.journey.ts switches it on.
    serviceWorkers: 'block',
    // Recording costs a quarter of a journey's time, so only a second try is recorded; `--trace on` records all.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Requests go to the stack only.
      args: [...asRoot, '--disable-quic', '--disable-background-networking'],
    },
  },
  projects: [{ name: 'chromium' }],
});
