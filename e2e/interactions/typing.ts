import type { CDPSession, Page } from '@playwright/test';
import { quantile } from './timing.ts';

const WORDS = 'robot team';
/** Milliseconds between two keys: a quick typist. Every second word is followed by a pause that starts the search. */
const KEY_PAUSE = 110;
const SEARCH_PAUSE = 700;

declare global {
  interface Window {
    /** The longest event of each interaction, in milliseconds, by the interaction's id. */
    meshInteractions: Map<number, number>;
  }
}

/** Collects the durations that the browser reports for each key and press (Event Timing API). */
function observeInteractions(): void {
  const longest = new Map<number, number>();
  window.meshInteractions = longest;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[]) {
      const { interactionId: id, duration } = entry;
      if (id) longest.set(id, Math.max(longest.get(id) ?? 0, duration));
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** Presses "Load more" until the list has this many rows, or all that there are. */
async function loadRows(page: Page, wanted: number): Promise<number> {
  const rows = page.locator('main ul[data-view] > li h2, main ul[data-view] > li h3');
  await rows.nth(0).waitFor();
  const more = page.getByRole('main').getByRole('button', { name: /^Load more/ });
  while ((await rows.count()) < wanted && (await more.isVisible())) {
    const before = await rows.count();
    await more.click();
    await rows.nth(before).waitFor();
  }
  return rows.count();
}

/**
 * Types into the search of a list and deletes again, at a fourth of the processor's speed.
 * @returns the rows that stood there, and the duration of each key's interaction in milliseconds; a key that took less
 * than 16 ms counts as 16
 */
export async function typeInSearch(page: Page, cdp: CDPSession, path: string, wanted: number) {
  await page.goto(path);
  const rows = await loadRows(page, wanted);
  const box = page.getByRole('searchbox').first();
  await box.focus();
  await page.evaluate(observeInteractions);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (const word of WORDS.split(' ')) {
    await page.keyboard.type(word, { delay: KEY_PAUSE });
    await page.waitForTimeout(SEARCH_PAUSE);
  }
  for (const _ of WORDS.replace(' ', '')) {
    await page.keyboard.press('Backspace', { delay: KEY_PAUSE });
  }
  await page.waitForTimeout(SEARCH_PAUSE);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const durations = await page.evaluate(() => [...window.meshInteractions.values()]);
  const keys = WORDS.replace(' ', '').length * 2;
  while (durations.length < keys) durations.push(16);
  return { rows, worst: quantile(durations, 0.98), median: quantile(durations, 0.5) };
}
