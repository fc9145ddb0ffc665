import { visit } from '../support/hydration.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const CLUSTER = /^[\d,]+ teams (near|in) /;

test('a visitor opens the map, presses a cluster, and the list follows; Back returns', async ({ page }) => {
  await visit(page, '/teams?teamType=FIRST_FRC');
  await page.getByRole('link', { name: 'Show map' }).click();
  await expect(page).toHaveURL(/view=map/);
  const map = page.getByRole('region', { name: 'Map of teams' });
  const clusters = map.getByRole('button', { name: CLUSTER });
  await expect(clusters.first()).toBeVisible();
  await expect(map.getByText(/No place: \d+ teams not on the map/)).toBeVisible();
  await expectAccessible(page);

  const names = await clusters.evaluateAll((all) =>
    all.map((button) => button.getAttribute('aria-label') ?? ''),
  );
  const countOf = (name: string) => Number(/^[\d,]+/.exec(name)?.[0].replaceAll(',', ''));
  const [biggest = ''] = names.toSorted((a, b) => countOf(b) - countOf(a));
  // With the keyboard, since markers of other cities may be beside it.
  await map.getByRole('button', { name: biggest, exact: true }).focus();
  await page.keyboard.press('Enter');
  const [, city = ''] = /(?:near|in) (.*)$/.exec(biggest) ?? [];
  await expect(page).toHaveURL(/near=[^&]+&within=\d+/);
  expect(new URL(page.url()).searchParams.get('near')).toBe(city);
  const list = page.getByRole('list', { name: 'teams' });
  await expect(list.getByText('In this city').first()).toBeVisible();
  await expect(map.getByRole('button', { name: 'List everywhere' })).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(/\/teams\?teamType=FIRST_FRC&view=map$/);
  await expect(map.getByRole('button', { name: biggest, exact: true })).toBeVisible();
  await page.goBack();
  await expect(map).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the address of a map shows the list', async ({ page }) => {
    await page.goto('/teams?view=map');
    await expect(page.getByRole('list', { name: 'teams' }).getByRole('listitem').first()).toBeVisible();
  });
});
