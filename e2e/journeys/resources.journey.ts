import { expect, expectAccessible, test } from '../support/test.ts';

test('a visitor searches the library, opens a resource and finds the search again on the way back', async ({
  page,
}) => {
  await page.goto('/resources');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const links = page.getByRole('main').locator('a[href^="/resources/"]');
  await expect(links.first()).toBeVisible();
  await expectAccessible(page);

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
  await expectAccessible(page);

  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('swerve');
});

test('filters are kept in the address and apply when it is opened again', async ({ page }) => {
  await page.goto('/resources?category=PROGRAMMING&type=VIDEO');
  const answered = page.getByRole('status').filter({ hasText: /match your filters/ });
  await expect(answered).toBeVisible();
  const summary = (await answered.textContent()) ?? '';
  await page.reload();
  await expect(answered).toHaveText(summary);
});

test('a search without a match explains why and can be cleared', async ({ page }) => {
  await page.goto('/resources?search=qqqqzzzz');
  await expect(page.getByText('No Resources Found')).toBeVisible();
  await expect(
    page.getByText("Try adjusting your search or filters to find what you're looking for."),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear All Filters' }).click();
  await expect(page.getByRole('main').locator('a[href^="/resources/"]').first()).toBeVisible();
});

test('a catalog that is down shows its text and works again after a retry', async ({ page, complaints }) => {
  complaints.expect(/503/);
  await page.route('**/_api/resources?**', (route) =>
    route.fulfill({
      status: 503,
      json: { error: 'Down for now.', message: 'Down for now.', code: 'UNAVAILABLE', requestId: 'x' },
    }),
  );
  // Opened inside the app, because the server sends a page with its data.
  await page.goto('/about');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Resources' }).click();
  await expect(page.getByText('Error fetching resources: Down for now.')).toBeVisible();
  await page.unroute('**/_api/resources?**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').locator('a[href^="/resources/"]').first()).toBeVisible();
});

test('a resource that does not exist', async ({ page, complaints }) => {
  complaints.expect(/404/);
  await page.goto('/resources/2000000000');
  await expect(page.getByText('Could not load resource')).toBeVisible();
  await expect(page.getByText('Resource not found.')).toBeVisible();
});
