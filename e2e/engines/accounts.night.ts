import { linkInMail } from '../support/mail.ts';
import { newPerson } from '../support/people.ts';
import { inEngines } from './in-engines.ts';
import { register } from './posts.ts';

inEngines('a newcomer signs up, confirms the address and tells the month of birth', async ({ visitor }) => {
  const person = newPerson();
  const page = await visitor();
  await page.open('/login');
  await page.press('tab', 'Create Account');
  const form = page.in('tabpanel', 'Create Account');
  await form.fill(/^Email/, person.email);
  await form.fill(/^Username/, person.username);
  await form.fill(/^Password/, person.password);
  await form.sees('Your password looks good');
  await form.press('checkbox', /Privacy Policy/);
  await form.press('button', 'Create Account');
  await page.isAt(/^\/$/);
  await page.in('banner').sees(person.username);

  await page.open(await linkInMail(person.email, /Confirm/));
  await page.press('button', 'Confirm this address');
  await page.sees('Your email address is confirmed. Thank you!');

  await page.goTo('Teams');
  await page.press('button', 'Create Team');
  const birth = page.in('dialog').in('region', 'When were you born?');
  await birth.choose(/^Month/, '3');
  await birth.fill(/^Year/, '1990');
  await birth.press('button', 'Continue');
  await page.in('dialog').fill(/^Team number/, '4711');
  await page.in('dialog').seesNot('When were you born?');
});

inEngines(
  'who mistypes the password is told so, and logs in to the page that was asked for',
  async ({ site, visitor }) => {
    const { email, username, password } = await register(site);
    const page = await visitor();
    await page.open('/account');
    await page.isAt(/^\/login\?next=%2Faccount$/);
    const form = page.in('tabpanel', 'Log In');
    // A browser without passkeys has the password, and no button that would do nothing.
    const hasPasskeys = await page.has('PublicKeyCredential');
    await form[hasPasskeys ? 'sees' : 'seesNot']('Use a passkey');
    await form.fill(/^Email/, email);
    await form.fill(/^Password/, 'Gear-Train-46');
    await form.press('button', 'Log In');
    await form.in('alert').sees('Invalid email or password');
    await form.fill(/^Password/, password);
    await form.press('button', 'Log In');
    await page.isAt(/^\/account$/);
    await page.in('heading', 'My Account').sees('My Account');
    await page.in('banner').sees(username);
  },
);
