import { visit } from '../support/hydration.ts';
import { expect, test } from '../support/test.ts';

const main = (name: string) => ({ name, exact: true }) as const;

test('sending a contact message shows a toast, which stays at the foot of the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/contact');
  await page.getByRole('textbox', main('Name')).fill('Ada Lovelace');
  await page.getByRole('textbox', main('Email')).fill('ada@example.org');
  await page.getByRole('textbox', main('Message')).fill('Is there a league in Vermont?');
  await page.getByRole('button', main('Send Message')).click();
  await expect(page.getByText('Message Sent!')).toBeVisible();
  await expect(page.getByText("Thank you for reaching out. We'll get back to you shortly.")).toBeVisible();
  await expect(page.getByRole('textbox', main('Message'))).toHaveValue('');

  await page.getByText('Message Sent!').hover();
  const top = async () => (await page.getByText('Message Sent!').boundingBox())?.y ?? Number.NaN;
  expect(await top()).toBeGreaterThan(370);
  await page.getByRole('button', main('Menu')).click();
  await expect(page.getByRole('dialog', main('Menu'))).toBeVisible();
  expect(await top()).toBeGreaterThan(370);
});
