import { visit } from '../support/hydration.ts';
import { logIn, signUp } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const BIO = 'I build swerve drives and explain why yours oscillates.';
const MESSAGE = 'Hello! Our arm shakes when it stops. Which gain should we look at first?';

test('a mentor profile is created, changed, found, contacted, and removed', async ({ page, newBrowser }) => {
  const mentor = await signUp(page);
  await visit(page, '/mentors');
  await page.getByRole('button', { name: 'Become a Mentor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Become a Mentor' });
  await dialog.getByRole('button', { name: 'Save Profile' }).click();
  await expect(dialog.getByText('Bio must be at least 20 characters long')).toBeVisible();
  await expect(dialog.getByText('Select at least one expertise area')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Bio').fill(BIO);
  await dialog.getByRole('combobox', { name: 'Expertise areas' }).fill('Robot');
  await page.getByRole('option', { name: 'Robotics' }).click();
  await dialog.getByText('More about you').click();
  await dialog.getByLabel('Position').fill('Engineer');
  await dialog.getByLabel('Organization').fill('Acme');
  await dialog.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByText('Mentor profile saved successfully!')).toBeVisible();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page).toHaveURL(/\/mentors\/\d+$/);
  await expect(page.getByText('Engineer at Acme').first()).toBeVisible();
  const address = page.url();

  const visitor = await newBrowser();
  await visit(visitor, address);
  const sidebar = visitor.getByRole('complementary');
  await expect(sidebar.getByText('New here')).toBeVisible();
  await expect(sidebar.getByRole('link', { name: 'Email' })).toBeHidden();
  await visitor.getByRole('button', { name: 'Send Message' }).click();
  const message = visitor.getByRole('dialog', { name: 'Send Message' });
  await message.getByLabel('Message').fill(MESSAGE);

  // A person who is not logged in: the session of the registration is removed.
  const writer = await signUp(visitor);
  await visitor.context().clearCookies();
  await message.getByRole('link', { name: 'Log in' }).click();
  await logIn(visitor, writer);
  await expect(message.getByLabel('Message')).toHaveValue(MESSAGE);
  await expect(message.getByLabel('Contact email')).toHaveValue(writer.email);
  await message.getByRole('button', { name: 'Send Message' }).click();
  await expect(visitor.getByText('Contact request sent successfully!')).toBeVisible();
  await expect(message).toBeHidden();
  await expect(sidebar.getByRole('link', { name: 'Email' })).toHaveAttribute('href', /^mailto:/);

  await visit(page, '/account');
  await expect(page.getByText(MESSAGE)).toBeVisible();
  await visit(page, address);
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
  const directory = page.getByRole('list', { name: 'mentors' });
  await expect(directory.getByRole('link').first()).toBeVisible();
  await expect(directory.getByRole('link', { name: mentor.username })).toBeHidden();
});
