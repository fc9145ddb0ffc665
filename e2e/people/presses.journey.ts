import type { Locator, Page } from '@playwright/test';
import { postInitiative, send } from '../support/api.ts';
import { visit } from '../support/hydration.ts';
import { linkInMail } from '../support/mail.ts';
import { newPerson, signUp } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

// The presses of one's daily jobs on a phone, from the start page (docs/product.md#presses). Typing and keys are none.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Presses one after the other; more than the bar fail. */
async function press(bar: number, ...controls: readonly Locator[]): Promise<void> {
  expect(controls.length).toBeLessThanOrEqual(bar);
  for (const control of controls) await control.click();
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name, exact: true });

/** Opens a person's landing page and waits for what is next: it moves what stands below it, such as the links of the foot. */
async function openStart(page: Page): Promise<void> {
  await visit(page, '/');
  await expect(page.getByRole('region', { name: 'First steps' })).toBeVisible();
  await expect(page.getByText(/^(Loading|Looking)/)).toHaveCount(0);
}

const word = () => `P${Date.now().toString(36).toUpperCase().slice(-6)}`;
const teamBody = (teamNumber: string) => ({
  teamName: `Pressers ${teamNumber}`,
  teamNumber,
  teamType: 'VEX',
  takesMembers: true,
  location: 'Detroit, Michigan, USA',
});

test('a team near that takes members, and an account from its page', async ({ page, newBrowser }) => {
  const number = word();
  const owner = await newBrowser();
  await signUp(owner);
  await send(owner, '/_api/teams', teamBody(number));
  await visit(page, '/');
  await page.getByLabel('Your city').fill('Detroit');
  await press(
    3,
    button(page, 'Find teams'),
    button(page, /^Takes new members/),
    link(page, `Pressers ${number}`),
  );
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);

  const person = newPerson();
  const form = page.getByRole('tabpanel');
  await press(2, link(page, 'Log in to join'), page.getByRole('tab', { name: 'Create Account' }));
  await form.getByLabel('Email').fill(person.email);
  await form.getByLabel('Username').fill(person.username);
  await form.getByLabel('Password', { exact: true }).fill(person.password);
  await press(2, form.getByRole('checkbox'), button(page, 'Create Account'));
  await linkInMail(person.email, /Confirm/);
});

test('a mentor: become one, be asked, pause, and see the question again', async ({ page, newBrowser }) => {
  const name = word();
  await signUp(page);
  await openStart(page);
  await press(2, link(page, 'Mentors').last(), button(page, 'Become a Mentor'));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox').filter({ visible: true })).toHaveCount(4);
  await dialog.getByLabel('Your name').fill(`Mentor ${name}`);
  await dialog.getByLabel('Bio').fill('I build swerve drives and explain why yours oscillates.');
  await dialog.getByRole('combobox', { name: 'Expertise areas' }).fill('Robotics');
  await expect(page.getByRole('option', { name: 'Robotics' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('combobox', { name: 'Expertise areas' })).toHaveValue('');
  await press(1, dialog.getByRole('button', { name: 'Save Profile' }));
  await expect(page.getByText('Mentor profile saved successfully!')).toBeVisible();

  const asker = await newBrowser();
  await asker.setViewportSize({ width: 390, height: 844 });
  await signUp(asker);
  await openStart(asker);
  await press(1, link(asker, 'Mentors').last());
  await asker.getByRole('searchbox').fill(name);
  await press(2, link(asker, `Mentor ${name}`), button(asker, 'Send Message'));
  await asker.getByRole('dialog').getByLabel('Message').fill('Which gain should we look at first?');
  await press(1, asker.getByRole('dialog').getByRole('button', { name: 'Send Message' }));
  await expect(asker.getByText('Contact request sent successfully!')).toBeVisible();
  await visit(asker, '/');
  await press(
    2,
    button(asker, 'Menu'),
    asker.getByRole('navigation', { name: 'Yours' }).getByRole('link', { name: 'Messages' }),
  );
  await expect(asker.getByText(`Mentor ${name}`).first()).toBeVisible();

  await visit(page, '/');
  await press(2, link(page, 'Mentors').last(), button(page, 'Pause as a mentor'));
  await expect(button(page, 'Pause as a mentor')).toHaveAttribute('aria-pressed', 'true');
});

test('a workshop: join, accept the first who ask, and give the place back', async ({ page, newBrowser }) => {
  const title = `Wiring night ${word()}`;
  await signUp(page);
  const id = await postInitiative(page, title, { individualsNeeded: 3 });
  const guests = [await newBrowser(), await newBrowser(), await newBrowser(), await newBrowser()] as const;
  for (const guest of guests) await signUp(guest);
  const [first, ...others] = guests;
  for (const guest of others)
    await send(guest, '/_api/initiative-requests', {
      initiativeId: id,
      message: 'I would love to learn from you.',
      contactEmail: 'a@example.org',
    });
  await first.setViewportSize({ width: 390, height: 844 });
  await openStart(first);
  await press(1, link(first, 'Initiatives').last());
  await first.getByRole('searchbox').fill(title);
  await press(1, link(first, title));
  await expect(first.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await press(1, button(first, 'Request to Join'));
  await first.getByRole('dialog').getByLabel('Message').fill('I would love to learn from you.');
  await press(1, first.getByRole('dialog').getByRole('button', { name: 'Send Request' }));
  await expect(first.getByText('Join request sent successfully!')).toBeVisible();

  await visit(page, '/');
  await press(
    4,
    link(page, /ask to join/),
    button(page, 'Choose the first 3'),
    page.getByRole('region', { name: 'Chosen requests' }).getByRole('button', { name: 'Accept' }),
    page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }),
  );
  await expect(page.getByText('3 requests accepted.')).toBeVisible();

  const [joined] = others as [Page, ...Page[]];
  await visit(joined, `/initiatives/${id}`);
  await press(2, link(joined, 'I cannot come'), button(joined, 'Give it back'));
  await expect(joined.getByText('Done. The messages stay')).toBeVisible();
});

test('a team is created and its link shared', async ({ page }) => {
  const number = word();
  await signUp(page);
  await openStart(page);
  await press(2, link(page, 'Teams').last(), button(page, 'Create Team'));
  const dialog = page.getByRole('dialog');
  // Three fields and the choice of a type.
  await expect(dialog.getByRole('textbox').filter({ visible: true })).toHaveCount(2);
  await dialog.getByLabel('Team name').fill(`Pressers ${number}`);
  await dialog.getByLabel('Team number').fill(number);
  await dialog.getByLabel('Team type').selectOption('VEX');
  await dialog.getByLabel('Location').fill('Detroit, Michigan, USA');
  await press(
    4,
    dialog.getByRole('button', { name: 'Create Team' }),
    button(page, 'Open'),
    button(page, /^Invite/),
    button(page, 'Make a Link'),
  );
  await expect(page.getByRole('dialog').getByRole('textbox', { name: /link/i })).toBeVisible();
});
