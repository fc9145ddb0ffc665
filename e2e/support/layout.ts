import type { Page } from '@playwright/test';

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

/** Pixels by which the window scrolls to the side. Its own width does not tell: it counts the room that is kept for a scroll bar. */
const sideways = (): number => {
  const { scrollX: before, scrollY } = window;
  const { scrollWidth, dir } = document.documentElement;
  window.scrollTo({ left: dir === 'rtl' ? -scrollWidth : scrollWidth, top: scrollY, behavior: 'instant' });
  const scrolled = window.scrollX;
  window.scrollTo({ left: before, top: scrollY, behavior: 'instant' });
  return Math.abs(Math.round(scrolled));
};

/** Finds overflow: the pixels by which the page is too wide, and texts that are cut off. */
export async function whatDoesNotFit(page: Page): Promise<{ tooWide: number; cut: string[] }> {
  const tooWide = await page.evaluate(sideways);
  return { tooWide, cut: await page.evaluate(cutTexts) };
}

/** Writes one long word, such as an address, in place of what people wrote; `dir="auto"` and `bdi` mark that. */
export const writeLongWords = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const written of document.querySelectorAll('main :is([dir="auto"], bdi)')) {
      const texts = document.createTreeWalker(written, NodeFilter.SHOW_TEXT);
      const text = texts.nextNode();
      if (text) text.textContent = 'Pneumono'.repeat(40);
    }
  });

/** A page of which everything fits. */
export const FITS = { tooWide: 0, cut: [] };
