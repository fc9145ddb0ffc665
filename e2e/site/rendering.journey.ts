import { hydrated } from '../support/hydration.ts';
import { signUp } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('all who are signed in get the same page, which holds nothing of a person', async ({
  page,
  newBrowser,
}) => {
  const { username } = await signUp(page);
  const other = await newBrowser();
  await signUp(other);
  for (const path of ['/resources/1', '/teams', '/account', '/']) {
    // A page is kept for a second, so one of the two may come from before, and the other from after it was rendered again.
    await expect(async () => {
      const [another, person] = await Promise.all(
        [other.request, page.request].map(async (from) => (await from.get(path)).text()),
      );
      expect(person).toBe(another);
      expect(person).not.toContain(username);
    }).toPass();
  }
});

test('what is searched for before the scripts have arrived is not lost', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/teams', { waitUntil: 'commit' });
  const box = page.getByRole('searchbox', { name: 'Search teams' });
  await box.fill('cheesy');
  release();
  await hydrated(page);
  await expect(page).toHaveURL(/search=cheesy/);
  await expect(box).toHaveValue('cheesy');
});
