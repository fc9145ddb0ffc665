import { visit } from '../support/hydration.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const BACK = 'What you typed before is back.';

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
