import { addResource } from '../support/api.ts';
import { visit } from '../support/hydration.ts';
import { logIn, logOut, newPerson, signUp } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('what a visitor saves and searches for is on /saved, and goes to the account at the login', async ({
  page,
  newBrowser,
}) => {
  const word = `caliper${Date.now()}`;
  const person = await signUp(await newBrowser(), newPerson());
  const author = await newBrowser();
  await signUp(author);
  const main = page.getByRole('main');

  await visit(page, '/resources');
  // The last one has long been there: other journeys add resources meanwhile, and hide or remove theirs again.
  const stars = main.getByRole('button', { name: /^Save (?!this search)/ });
  const title = ((await stars.last().getAttribute('aria-label')) ?? '').replace(/^Save /, '');
  const star = main.getByRole('button', { name: `Save ${title}`, exact: true });
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');

  await visit(page, `/resources?search=${word}&type=TOOL`);
  await main.getByRole('button', { name: 'Tell me when there is one' }).click();
  await expect(main.getByRole('button', { name: 'Search saved', pressed: true })).toBeFocused();

  await visit(page, '/saved');
  const thing = main.getByRole('link', { name: title, exact: true });
  const searches = main.getByRole('region', { name: /Searches/ });
  const search = searches.getByRole('link', { name: `Resources: “${word}”, Tool`, exact: true });
  await expect(thing).toBeVisible();
  await expect(search).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('link', { name: 'Log in' }).click();
  const carried = ['/_api/catalog/saved', '/_api/catalog/saved/searches'].map((path) =>
    page.waitForResponse(
      (response) => response.url().endsWith(path) && response.request().method() === 'POST',
    ),
  );
  await logIn(page, person);
  for (const response of await Promise.all(carried)) expect(response.status()).toBe(200);
  await expect(thing).toBeVisible();
  await expect(search).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('saved-searches'))).toBeNull();

  // The same account in another browser.
  const elsewhere = await newBrowser();
  await visit(elsewhere, '/login?next=/saved');
  await logIn(elsewhere, person);
  await expect(elsewhere.getByRole('link', { name: title, exact: true })).toBeVisible();

  await addResource(author, word, word);
  const feed = await page.request.get(
    (await searches.getByRole('link', { name: /^Feed of/ }).getAttribute('href')) ?? '',
  );
  expect(await feed.text()).toContain(`<title>${word}</title>`);
  await search.click();
  await expect(main.getByRole('button', { name: 'Search saved', pressed: true })).toBeVisible();
  await expect(main.getByRole('link', { name: word })).toBeVisible();
  await visit(page, '/saved');

  await searches.getByRole('button', { name: /^Remove/ }).click();
  await expect(search).toBeHidden();
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  // A stream of the inbox that opens while the session ends is refused, which the browser reports.
  const stream = page.waitForResponse('**/_api/my-contacts/events');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  await stream;
  await logOut(page);
  expect(await page.evaluate(() => localStorage.getItem('saved-things'))).toBeNull();
});
