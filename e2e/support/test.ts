import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

/** What a page complained about: uncaught errors, console errors (a refused script or style among them). */
interface Complaints {
  /** A journey that provokes a failure on purpose names the complaints that it expects. */
  expect(pattern: RegExp): void;
}

export const test = base.extend<{ complaints: Complaints }>({
  complaints: [
    async ({ page }, use) => {
      const heard: string[] = [];
      const expected: RegExp[] = [];
      page.on('pageerror', (error) => heard.push(`uncaught: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error') heard.push(`${message.text()} (${message.location().url})`);
      });
      await use({ expect: (pattern) => void expected.push(pattern) });
      const surprising = heard.filter((text) => !expected.some((pattern) => pattern.test(text)));
      expect(surprising, 'the browser console stays free of errors').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Holds the page as it stands against WCAG 2.2 AA and axe's good practice. */
export async function expectAccessible(page: Page): Promise<void> {
  // Colours that are still fading in would be measured half way.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        // The teams on the start page pass by for ever.
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => {})),
    ),
  );
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map((node) => node.html),
  }));
  expect(found).toEqual([]);
}
