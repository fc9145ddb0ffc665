import { visit } from '../support/hydration.ts';
import { expect, test } from '../support/test.ts';

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
