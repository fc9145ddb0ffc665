import type { Page } from '@playwright/test';
import { visit } from '../support/hydration.ts';
import { logOut, signUp } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const BACK = 'What you typed before is back.';

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a closed tab brings the words back for the same person only, until the sign-out', async ({
  page,
  context,
}) => {
  await signUp(page);
  await visit(page, '/teams');
  const open = async (tab: Page) => {
    await tab.getByRole('button', { name: 'Create Team' }).click();
    return dialogOf(tab, 'Create Team');
  };
  await (await open(page)).getByLabel('Team name').fill('Gear Friends');

  const tab = await context.newPage();
  await page.close();
  await visit(tab, '/teams');
  const again = await open(tab);
  await expect(again.getByLabel('Team name')).toHaveValue('Gear Friends');
  await expect(again.getByText(BACK)).toBeVisible();
  await expectAccessible(tab);
  await tab.reload();
  await logOut(tab);
  expect(
    await tab.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('draft:'))),
  ).toEqual([]);

  await signUp(tab);
  await visit(tab, '/teams');
  await expect((await open(tab)).getByLabel('Team name')).toHaveValue('');
});
