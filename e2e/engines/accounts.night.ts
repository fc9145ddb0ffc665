import { linkInMail } from '../support/mail.ts';
import { newPerson } from '../support/people.ts';
import { inEngines } from './in-engines.ts';

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
