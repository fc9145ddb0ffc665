import { logIn, signUp } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const BIO = 'I build swerve drives and explain why yours oscillates.';
const MESSAGE = 'Hello! Our arm shakes when it stops. Which gain should we look at first?';

test('a mentor profile is created, changed, found, contacted, and removed', async ({ page, browser }) => {
  // Two browsers, a dozen pages, and a check of most for accessibility.
  test.slow();
  const mentor = await signUp(page);
  await page.goto('/mentors');
  await page.getByRole('button', { name: 'Become a Mentor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Become a Mentor' });
  await dialog.getByRole('button', { name: 'Save Profile' }).click();
  await expect(dialog.getByText('Bio must be at least 20 characters long')).toBeVisible();
  await expect(dialog.getByText('Select at least one expertise area')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Bio').fill(BIO);
  await dialog.getByRole('combobox', { name: 'Expertise areas' }).fill('Robot');
  await page.getByRole('option', { name: 'Robotics' }).click();
  // The list has closed, so Escape reaches the dialog, which asks for confirmation; the box keeps the selection.
  await expect(page.getByRole('listbox')).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await dialog.getByLabel('Position').fill('Engineer');
  await dialog.getByLabel('Organization').fill('Acme');
  await dialog.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByText('Mentor profile saved successfully!')).toBeVisible();
  const card = page.getByRole('list', { name: 'mentors' }).getByRole('link', { name: mentor.username });
  await expect(card).toBeVisible();
  await card.click();
  await expect(page.getByText('Engineer at Acme').first()).toBeVisible();
  const address = page.url();

  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(address);
  const sidebar = visitor.getByRole('complementary');
  await expect(sidebar.getByText('New here')).toBeVisible();
  await expect(sidebar.getByRole('link', { name: 'Email' })).toBeHidden();
  await expectAccessible(visitor);
  await visitor.getByRole('button', { name: 'Send Message' }).click();
  const message = visitor.getByRole('dialog', { name: 'Send Message' });
  await expect(message.getByText('Please log in to contact a mentor.')).toBeVisible();
  await expect(message.getByRole('button', { name: 'Send Message' })).toBeDisabled();
  await message.getByLabel('Message').fill(MESSAGE);
  await expectAccessible(visitor);

  // A person who is not logged in: the session of the registration is removed.
  const writer = await signUp(visitor);
  await context.clearCookies();
  await message.getByRole('link', { name: 'Log in' }).click();
  await logIn(visitor, writer);
  await expect(message.getByLabel('Message')).toHaveValue(MESSAGE);
  await expect(message.getByLabel('Contact email')).toHaveValue(writer.email);
  await message.getByRole('button', { name: 'Send Message' }).click();
  await expect(visitor.getByText('Contact request sent successfully!')).toBeVisible();
  await expect(message).toBeHidden();
  await expect(sidebar.getByRole('link', { name: 'Email' })).toHaveAttribute('href', /^mailto:/);

  await page.goto('/account');
  await expect(page.getByText(MESSAGE)).toBeVisible();
  await page.goto(address);
  await page.getByRole('button', { name: 'Edit Mentor Profile' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Mentor Profile' });
  await edit.getByLabel('Availability').selectOption('UNAVAILABLE');
  await edit.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByRole('main').getByText('Unavailable').first()).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('This mentor is not available right now.')).toBeVisible();

  await page.getByRole('button', { name: 'Edit Mentor Profile' }).click();
  await edit.getByRole('button', { name: 'Remove Profile' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove Profile' }).click();
  await expect(page.getByText('Mentor profile removed.')).toBeVisible();
  await expect(page).toHaveURL(/\/mentors$/);
  await expect(page.getByRole('button', { name: 'Become a Mentor' })).toBeVisible();
  await expect(card).toBeHidden();
});

test('expertise badges filter the directory, several together, and the address keeps the filters', async ({
  page,
}) => {
  await page.goto('/mentors');
  await expectAccessible(page);
  const cards = page.getByRole('list', { name: 'mentors' }).locator('> li');
  // The last one has long been there: other journeys add mentors meanwhile, and remove theirs again.
  const card = cards.last();
  const name = (await card.getByRole('link').first().textContent()) ?? '';
  const first = card.getByRole('list', { name: 'Expertise areas' }).getByRole('button').first();
  const area = (await first.textContent()) ?? '';
  await first.click();
  await expect(page).toHaveURL(/expertiseArea=/);
  await expect(page.getByRole('search')).toContainText(area);
  await page.reload();
  await expect(page.getByRole('search')).toContainText(area);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page).toHaveURL(/\/mentors$/);

  await cards.getByRole('link', { name, exact: true }).click();
  await page.getByRole('complementary').getByRole('link', { name: area, exact: true }).click();
  await expect(page).toHaveURL(/\/mentors\?expertiseArea=/);
});

test('a directory without a match explains why', async ({ page }) => {
  await page.goto('/mentors?search=qqqqzzzz');
  await expect(page.getByText('No Mentors Found')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear All Filters' }).click();
  await expect(page.getByRole('list', { name: 'mentors' })).toBeVisible();
});
