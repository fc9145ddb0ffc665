import type { Page } from '@playwright/test';
import { visit } from '../support/hydration.ts';
import { signUp } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const BACK = 'What you typed before is back.';

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

test("a visitor's message is back after a reload, which the browser asks about", async ({ page }) => {
  await visit(page, '/contact');
  const message = page.getByRole('textbox', { name: 'Message', exact: true });
  await message.fill('Is there a league in Vermont?');
  const asked = new Promise<string>((resolve) => {
    page.once('dialog', (dialog) => {
      resolve(dialog.type());
      void dialog.accept();
    });
  });
  await page.reload();
  expect(await asked).toBe('beforeunload');
  await expect(message).toHaveValue('Is there a league in Vermont?');
  await expect(page.getByText(BACK)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(message).toHaveValue('');
  await expect(page.getByText(BACK)).toBeHidden();
});

test('the words of a resource survive a crash of its remote, formatted text as well', async ({ page }) => {
  await signUp(page);
  await visit(page, '/resources');
  const open = async () => {
    await page.getByRole('button', { name: 'Add Resource' }).click();
    return dialogOf(page, 'Add Resource');
  };
  const dialog = await open();
  await dialog.getByLabel('Title', { exact: true }).fill('PID explained');
  const editor = dialog.getByRole('textbox', { name: /^Additional content/ });
  await editor.click();
  await page.keyboard.type('Read this first.');
  // A crash of the tab runs no code of the page, so nothing is written at the last moment.
  const url = page.url();
  await page.goto('about:blank');
  await visit(page, url);
  const again = await open();
  await expect(again.getByLabel('Title', { exact: true })).toHaveValue('PID explained');
  await expect(again.getByRole('textbox', { name: /^Additional content/ })).toHaveText('Read this first.');
  await again.getByRole('button', { name: 'Cancel' }).click();
  await expect(again).toBeHidden();
  await expect((await open()).getByLabel('Title', { exact: true })).toHaveValue('');
});
