import { expect, expectAccessible, test } from '../support/test.ts';
import { breakLibrary, FAULTS, PROVOKED } from './faults.ts';
import { lateBar } from './hanging.ts';

const failure = '[data-load-failure]';

// missing-remote.journey.ts asks whether the rest of the site works meanwhile.
for (const [name, { kind, respond }] of Object.entries(FAULTS)) {
  test(`${name} is reported as "${kind}", and can be retried`, async ({ page, complaints }) => {
    complaints.expect(PROVOKED);
    const repair = await breakLibrary(page, respond);
    await page.goto('/resources');
    const panel = page.locator(failure);
    await expect(panel).toHaveAttribute('data-load-failure', kind);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resources could not be loaded');

    await repair();
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveTitle('Resources | Meshwork');
    await expect(panel).toHaveCount(0);
  });
}

test('a slow remote is reported after eight seconds, and shows by itself when it arrives later', async ({
  page,
  complaints,
}) => {
  complaints.expect(PROVOKED);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await breakLibrary(page, async (route) => {
    await held;
    await route.continue();
  });
  const began = Date.now();
  await page.goto('/resources', { waitUntil: 'commit' });
  // Until then the page can be read as the server has rendered it, and says that it is not whole.
  await expect(page.getByRole('heading', { level: 1, name: 'Resource Library' })).toBeVisible();
  await expect(lateBar(page)).toBeVisible();
  await expect(page.locator(failure)).toHaveAttribute('data-load-failure', 'timeout');
  await expectAccessible(page);
  expect(Date.now() - began).toBeGreaterThan(7500);
  release();
  await expect(page).toHaveTitle('Resources | Meshwork');
});
