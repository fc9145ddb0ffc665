import type { Page } from '@playwright/test';

export interface TabStop {
  /** Accessible name as far as the DOM tells it, for a reader of the failure. */
  name: string;
  /** Something marks it as focused: an outline of its own, or of the card that it stands for. */
  marked: boolean;
  /** Some of it is in the window and not covered by something else (WCAG 2.4.11). */
  seen: boolean;
}

const MOST = 150;

/** What the focused element looks like; null outside of the page. */
const describe = (): TabStop | null => {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const outlined = (of: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(of);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  };
  const box = element.getBoundingClientRect();
  const points = [0.5, 0.1, 0.9].flatMap((x) =>
    [0.5, 0.1, 0.9].map((y) => [box.left + box.width * x, box.top + box.height * y] as const),
  );
  const ancestors: Element[] = [];
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
    ancestors.push(at);
  return {
    name: (
      element.getAttribute('aria-label') ??
      (element as HTMLInputElement).labels?.[0]?.textContent ??
      element.textContent ??
      element.tagName
    )
      .trim()
      .slice(0, 60),
    marked: ancestors.slice(0, 4).some(outlined),
    seen: points.some(([x, y]) => {
      const top = document.elementFromPoint(x, y);
      return top !== null && (element.contains(top) || ancestors.slice(0, 4).includes(top));
    }),
  };
};

/** Presses Tab through the whole page, from its start to where the browser's own controls would follow. */
export async function tabStops(page: Page): Promise<TabStop[]> {
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    window.scrollTo(0, 0);
    // The first Tab starts from here, wherever the focus was before.
    document.getSelection()?.removeAllRanges();
  });
  await page.mouse.move(0, 0);
  const stops: TabStop[] = [];
  for (let count = 0; count < MOST; count++) {
    await page.keyboard.press('Tab');
    // What scrolls there or lights up needs a frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const stop = await page.evaluate(describe);
    if (!stop) break;
    stops.push(stop);
  }
  return stops;
}
