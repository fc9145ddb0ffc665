import { expect, it } from '@jest/globals';
import { catalogEndpoints } from '@meshwork/contracts-catalog';
import { runDemoWorld } from '@meshwork/service-kit/demo-world';
import { sharedService, type TestPerson } from '@meshwork/test-kit/service';
import { DEMO_WORLD_ROWS } from '../demo-world-rows.ts';
import {
  admin,
  ben,
  decide,
  moderator,
  post,
  postPath,
  startCatalog,
  teamMember,
} from './catalog.fixture.ts';

const service = sharedService(startCatalog);

const report = async (by: TestPerson, itemId: number) => {
  const { status } = await service.callAs(by, catalogEndpoints.report, {
    kind: 'resource',
    itemId,
    reason: 'SPAM',
    words: 'An advertisement.',
  });
  expect(status).toBe(200);
};

const TABLES = [
  'path',
  'class_path',
  'resource',
  'moderation_case',
  'moderation_report',
  'moderation_decision',
  'moderation_notice',
];
const rows = async () =>
  Object.fromEntries(
    await Promise.all(
      TABLES.map(async (table) => [table, await service.sql(`select * from catalog.${table} order by 1`)]),
    ),
  );

it('what the people of the world made, reported and decided is taken away, and nothing else', async () => {
  const [{ id }, reported, hidden] = [await post(service), await post(service), await post(service)];
  await postPath(service, [id, reported.id]);
  await report(admin, reported.id);
  const [shared] = await service.sql<{ id: number }>('select id from catalog.path limit 1');
  const follow = (teamId: number) =>
    service.sql('insert into catalog.class_path (team_id, path_id) values ($1, $2)', [teamId, shared?.id]);
  await service.sql('insert into community.class_member_v1 (team_id, user_id, role) values (901, $1, $2)', [
    admin.id,
    'OWNER',
  ]);
  await follow(901);
  const before = await rows();

  const theirs = await post(service, {}, ben);
  await postPath(service, [id, theirs.id], {}, teamMember);
  await report(admin, theirs.id);
  // A class of the world, which the community has taken away by now.
  await follow(902);
  await report(ben, id);
  await report(ben, reported.id);
  await decide(service, 'resource', hidden.id, 'HIDE');
  expect((await service.call(catalogEndpoints.resourceDetails, { id: hidden.id })).status).toBe(404);

  const env = { DATABASE_URL: service.databaseUrl };
  await runDemoWorld(
    DEMO_WORLD_ROWS,
    ['remove', [ben, teamMember, moderator].map((person) => person.id).join()],
    {},
    env,
  );
  expect(await rows()).toEqual(before);
});

it('nothing gets older without the switch', async () => {
  const env = { DATABASE_URL: service.databaseUrl };
  await expect(runDemoWorld(DEMO_WORLD_ROWS, ['age', '7', '1'], {}, env)).rejects.toThrow(
    'DEMO_WORLD is off',
  );
});
