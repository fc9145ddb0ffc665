import type { Page } from '@playwright/test';

interface TabStop {
  /** Accessible name, as far as it follows from the DOM, for the failure's text. */
  name: string;
  /** Its outline, or that of its card, shows the focus. */
  marked: boolean;
  /** A part of it is visible and not covered (WCAG 2.4.11). */
  seen: boolean;
}

/** Enough to pass the header, the filters and some cards; what follows repeats them. */
const MAX_STOPS = 40;

/** Describes the focused element; null outside of the page. Waits for scrolling and focus marks, at most five seconds. */
const describe = async (): Promise<TabStop | null> => {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const around: Element[] = [];
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) around.push(at);
  const near = around.slice(0, 4);
  const outlined = (of: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(of);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  };
  const places = [0.5, 0.1, 0.9];
  const shows = () => {
    const box = element.getBoundingClientRect();
    return places.some((x) =>
      places.some((y) => {
        const top = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
        return top !== null && (element.contains(top) || near.includes(top));
      }),
    );
  };
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const end = performance.now() + 5000;
  while (performance.now() < end && !(shows() && near.some(outlined))) await frame();
  const labelled =
    element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent;
  return {
    name: (labelled ?? element.textContent ?? element.tagName).trim().slice(0, 60),
    marked: near.some(outlined),
    seen: shows(),
  };
};

/** Presses Tab through the page, from its start. */
export async function tabStops(page: Page): Promise<TabStop[]> {
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    window.scrollTo(0, 0);
    // The first Tab starts here.
    document.getSelection()?.removeAllRanges();
  });
  await page.mouse.move(0, 0);
  const stops: TabStop[] = [];
  for (let count = 0; count < MAX_STOPS; count++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(describe);
    if (!stop) break;
    stops.push(stop);
  }
  return stops;
}
