import { signUp } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a team says what it needs, and somebody offers help', async ({ page, browser }) => {
  test.slow();
  const owner = page;
  await signUp(owner);
  const number = `N${Date.now().toString(36).slice(-6).toUpperCase()}`;
  const words = `Sheet metal design for ${number}`;
  const created = await owner.request.post('/_api/teams', {
    data: {
      ...{ teamName: 'Needy Gears', teamNumber: number, teamType: 'VEX' },
      needs: [{ kind: 'SKILL', words, area: 'CAD_DESIGN', isRemote: true }],
    },
  });
  expect(created.status()).toBe(201);

  const context = await browser.newContext();
  const helper = await context.newPage();
  const person = await signUp(helper);
  await helper.goto('/needs');
  await helper.getByRole('searchbox', { name: 'Search needs' }).fill(number);
  const card = helper.getByRole('article').filter({ hasText: words });
  await expect(card).toHaveCount(1);
  await expectAccessible(helper);
  await card.getByRole('button', { name: 'Offer help' }).click();
  const dialog = helper.getByRole('dialog', { name: `Offer team ${number} help` });
  await dialog.getByLabel('Message').fill('I have bent a lot of sheet metal.');
  await expectAccessible(helper);
  await dialog.getByRole('button', { name: 'Send Offer' }).click();
  await expect(helper.getByText('Offer sent')).toBeVisible();
  await expect(card.getByRole('link', { name: /Request sent/ })).toBeVisible();

  await owner.goto('/start');
  await owner.getByRole('link', { name: person.username }).click();
  await expect(owner.getByText('I have bent a lot of sheet metal.')).toBeVisible();
  await expect(owner.getByText(`About “${words}”:`)).toBeVisible();
  await expectAccessible(owner);
});
