import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './chromium.ts';

const executablePath = findChromium();

// Chromium's own sandbox refuses to run as root, as in a container.
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/**
 * Journeys run against a running stack: `npm test` starts one for them; `npm start` in another terminal and
 * `npx playwright test -c e2e` is the short way while writing one. BASE_URL names another stack. BROWSER_TESTS=night runs
 * what is slow and rarely broken instead: every night, and before a release.
 */
export default defineConfig({
  testDir: '.',
  testMatch: process.env.BROWSER_TESTS === 'night' ? '**/*.night.ts' : '**/*.journey.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  // A test that passes at a further try is broken.
  retries: 0,
  // Nx runs two folders at a time. With four browsers on two processors a read took longer than the gateway waits for one.
  workers: 1,
  // Every wait is for a condition, so a slow machine makes a journey slow, and the limits only end what hangs.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env.BASE_URL ?? 'http://localhost:8080',
    // Requests of a service worker cannot be intercepted; offline.journey.ts switches it on.
    serviceWorkers: 'block',
    // Recording costs a quarter of a journey's time; `--trace on` records.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Requests go to the stack only. The shell would round the width of each letter, as no whole browser does.
      args: [...asRoot, '--disable-quic', '--disable-background-networking', '--font-render-hinting=none'],
    },
  },
  projects: [{ name: 'chromium' }],
});
