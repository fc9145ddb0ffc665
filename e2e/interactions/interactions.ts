import { loadavg } from 'node:os';
import { type Figure, keepRecord } from '@meshwork/bench/record';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../chromium.ts';
import { optionsOf } from '../options.ts';

/**
 * How quickly a running stack reacts to a person: `BASE_URL=http://localhost:8080 npm run interactions`. It never fails: the figures
 * depend on the machine, which should do nothing else.
 */
optionsOf('usage: BASE_URL=http://localhost:8080 npm run interactions', {});
const baseURL = process.env.BASE_URL ?? 'http://localhost:8080';
const LISTS = ['/teams', '/resources', '/initiatives', '/mentors'];
const ROUNDS = 10;
const KEYS = 'robotteam';

/** The value below which a share of the samples lies. */
const quantile = (samples: readonly number[], share: number): number =>
  Math.round(samples.toSorted((a, b) => a - b)[Math.floor(samples.length * share)] ?? Number.NaN);

/** Types into a search at a fourth of the processor's speed. @returns how long each key took until the next frame (Event Timing API) */
async function typeInSearch(page: Page, path: string): Promise<number[]> {
  // A key on a page that still starts waits for the start, which Lighthouse measures; its text is kept.
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.locator('main ul[data-view] > li').first().waitFor();
  await page.getByRole('searchbox').first().focus();
  const observed = page.evaluate(
    (keys) =>
      new Promise<number[]>((done) => {
        const longest = new Map<number, number>();
        new PerformanceObserver((list) => {
          for (const { interactionId = 0, duration } of list.getEntries() as PerformanceEventTiming[])
            if (interactionId)
              longest.set(interactionId, Math.max(longest.get(interactionId) ?? 0, duration));
          // A key that took less than 16 ms is not reported.
        }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
        setTimeout(() => done([...longest.values(), ...Array(keys).fill(16)].slice(0, keys)), 6_000);
      }),
    2 * KEYS.length,
  );
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.keyboard.type(KEYS, { delay: 110 });
  await page.waitForTimeout(700);
  for (const _ of KEYS) await page.keyboard.press('Backspace', { delay: 110 });
  return observed;
}

/** Follows a link of the main navigation. @returns the time from the click to the frame after the next heading */
const changeRoute = (page: Page, path: string): Promise<number> =>
  page.evaluate(
    (link) =>
      new Promise<number>((done, failed) => {
        const before = document.querySelector('h1');
        const began = performance.now();
        document.querySelector<HTMLElement>(link)?.click();
        const check = () => {
          const title = document.querySelector('h1');
          if (title && title !== before) requestAnimationFrame(() => done(performance.now() - began));
          else if (performance.now() - began > 8_000) failed(new Error(`${link} leads nowhere`));
          else requestAnimationFrame(check);
        };
        requestAnimationFrame(check);
      }),
    `nav[aria-label="Main"] a[href="${path}"]`,
  );

const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const page = await browser.newPage({ baseURL, viewport: { width: 1280, height: 900 } });
  console.log(`load ${loadavg()[0]?.toFixed(1)}`);
  const figures: Figure[] = [];
  const figure = (what: string, [median, most]: readonly [number, number], times: readonly number[]) => {
    const [half, nearlyAll] = [quantile(times, 0.5), quantile(times, 0.95)];
    figures.push({
      what,
      bar: `median ≤ ${median} ms, 95 % ≤ ${most} ms`,
      measured: `${half} ms, ${nearlyAll} ms`,
      good: half <= median && nearlyAll <= most,
    });
  };
  for (const path of LISTS) {
    const typing = await browser.newPage({ baseURL });
    const times = await typeInSearch(typing, path);
    figure(`a key in the search of ${path}, processor four times slower`, [100, 150], times);
    await typing.close();
  }
  const changes: number[] = [];
  await page.goto('/');
  for (let round = 0; round <= ROUNDS; round++) {
    for (const path of LISTS) {
      // Idle work of the page before must not count.
      await page.waitForTimeout(300);
      const ms = await changeRoute(page, path);
      // In the first round code and data are not there yet.
      if (round > 0) changes.push(ms);
    }
  }
  figure('a change of page, warm', [100, 200], changes);
  console.table(figures);
  keepRecord('interactions', 'npm run interactions', figures);
} finally {
  await browser.close();
}
