import { expect, type Locator, type Page } from '@playwright/test';
import { visit } from './hydration.ts';

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

export interface PressCase {
  path: string;
  /** Opens the form. */
  open?: (page: Page) => Promise<void>;
  /** The field that has the focus when the button is pressed. */
  field: string;
  submit: string;
  /** A field that nobody has touched: only a submission shows its message. */
  message: string;
  /** A wrong value of the field, and its message. */
  wrong?: readonly [value: string, message: string];
}

/** The forms of the shell, for visitors. */
export const PUBLIC: readonly PressCase[] = [
  {
    path: '/login',
    field: 'Email',
    submit: 'Log In',
    message: 'Password is required',
    wrong: ['ada', 'Email is required'],
  },
  {
    path: '/contact',
    field: 'Email',
    submit: 'Send Message',
    message: 'Message must be at least 10 characters.',
    wrong: ['ada', 'Please enter a valid email address.'],
  },
  {
    path: '/login',
    open: (page) => page.getByRole('tab', { name: 'Create Account' }).click(),
    field: 'Username',
    submit: 'Create Account',
    message: 'You must agree to the privacy policy and terms of service',
    wrong: ['a b', 'Username must be 3 to 30 letters, digits, underscores, hyphens or dots'],
  },
];

const opened = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();

/** One form of each remote, for people. */
export const PERSONAL: readonly PressCase[] = [
  {
    path: '/teams',
    open: opened('Create Team'),
    field: 'Team name',
    submit: 'Create Team',
    message: 'Team number is required',
    wrong: ['Pi', 'Team name must be at least 3 characters long'],
  },
  {
    path: '/resources',
    open: opened('Add Resource'),
    field: 'URL',
    submit: 'Add Resource',
    message: 'Title must be at least 3 characters long',
    wrong: ['robot', 'Please enter a valid URL'],
  },
  {
    path: '/account/security',
    open: opened('Change password'),
    field: 'Current password',
    submit: 'Change password',
    message: 'Password must be at least 8 characters',
  },
];

/** @param withWrong whether the field holds a wrong value; it is empty otherwise */
export async function pressFirst(page: Page, tried: PressCase, withWrong: boolean): Promise<void> {
  const { path, open, field, submit, message, wrong } = tried;
  const [value, itsMessage] = (withWrong && wrong) || ['', undefined];
  await visit(page, path);
  await open?.(page);
  const button = { name: submit, exact: true };
  const form = page.locator('form:visible', { has: page.getByRole('button', button) });
  const input = form.getByLabel(field, { exact: true });
  await input.fill(value);
  await input.focus();
  await press(page, form.getByRole('button', button));
  await expect(form.getByText(message), `${path} is submitted by the first press`).toBeVisible();
  if (itsMessage) await expect(form.getByText(itsMessage)).toBeVisible();
}
