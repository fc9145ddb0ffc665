import { expect, it } from '@jest/globals';
import { authEndpoints, lookAroundAddress } from '@meshwork/contracts-auth';
import { runDemoWorld } from '@meshwork/service-kit/demo-world';
import { sharedService } from '@meshwork/test-kit/service';
import { DEMO_WORLD_ROWS } from '../demo-world-rows.ts';
import { newPerson, PASSWORD, startAuth } from './auth.fixture.ts';

const service = sharedService(startAuth);

/** Rows of these tables end by themselves: other domains learn from them who is gone, and limits count addresses. */
const STAYS = ['deleted_account', 'ended_session', 'rate_limit'];

/** The number of rows of each table that has any. */
const counts = async () => {
  const tables = await service.sql<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'auth' and table_type = 'BASE TABLE' and table_name <> all($1) order by 1`,
    [STAYS],
  );
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await service.sql<{ count: number }>(`select count(*)::int as count from auth."${name}"`);
    if (row?.count) found[name] = row.count;
  }
  return found;
};

const remove = (...ids: number[]) =>
  runDemoWorld(DEMO_WORLD_ROWS, ['remove', ids.join()], {}, { DATABASE_URL: service.databaseUrl });

it('the people of the world go with everything of theirs, and nobody else', async () => {
  const real = await newPerson(service);
  const before = await counts();

  const student = await newPerson(service, { email: lookAroundAddress('student') });
  const captain = await newPerson(service, { email: lookAroundAddress('captain') });
  for (const [browser, input] of [
    [student.browser, { accountId: real.user.id }],
    [real.browser, { accountId: student.user.id }],
  ] as const)
    await browser.call(authEndpoints.block, input);
  await captain.elsewhere();
  await captain.browser.call(authEndpoints.updateProfile, { username: `${captain.form.username}x` });
  await real.browser.call(authEndpoints.report, {
    kind: 'person',
    itemId: student.user.id,
    reason: 'SPAM',
    words: 'An advertisement.',
  });
  expect(Object.keys(await counts())).toEqual(expect.arrayContaining(['block', 'moderation_report']));

  await remove(student.user.id, captain.user.id);
  expect(await counts()).toEqual(before);
  expect((await real.elsewhere()).cookie).toBeDefined();
  // Its name and its address are free for the next world.
  await newPerson(service, { ...student.form, password: PASSWORD });
});

it('an account with another address stays, whatever number it was given', async () => {
  const real = await newPerson(service);
  await remove(real.user.id);
  expect((await real.browser.user())?.id).toBe(real.user.id);
});
