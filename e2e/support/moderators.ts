import { expect, type Page } from '@playwright/test';
import { send } from './api.ts';
import { linkInMail } from './mail.ts';
import { newPerson, type Person, signUp } from './people.ts';

/** The stack of the journeys makes this address an admin (tools/src/test/shared-stack.ts). */
const ADMIN = { email: 'robin@journeys.example', username: 'robin-journeys', password: 'Gear-Train-64' };

const sessionOf = async (page: Page) => (await (await page.request.get('/_api/auth/session')).json()).user;

/** Signs in as the admin, with the page's cookies. The first journey that needs the account creates it. */
async function signInAsAdmin(page: Page): Promise<void> {
  const registered = await page.request.post('/_api/auth/register_with_password', {
    data: { ...ADMIN, agreeToTerms: true },
  });
  if (registered.ok()) {
    const token = (await linkInMail(ADMIN.email, /Confirm/)).split('#token=')[1];
    expect((await page.request.post('/_api/auth/verify-email', { data: { token } })).ok()).toBe(true);
  } else {
    const { email, password } = ADMIN;
    const login = await page.request.post('/_api/auth/login_with_password', { data: { email, password } });
    expect(login.ok()).toBe(true);
  }
  // Another journey may have created the account a moment ago and not have confirmed its address yet.
  await expect.poll(async () => (await sessionOf(page)).role).toBe('admin');
}

/** Signs a new person up whom the admin, in another browser, makes a moderator. */
export async function signUpModerator(page: Page, admin: Page): Promise<Person> {
  const person = await signUp(page, newPerson());
  const { id } = await sessionOf(page);
  await signInAsAdmin(admin);
  await send(admin, '/_api/auth/people/role', { accountId: id, role: 'moderator' });
  return person;
}

/** Reports a resource, with the page's cookies. */
export async function report(page: Page, itemId: number): Promise<void> {
  const words = 'This has nothing to do with robots.';
  await send(page, '/_api/catalog/reports', { kind: 'resource', itemId, reason: 'SPAM', words });
}

/** The status of a resource's details, for whoever is signed in on the page. */
export const resourceStatus = async (page: Page, id: number): Promise<number> =>
  (await page.request.get(`/_api/resources/details?id=${id}`)).status();
