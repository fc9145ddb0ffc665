import { expect, type Locator, type Page } from '@playwright/test';
import { send } from './api.ts';
import { linkInMail } from './mail.ts';

export interface Person {
  email: string;
  username: string;
  password: string;
}

let count = 0;

/** A new person, so that journeys can be repeated on the same data. */
export function newPerson(): Person {
  count += 1;
  const username = `t${Date.now().toString(36)}${process.pid.toString(36)}${count}`;
  return { username, email: `${username}@example.org`, password: 'Gear-Train-64' };
}

/** Registers over the API, with the page's cookies: the address is not confirmed, the age not known. */
export async function register(page: Page, person = newPerson()) {
  const response = await page.request.post('/_api/auth/register_with_password', {
    data: { ...person, agreeToTerms: true },
  });
  expect(response.status()).toBe(201);
  const { user } = await response.json();
  return { ...person, isVerified: user.standing.verified === true };
}

/**
 * Registers an adult with a confirmed address over the API, with the page's cookies, for journeys that do not test
 * registration.
 */
export async function signUp(page: Page, person = newPerson()): Promise<Person> {
  const { isVerified } = await register(page, person);
  if (!isVerified) {
    const token = (await linkInMail(person.email, /Confirm/)).split('#token=')[1];
    await send(page, '/_api/auth/verify-email', { token });
  }
  await send(page, '/_api/profile/birth-month', { month: 1, year: 1990 });
  return person;
}

/** Fills the Log In tab and sends it. */
export async function logIn(page: Page, person: Person): Promise<void> {
  const form = page.getByRole('tabpanel');
  await form.getByLabel('Email').fill(person.email);
  await form.getByLabel('Password', { exact: true }).fill(person.password);
  await form.getByRole('button', { name: 'Log In' }).click();
}

/** Logs out by the header. The page shows it at once; what follows may only be opened once the server knows it, too. */
export async function logOut(
  page: Page,
  press: (button: Locator) => Promise<void> = (button) => button.click(),
): Promise<void> {
  const banner = page.getByRole('banner');
  const known = page.waitForResponse(/\/_api\/auth\/logout$/);
  await press(banner.getByRole('button', { name: 'Logout' }));
  await expect(banner.getByRole('link', { name: 'Login' })).toBeVisible();
  await known;
}
