import type { Locator, Page } from '@playwright/test';
import { send } from '../support/api.ts';
import { visit } from '../support/hydration.ts';
import { signUp } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const main = (name: string) => ({ name, exact: true }) as const;

test('Back and a reload keep the place in a list, and a new page begins at its top', async ({ page }) => {
  await visit(page, '/teams');
  const card = page.getByRole('main').getByRole('article').nth(15);
  await card.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(200);
  await page.getByRole('banner').getByRole('link', main('Pricing')).click();
  await expect(page).toHaveTitle('Pricing | Meshwork');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveTitle('Teams | Meshwork');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(left - 5);

  await visit(page, '/resources');
  const cards = page.getByRole('main').getByRole('listitem');
  const before = await cards.count();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect.poll(() => cards.count()).toBeGreaterThan(before);
  const all = await cards.count();
  await cards.nth(all - 3).scrollIntoViewIfNeeded();
  const far = await page.evaluate(() => window.scrollY);
  await expect.poll(() => page.evaluate(() => history.state.top)).toBeGreaterThan(far - 5);
  const isThere = async () => {
    await expect.poll(() => cards.count()).toBe(all);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(far - 5);
  };
  await page.reload();
  await isThere();
  await page.goto('about:blank');
  await page.goBack();
  await isThere();
});

test('an address with a hash scrolls to the element that it names', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 300 });
  await visit(page, '/support#faq');
  await expect(page.locator('#faq')).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50);
});

test('on a phone the header has its links in a menu and the whole name of who is signed in', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/');
  await page.getByRole('button', main('Menu')).click();
  const menu = page.getByRole('navigation', main('Pages'));
  await expect(menu.getByRole('link')).toHaveText([
    'Resources',
    'Teams',
    'Mentors',
    'Initiatives',
    'Pricing',
  ]);
  await expectAccessible(page);
  await menu.getByRole('link', main('Pricing')).click();
  await expect(page).toHaveTitle('Pricing | Meshwork');
  await expect(menu).toHaveCount(0);

  await signUp(page);
  await send(page, '/_api/profile/update', { name: 'Wren Ledgerwood' });
  await visit(page, '/');
  const name = page.getByRole('banner').getByRole('link', { name: 'Wren Ledgerwood' }).locator('bdi');
  for (const width of [320, 360, 390, 480, 576, 704, 768, 1152, 1440]) {
    await page.setViewportSize({ width, height: 640 });
    // One box for each of its two words: neither is broken, nor cut.
    expect(await name.evaluate(linesOf), `${width} px`).toBeLessThanOrEqual(2);
    expect(await name.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(
      1,
    );
  }
});

test('the first stop of the Tab key skips the header', async ({ page }) => {
  await visit(page, '/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', main('Skip to content'))).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

/** On how many lines the words of an element stand. */
const linesOf = (element: Element): number => {
  const range = document.createRange();
  range.selectNodeContents(element);
  return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
};

/** 6,712 teams are imported; other journeys create a few more. */
const ALL = /6,7\d\d/;

async function tabTo(page: Page, target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  while (!(await isFocused())) await page.keyboard.press('Tab');
}

test('a visitor finds a team among all without a mouse and returns to the same place in the list', async ({
  page,
}) => {
  await visit(page, '/teams');
  await expect(page.getByRole('status').filter({ hasText: ALL })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('254');
  await expect(page).toHaveURL(/search=254/);
  const card = page.getByRole('link', { name: /Cheesy Poofs/ });
  await expect(card).toBeVisible();
  await tabTo(page, card);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/teams\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: /Team 254/ })).toBeFocused();

  // The tab that has something is open.
  await tabTo(page, page.getByRole('tab', { name: /^Initiatives/ }));
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: /^Resources/ })).toBeFocused();
  await expect(page.getByText('No Resources Yet')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('254');
  await expect(card).toBeVisible();
});

test('a dialog keeps the focus, returns it, and closes on Escape', async ({ page }) => {
  await signUp(page);
  await visit(page, '/resources');
  const opener = page.getByRole('button', { name: 'Add Resource' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Resource' });
  await expect(dialog.getByLabel('Title')).toBeFocused();
  const holdsFocus = () => dialog.evaluate((whole) => whole.contains(document.activeElement));
  for (let count = 0; count < 30; count++) {
    await page.keyboard.press('Tab');
    // From the last field the focus comes back to the first one a moment later.
    await expect.poll(holdsFocus).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});
