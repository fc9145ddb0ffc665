import { logIn, newPerson, signUp } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('what a visitor searches for is kept, goes to the account, and says what is new', async ({
  page,
  browser,
}) => {
  const word = `caliper${Date.now()}`;
  const person = newPerson();
  const author = newPerson();
  const others = await browser.newContext();
  const elsewhere = await others.newPage();
  await signUp(elsewhere, person);
  await others.clearCookies();
  await signUp(elsewhere, author);

  await page.goto(`/resources?search=${word}&type=TOOL`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Save this search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await expect(dialog.getByLabel('Name')).toHaveValue(`“${word}”, Tool`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(main.getByRole('link', { name: 'Search saved' })).toBeFocused();

  await page.goto('/saved');
  const searches = main.getByRole('region', { name: /Searches/ });
  await expect(searches.getByRole('link', { name: `“${word}”, Tool`, exact: true })).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('link', { name: 'Log in' }).click();
  const carried = page.waitForResponse(
    (response) =>
      response.url().endsWith('/_api/catalog/saved/searches') && response.request().method() === 'POST',
  );
  await logIn(page, person);
  expect((await carried).status()).toBe(200);
  await expect(searches.getByRole('link', { name: `“${word}”, Tool`, exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('saved-searches'))).toBeNull();

  const added = await elsewhere.request.post('/_api/resources', {
    data: {
      ...{ title: word, description: 'Measures to a hundredth.', url: `https://example.org/${word}` },
      ...{ category: ['PROGRAMMING'], type: 'TOOL' },
    },
  });
  expect(added.status()).toBe(201);
  await others.close();

  await page.reload();
  await expect(searches.getByText('1 new')).toBeVisible();
  const feed = await page.request.get(
    (await searches.getByRole('link', { name: /^Feed of/ }).getAttribute('href')) ?? '',
  );
  expect(await feed.text()).toContain(`<title>${word}</title>`);
  const mail = searches.getByRole('combobox', { name: /^Mail about/ });
  await mail.selectOption('Weekly mail');
  await page.reload();
  await expect(mail).toHaveValue('WEEKLY');

  // Leaving the page would end the call that notes its results as seen.
  const noted = page.waitForResponse((response) => response.url().endsWith('/saved/searches/opened'));
  await searches.getByRole('link', { name: `“${word}”, Tool`, exact: true }).click();
  expect((await noted).status()).toBe(200);
  await expect(main.getByRole('link', { name: 'Search saved' })).toBeVisible();
  await expect(main.getByRole('link', { name: word })).toBeVisible();
  await page.goto('/saved');
  await expect(mail).toHaveValue('WEEKLY');
  await expect(searches.getByText('1 new')).toBeHidden();

  await searches.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
});
