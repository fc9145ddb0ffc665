import { PUBLIC_ROUTES } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

/** WCAG 2.2, 1.4.4, 1.4.10 and 1.4.12: larger letters, a narrower window and wider spacing lose nothing. */
const READERS = [
  { name: 'a window zoomed to 200 %', viewport: { width: 640, height: 400 }, style: '' },
  { name: 'a window zoomed to 400 %', viewport: { width: 320, height: 256 }, style: '' },
  {
    name: 'letters of twice the size',
    viewport: { width: 1280, height: 800 },
    letters: 32,
    style: '',
  },
  {
    name: 'spacing as wide as a reader may set it',
    viewport: { width: 1280, height: 800 },
    style:
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
  },
] as const;

/** Texts that are cut off without an ellipsis. */
const cutTexts = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('main *, header *, footer *')]
    .filter((element) => {
      const own = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      );
      const style = getComputedStyle(element);
      const hides = /hidden|clip/.test(`${style.overflowX} ${style.overflowY}`);
      const marked = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      const forEars = style.clipPath !== 'none';
      const room = 2;
      const over =
        element.scrollWidth > element.clientWidth + room ||
        element.scrollHeight > element.clientHeight + room;
      return own && hides && over && !marked && !forEars;
    })
    .map((element) => element.textContent?.trim().slice(0, 60) ?? '');

for (const reader of READERS) {
  const { name, viewport, style } = reader;
  test(`${name} loses nothing on any page`, async ({ page }) => {
    await page.setViewportSize(viewport);
    if ('letters' in reader) {
      // The browser's own setting, which media queries use, too.
      const browser = await page.context().newCDPSession(page);
      await browser.send('Page.setFontSizes', { fontSizes: { standard: reader.letters } });
    }
    for (const route of PUBLIC_ROUTES) {
      await page.goto(route);
      if (style)
        await page.evaluate((css) => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(css);
          document.adoptedStyleSheets = [sheet];
        }, style);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wider, `${route} scrolls sideways`).toBeLessThanOrEqual(0);
      expect(await page.evaluate(cutTexts), `${route} cuts texts`).toEqual([]);
    }
  });
}
