import type { Locator, Page } from '@playwright/test';
import { signUp } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** Presses like a slow hand: leaving the field shows its message before the button is released. */
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

const VIEWPORTS = [
  { name: 'a phone', width: 360, height: 740 },
  { name: 'a window zoomed to 200 %', width: 640, height: 400 },
  { name: 'a wide screen', width: 1280, height: 800 },
] as const;

interface Case {
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
const PUBLIC: readonly Case[] = [
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
const PERSONAL: readonly Case[] = [
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
    path: '/account',
    open: opened('Change password'),
    field: 'Current password',
    submit: 'Change password',
    message: 'Password must be at least 8 characters',
  },
];

async function pressEach(page: Page, cases: readonly Case[]): Promise<void> {
  for (const { path, open, field, submit, message, wrong } of cases) {
    for (const value of wrong ? ['', wrong[0]] : ['']) {
      await page.goto(path);
      await open?.(page);
      const form = page.locator('form:visible', {
        has: page.getByRole('button', { name: submit, exact: true }),
      });
      const input = form.getByLabel(field, { exact: true });
      await input.fill(value);
      await input.focus();
      await press(page, form.getByRole('button', { name: submit, exact: true }));
      await expect(form.getByText(message), `${path} is submitted by the first press`).toBeVisible();
      if (wrong && value) await expect(form.getByText(wrong[1])).toBeVisible();
    }
  }
}

for (const { name, width, height } of VIEWPORTS) {
  test(`the first press on a button counts on ${name}, although the field that is left shows its message`, async ({
    page,
  }) => {
    // A dozen forms, each with presses that last.
    test.slow();
    await page.setViewportSize({ width, height });
    await pressEach(page, PUBLIC);
    await signUp(page);
    await pressEach(page, PERSONAL);
  });
}
