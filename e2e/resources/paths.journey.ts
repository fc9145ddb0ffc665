import { send } from '../support/api.ts';
import { visit } from '../support/hydration.ts';
import { signUp } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a member makes a path, reorders it, works through it and prints it', async ({ page }) => {
  await signUp(page);
  const name = Date.now().toString(36).toUpperCase();
  const team = { teamName: 'Path Finders', teamNumber: `P${name.slice(-6)}`, teamType: 'VEX' };
  await send(page, '/_api/teams', team);

  await visit(page, '/paths');
  await page.getByRole('button', { name: 'Make a Path' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make a Learning Path' });
  await dialog.getByLabel(/^Title/).fill(`First robot ${name}`);
  await dialog.getByLabel(/^Goal/).first().fill('It drives and scores.');
  await dialog.getByLabel('For the team').selectOption({ label: `${team.teamNumber} - ${team.teamName}` });
  await dialog.getByLabel(/^(State|Status)/).selectOption({ label: 'Published' });
  const steps = dialog.getByRole('list', { name: 'Steps of this path' });
  const titles = async (): Promise<string[]> =>
    (await steps.getByRole('heading', { level: 3 }).allTextContents()).map((title) =>
      title.replace(/^\d+\. /, ''),
    );
  for (const [index, search] of ['swerve', 'vision', 'wiring'].entries()) {
    await dialog.getByLabel(/^Add a resource/).fill(search);
    await dialog
      .getByRole('list', { name: 'Resources found' })
      .getByRole('button', { disabled: false })
      .first()
      .click();
    await expect(steps.getByRole('listitem')).toHaveCount(index + 1);
  }
  const [first = '', second = '', third = ''] = await titles();
  await expectAccessible(page);

  // By dragging, then by a button.
  const handle = steps.getByTitle('Drag to move').first();
  await handle.hover();
  const { x = 0, y = 0 } = (await handle.boundingBox()) ?? {};
  await page.mouse.down();
  // The drag begins before anything scrolls; a row takes what was moved over it at least once.
  await page.mouse.move(x + 15, y + 30, { steps: 3 });
  for (const title of [1, 2, 2]) await steps.getByRole('heading', { level: 3 }).nth(title).hover();
  await page.mouse.up();
  await expect(dialog.getByText(`${first} is now step 3 of 3`)).toBeVisible();
  expect(await titles()).toEqual([second, third, first]);
  await steps.getByRole('button', { name: 'Move step 2 up' }).click();
  expect(await titles()).toEqual([third, second, first]);
  await dialog.getByRole('button', { name: 'Create Path' }).click();
  await expect(dialog).toBeHidden();

  await visit(page, '/paths');
  await page.getByRole('searchbox').fill(name);
  await page
    .getByRole('link', { name: `First robot ${name}` })
    .first()
    .click();
  const walk = page.getByRole('list', { name: 'Steps' });
  await expect(walk.getByRole('heading', { level: 2 })).toHaveText([third, second, first]);
  await expect(page.getByText('0 of 3 done')).toBeVisible();
  // check() would look at the box before React has drawn the mark.
  await walk.getByRole('checkbox').first().click();
  await expect(walk.getByRole('checkbox').first()).toBeChecked();
  await expect(page.getByText('1 of 3 done')).toBeVisible();
  await expect(page.getByRole('link', { name: second, exact: true }).first()).toHaveAttribute(
    'href',
    /\?path=\d+$/,
  );
  await page.reload();
  await expect(page.getByText('1 of 3 done')).toBeVisible();
  await expectAccessible(page);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1, name: `First robot ${name}` })).toBeVisible();
  await expect(walk.getByRole('heading', { level: 2 })).toHaveText([third, second, first]);
  for (const hidden of [page.getByRole('button', { name: 'Print' }), page.getByRole('banner')])
    await expect(hidden).toBeHidden();
  await page.emulateMedia({ media: null });
});

test('a class gets a path in three presses, and each step takes a visit and one press', async ({
  page,
  newBrowser,
}) => {
  await signUp(page);
  const teamName = `Robotics ${Date.now().toString(36)}`;
  const asked = { teamName, teamNumber: 'Class', teamType: 'OTHER', isCommunityTeam: true, isClass: true };
  const { team } = await send<{ team: { id: number } }>(page, '/_api/teams', asked);
  await visit(page, '/paths?search=rookie');
  for (const pressed of [
    page.getByRole('link', { name: 'First 30 days of a rookie FRC team' }),
    page.getByRole('button', { name: 'Share', exact: true }),
    page.getByRole('button', { name: `Give it to ${teamName}` }),
  ])
    await pressed.click();
  await expect(page.getByText('Your class follows this path.')).toBeVisible();
  await expectAccessible(page);

  const invitation = { teamId: team.id, role: 'MEMBER', uses: 100, days: 90 };
  const { url } = await send<{ url: string }>(page, '/_api/teams/invitations', invitation);
  const student = await newBrowser();
  const { username } = await signUp(student);
  await visit(student, new URL(url).pathname + new URL(url).hash);
  await expect(student.getByText(/its owners see how far you are/)).toBeVisible();
  await student.getByRole('button', { name: 'Accept Invitation' }).click();
  await student.getByRole('tab', { name: 'Learning paths' }).click();
  await student.getByRole('link', { name: 'First 30 days of a rookie FRC team' }).click();
  await student.getByRole('list', { name: 'Steps' }).getByRole('link').first().click();
  const bar = student.getByRole('navigation', { name: 'Learning path' });
  const text = (await bar.getByText(/^Step 1 of/).textContent()) ?? '';
  const steps = Number(text.split(' ').at(-1));
  for (let step = 1; step < steps; step += 1) {
    await expect(bar.getByText(`Step ${step} of ${steps}`)).toBeVisible();
    await student.getByRole('button', { name: 'Done, next step', exact: true }).click();
  }
  await student.getByRole('button', { name: 'Done, finish', exact: true }).click();
  await expect(student.getByText(`${steps} of ${steps} done`)).toBeVisible();

  await visit(page, `/teams/${team.id}`);
  await expect(page.getByRole('row').filter({ hasText: username })).toContainText(`${steps} of ${steps}`);
  await expectAccessible(page);
});
