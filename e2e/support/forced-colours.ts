import type { Page } from '@playwright/test';

/** Current and chosen parts, by their ARIA state or their input. */
const CHOSEN =
  '[aria-selected="true"], [aria-pressed="true"], a[aria-current], label:has(> input[type="radio"]:checked)';

/**
 * Names what is current or chosen and does not show it where people choose the colours of the system (WCAG 2.2, 1.4.1): by the colour that
 * marks a selection.
 */
export async function unmarkedInForcedColours(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const unmarked = await page.evaluate((chosen) => {
    const probe = document.body.appendChild(document.createElement('span'));
    probe.style.cssText = 'forced-color-adjust: none; background: Highlight';
    const mark = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return [...document.querySelectorAll<HTMLElement>(chosen)]
      .filter((element) => element.checkVisibility())
      .filter((element) => getComputedStyle(element).backgroundColor !== mark)
      .map((element) => element.outerHTML.slice(0, 120));
  }, CHOSEN);
  await page.emulateMedia({ forcedColors: 'none' });
  return unmarked;
}
