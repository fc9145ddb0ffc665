import type { Page } from '@playwright/test';
import { visit } from '../support/hydration.ts';
import { signUp } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** The landing page as a printed page, a full-page picture and a screen reader meet it, without scrolling. */
const expectWhole = async (page: Page) => {
  await expect(
    page.getByRole('region', { name: 'Teams on Meshwork' }).getByRole('listitem').first(),
  ).toBeVisible();
  await expect(page.getByText('200+')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Newest resources' }).getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('main').getByLabel(/^Loading/)).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
};

test('what is next stands beside the hero, in the order of the page, which is whole without scrolling', async ({
  page,
}) => {
  await visit(page, '/');
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expectWhole(page);
  await page.emulateMedia({ media: 'screen' });
  const person = await signUp(page);
  // The address of earlier releases.
  await visit(page, '/start');
  await expect(page).toHaveURL('/');
  // The first HTML keeps room for it, before anything is known of the person.
  const html = await (await page.request.get('/')).text();
  expect(html).toContain('Loading what is next');
  expect(html).not.toContain(person.username);
  await expect(page).toHaveTitle('Home | Meshwork');
  const own = page.getByRole('region', { name: `Hello, ${person.username}` });
  await expect(own.getByText('Nothing waits for your answer.')).toBeVisible();
  const steps = own.getByRole('region', { name: 'First steps' });
  await expect(steps.getByText(/of 4 done/)).toBeVisible();
  await expectAccessible(page);
  await expectWhole(page);
  await steps.getByRole('button', { name: 'Close first steps' }).click();
  await page.reload();
  await expect(own.getByText('Nothing waits for your answer.')).toBeVisible();
  await expect(steps).toBeHidden();
});
