import { send } from '../support/api.ts';
import { visit } from '../support/hydration.ts';
import { signUp } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a team says what it needs, and somebody offers help', async ({ page, newBrowser }) => {
  const owner = page;
  await signUp(owner);
  const number = `N${Date.now().toString(36).slice(-6).toUpperCase()}`;
  const words = `Sheet metal design for ${number}`;
  await send(owner, '/_api/teams', {
    ...{ teamName: 'Needy Gears', teamNumber: number, teamType: 'VEX' },
    needs: [{ kind: 'SKILL', words, area: 'CAD_DESIGN', isRemote: true }],
  });

  const helper = await newBrowser();
  const person = await signUp(helper);
  await visit(helper, '/needs');
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

  await visit(owner, '/');
  await owner.getByRole('link', { name: person.username }).click();
  await expect(owner.getByText('I have bent a lot of sheet metal.')).toBeVisible();
  await expect(owner.getByText(`About “${words}”:`)).toBeVisible();
});
