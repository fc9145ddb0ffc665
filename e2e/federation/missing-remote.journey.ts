import { expect, expectAccessible, test } from '../support/test.ts';
import { startCuttingProxy } from './cut.ts';
import { PROVOKED } from './faults.ts';

// The other faults, and the other moments of this one: faults.night.ts.
test('a remote that is away leaves the rest of the site usable, and one press brings it back', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.expect(PROVOKED);
  complaints.expect(/chunk/i);
  const proxy = await startCuttingProxy(baseURL ?? '', { where: 'before', rendered: false });
  try {
    proxy.cut(/\/_mfe\/mfe-resources\//);
    await page.goto(`${proxy.url}/resources`);
    const failure = page.locator('[data-load-failure]');
    await expect(failure).toBeVisible();
    expect(proxy.cuts).toBeGreaterThan(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resources could not be loaded');
    await expectAccessible(page);

    // Still away: the error is shown again.
    const cuts = proxy.cuts;
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => proxy.cuts).toBeGreaterThan(cuts);
    await expect(failure).toBeVisible();

    // The other domains still work, without a reload.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Teams' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Find Your Team' })).toBeVisible();
    await page.goBack();
    await expect(failure).toBeVisible();

    proxy.cut(undefined);
    await failure.getByRole('button', { name: 'Try again' }).click();
    const list = page.getByRole('list', { name: 'resources' });
    await expect(list).toBeVisible();
    await expect(failure).toHaveCount(0);
    const display = () => list.evaluate((element) => getComputedStyle(element).display);
    await expect.poll(display, 'its styles are there').toBe('grid');
  } finally {
    await proxy.close();
  }
});
