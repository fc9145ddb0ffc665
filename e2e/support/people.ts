import { expect, type Page } from '@playwright/test';

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

/** Registers over the API with the page's cookies, for journeys that do not test registration. */
export async function signUp(page: Page, person = newPerson()): Promise<Person> {
  const response = await page.request.post('/_api/auth/register_with_password', {
    data: { ...person, agreeToTerms: true },
  });
  expect(response.status()).toBe(201);
  return person;
}

/** Fills the Log In tab and sends it. */
export async function logIn(page: Page, person: Person): Promise<void> {
  const form = page.getByRole('tabpanel');
  await form.getByLabel('Email').fill(person.email);
  await form.getByLabel('Password', { exact: true }).fill(person.password);
  await form.getByRole('button', { name: 'Log In' }).click();
}
