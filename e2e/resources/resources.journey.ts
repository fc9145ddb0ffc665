import { visit } from '../support/hydration.ts';
import { signUp } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a visitor searches the library, opens a resource and finds the search again on the way back', async ({
  page,
}) => {
  await visit(page, '/resources');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const links = page.getByRole('main').locator('a[href^="/resources/"]');
  await expect(links.first()).toBeVisible();

  await page.getByRole('searchbox').fill('swerve');
  await expect(page).toHaveURL(/search=swerve/);
  await expect(links.first()).toContainText(/swerve/i);
  const href = await links.first().getAttribute('href');
  const viewed = page.waitForResponse('**/_api/resources/increment-view');
  await links.first().click();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await expect(page.getByRole('heading', { name: 'About this Resource' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Visit Resource/ })).toHaveAttribute('href', /^https?:/);
  const { viewCount } = (await (await viewed).json()) as { viewCount: number };
  await expect(page.getByText(viewCount === 1 ? '1 view' : `${viewCount} views`)).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('swerve');
});

test('a person adds a resource, edits it and deletes it', async ({ page }) => {
  const person = await signUp(page);
  await visit(page, '/resources');
  await page.getByRole('button', { name: 'Add Resource' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Resource' });
  await dialog.getByLabel('Title', { exact: true }).fill(`Notes of ${person.username}`);
  await dialog.getByLabel('URL', { exact: true }).fill(`https://example.org/${person.username}`);
  await dialog.getByLabel('Description', { exact: true }).fill('How our gearbox came to be.');
  await dialog.getByRole('combobox', { name: 'Categories' }).click();
  await page.getByRole('option', { name: 'Mechanical design' }).click();
  await page.keyboard.press('Escape');
  await dialog.getByLabel('Type', { exact: true }).selectOption({ label: 'Article' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add Resource' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Resource created successfully!')).toBeVisible();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page).toHaveURL(/\/resources\/\d+$/);

  await page.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Resource' });
  await edit.getByLabel('Title', { exact: true }).fill(`Better notes of ${person.username}`);
  // As office programs and web pages write it, under the site's policies for scripts and styles, which only a browser has.
  await edit.getByRole('textbox', { name: /Additional content/ }).evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text/html',
      '<style>p { margin: 0 }</style><b style="font-weight:normal"><p/style="margin:0" onclick="a()">Mind the <span title=">" style="font-weight:700">backlash</span>.</p></b>',
    );
    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await edit.getByRole('button', { name: /Save/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Better notes of ${person.username}`);
  await expect(page.getByRole('main').getByText('backlash', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    'Are you sure you want to delete this resource? This action cannot be undone.',
  );
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Resource successfully deleted.')).toBeVisible();
  await expect(page).toHaveURL(/\/resources$/);
});
