import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

/** Uncaught errors and console errors of a page, which include refused scripts and styles. */
interface Complaints {
  /** A journey that provokes a failure lists the errors that it expects. */
  expect(pattern: RegExp): void;
}

interface Fixtures {
  complaints: Complaints;
  /** Opens another browser, with a session of its own. */
  newBrowser(): Promise<Page>;
}

export const test = base.extend<Fixtures>({
  complaints: [
    async ({ page }, use) => {
      const received: string[] = [];
      const expected: RegExp[] = [];
      page.on('pageerror', (error) => received.push(`uncaught: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error') received.push(`${message.text()} (${message.location().url})`);
      });
      await use({ expect: (pattern) => void expected.push(pattern) });
      const surprising = received.filter((text) => !expected.some((pattern) => pattern.test(text)));
      expect(surprising, 'the browser console stays free of errors').toEqual([]);
    },
    { auto: true },
  ],
  newBrowser: async ({ browser }, use) => {
    const opened: Page[] = [];
    await use(async () => {
      const page = await (await browser.newContext()).newPage();
      opened.push(page);
      return page;
    });
    await Promise.all(opened.map((page) => page.context().close()));
  },
});

export { expect };

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules whose result follows from the colours, which are all that a theme changes. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Rows far below the window are not laid out (content-visibility), so axe could not tell where their links are.
    for (const element of document.querySelectorAll<HTMLElement>('li'))
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
    // Colours must not be measured during a transition, of which the next frames may begin another.
    // The team list of the start page moves without end.
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState !== 'finished' && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
        );
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    do {
      await Promise.all(moving().map((animation) => animation.finished.catch(() => {})));
      await frame();
      await frame();
    } while (moving().length > 0);
  });
}

async function expectNoViolations(page: Page, axe: AxeBuilder): Promise<void> {
  await settle(page);
  // The newer mode opens a page of its own for each check, to collect what it found in frames; we have none.
  const { violations } = await axe.setLegacyMode().analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map((node) => node.html),
  }));
  expect(found).toEqual([]);
}

/** Rows of a list and of a description are drawn alike, and axe asks each element for milliseconds. The night asks all of them. */
const DRAWN_ALIKE = ['main li:nth-child(n + 9)', 'main details:nth-of-type(n + 5)'];

/** The header and the footer of all pages. */
export const OF_ALL_PAGES = ['#root > div > header', '#root > div > footer'];

const axeOf = (page: Page, known: readonly string[]): AxeBuilder => {
  const leftOut = process.env.BROWSER_TESTS === 'night' ? [] : [...DRAWN_ALIKE, ...known];
  return leftOut.reduce((axe, part) => axe.exclude(part), new AxeBuilder({ page }));
};

/**
 * Checks the page against WCAG 2.2 AA and the best practices of axe.
 * @param known parts that the gate has checked on another page
 */
export const expectAccessible = (page: Page, known: readonly string[] = []): Promise<void> =>
  expectNoViolations(page, axeOf(page, known).withTags(WCAG));

/** Checks the colours of a page that is accessible in another theme, but for the parts that are `known`. */
export const expectColours = (page: Page, known: readonly string[] = []): Promise<void> =>
  expectNoViolations(page, axeOf(page, known).withRules(COLOURS));
