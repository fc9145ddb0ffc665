import type { Locator, Page } from '@playwright/test';
import { visit } from '../support/hydration.ts';
import { signUp } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** Presses like a slow hand, which is the rule here: leaving the field shows its message before the button is released. */
async function press(page: Page, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const before = await button.boundingBox();
  if (!before) throw new Error('The button is not visible.');
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
  await page.mouse.down();
  await page.waitForTimeout(300);
  const after = await button.boundingBox();
  // A pressed button gives way by a pixel.
  expect(Math.abs((after?.y ?? 0) - before.y), 'the button stays under the pointer').toBeLessThan(2);
  await page.mouse.up();
}

/** Fills a field with a wrong value and presses the button of its form. Only a submission shows the message of a field that nobody touched. */
async function pressFirst(
  page: Page,
  submit: string,
  field: readonly [label: string, wrong: string, message: string],
  untouched: string,
): Promise<void> {
  const [label, wrong, message] = field;
  const button = { name: submit, exact: true };
  const form = page.locator('form:visible', { has: page.getByRole('button', button) });
  await form.getByLabel(label, { exact: true }).fill(wrong);
  await press(page, form.getByRole('button', button));
  await expect(form.getByText(untouched), 'it is submitted by the first press').toBeVisible();
  await expect(form.getByText(message)).toBeVisible();
}

test('the first press on a button counts, although the field that is left shows its message', async ({
  page,
}) => {
  await visit(page, '/login');
  await pressFirst(page, 'Log In', ['Email', 'ada', 'Email is required'], 'Password is required');
  await signUp(page);
  await visit(page, '/teams');
  await page.getByRole('button', { name: 'Create Team', exact: true }).click();
  const name = ['Team name', 'Pi', 'Team name must be at least 3 characters long'] as const;
  await pressFirst(page, 'Create Team', name, 'Team number is required');
});
