import { expect, type Page, type Route } from '@playwright/test';

export interface HangingPart {
  /** Answers later requests; earlier ones stay without an answer. */
  comesBack(): void;
  /** Answers the earlier requests after all. */
  answers(): Promise<void>;
}

/** Takes the requests of a part of the site and answers none of them, as a process that stands still. */
export async function hang(page: Page, address: RegExp): Promise<HangingPart> {
  const held: Route[] = [];
  let isThere = false;
  // The route stays: without any, the browser would go on with the requests that are held.
  await page.route(address, (route) => (isThere ? route.fallback() : void held.push(route)));
  return {
    comesBack: () => {
      isThere = true;
    },
    answers: async () => {
      isThere = true;
      // A page that was left has aborted its requests.
      await Promise.all(held.map((route) => route.fallback().catch(() => {})));
    },
  };
}

export const lateBar = (page: Page) => page.getByRole('status').getByText('Still trying');

/** Expects a placeholder, and words that it takes longer. How soon they come, tests with a clock of their own check. */
export async function expectTold(page: Page): Promise<void> {
  await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'attached' });
  await expect(lateBar(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
}
