import type { Page } from '@playwright/test';

/**
 * Remembers the heading of the server's HTML and how far its content moves, before any script of ours runs.
 * @returns the warnings in the console, which are added as they come
 */
export async function watchHydration(page: Page): Promise<string[]> {
  const warnings: string[] = [];
  page.on('console', (message) => {
    // Playwright blocks the service worker (playwright.config.ts). A preload that is used late is no fault of the page: unusedPreloads
    // tells whether it was used at all.
    const isOurs = !/blocked by Playwright|was preloaded using link preload/.test(message.text());
    if (message.type() === 'warning' && isOurs) warnings.push(message.text());
  });
  await page.addInitScript(() => {
    const watch = { shift: 0, fontShift: 0, heading: null as Element | null, used: new Set<string>() };
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLScriptElement) watch.used.add(node.src);
        else if (node instanceof HTMLLinkElement && node.rel === 'stylesheet') watch.used.add(node.href);
    }).observe(document, { childList: true, subtree: true });
    let fontsShownAt = Number.POSITIVE_INFINITY;
    document.fonts.addEventListener('loading', () => {
      fontsShownAt = Number.POSITIVE_INFINITY;
    });
    // The frame after the fonts arrive lays the page out with them; on a slow machine it takes long.
    document.fonts.addEventListener('loadingdone', () =>
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          fontsShownAt = performance.now();
        }),
      ),
    );
    Object.assign(window, { watch });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput)
          watch[entry.startTime > fontsShownAt ? 'shift' : 'fontShift'] += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    document.addEventListener('readystatechange', () => {
      watch.heading ??= document.querySelector('#root h1');
    });
  });
  return warnings;
}

/** Waits until React has taken the page over. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector('#root h1');
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
  });
}

/** Opens a page and waits until it handles keys and presses. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Finds which parts of the server's HTML have stayed. */
export const afterHydration = (page: Page) =>
  page.evaluate(() => {
    const { watch } = window as unknown as {
      watch: { shift: number; fontShift: number; heading: Element | null };
    };
    return {
      isRendered: 'rendered' in document.documentElement.dataset,
      isSameHeading: watch.heading !== null && watch.heading === document.querySelector('#root h1'),
      shift: watch.shift,
      /** While the fonts arrived: their fallbacks are fitted to the average text, so a line may break elsewhere. */
      fontShift: watch.fontShift,
    };
  });

/** Finds the scripts and sheets that the first HTML preloads and that nothing has used so far. */
export const unusedPreloads = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { used } = (window as unknown as { watch: { used: Set<string> } }).watch;
    const preloads = document.querySelectorAll<HTMLLinkElement>(
      'link[rel=preload]:is([as=script], [as=style])',
    );
    return [...preloads].map(({ href }) => href).filter((address) => !used.has(address));
  });
