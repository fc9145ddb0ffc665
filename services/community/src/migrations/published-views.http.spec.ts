import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type TestService, testPublishedViews } from '@meshwork/test-kit/service';
import { communityService } from '../community.definition.ts';
import { CAST, setScene, startScenes } from '../test/scene.ts';

let service: TestService;
beforeAll(async () => {
  service = await startScenes();
});
afterAll(() => service?.close());

const OWN = ['community.public_team_v1', 'community.team_membership_v1'] as const;

testPublishedViews(communityService);

it.each(OWN)('auth and catalog can read %s', async (relation) => {
  const [row] = await service.sql(
    `select has_table_privilege('meshwork_auth', $1, 'select') as auth,
      has_table_privilege('meshwork_catalog', $1, 'select') as catalog,
      has_table_privilege('meshwork_catalog', $1, 'update') as writes`,
    [relation],
  );
  expect(row).toEqual({ auth: true, catalog: true, writes: false });
});

it('no other service can read the tables', async () => {
  const rows = await service.sql(`
    select relname from pg_class
    where relnamespace = 'community'::regnamespace and relkind = 'r'
      and (has_table_privilege('meshwork_catalog', oid, 'select') or has_table_privilege('meshwork_auth', oid, 'select'))`);
  expect(rows).toEqual([]);
});

it('current memberships are published, requests are not', async () => {
  const { teamId } = await setScene(service);
  const rows = await service.sql('select * from community.team_membership_v1 order by user_id');
  expect(rows).toEqual([
    { team_id: teamId, user_id: CAST.member.id, role: 'MEMBER', may_post: true },
    { team_id: teamId, user_id: CAST.owner.id, role: 'OWNER', may_post: true },
  ]);
});

it('auth alone can read the data of a person, and nobody else is in it', async () => {
  const { teamId } = await setScene(service);
  const rows = await service.sql<{ kind: string; data: object }>(
    'select kind, data from community.personal_data_v1 where user_id = $1',
    [CAST.member.id],
  );
  expect(rows).toEqual([{ kind: 'membership', data: expect.objectContaining({ teamId, status: 'ACTIVE' }) }]);
  const [rights] = await service.sql(
    `select has_table_privilege('meshwork_auth', 'community.personal_data_v1', 'select') as auth,
      has_table_privilege('meshwork_catalog', 'community.personal_data_v1', 'select') as catalog`,
  );
  expect(rights).toEqual({ auth: true, catalog: false });
});

it('the data of a person has what they were told and how, without names of others', async () => {
  await setScene(service);
  await service.sql(`insert into community.notification (person_id, kind, title, path, actor_id)
    values (${CAST.stranger.id}, 'REQUEST', '{actor} asks', '/account', ${CAST.sender.id})`);
  await service.sql(`insert into community.notification_setting (person_id, unsubscribe_key)
    values (${CAST.stranger.id}, '\\x00')`);
  const data = await service.sql(
    'select kind, data from community.personal_data_v1 where user_id = $1 order by kind',
    [CAST.stranger.id],
  );
  expect(data).toEqual([
    { kind: 'notification', data: expect.objectContaining({ title: 'Somebody asks', path: '/account' }) },
    { kind: 'notificationSettings', data: { deliveries: {}, digestHour: 8, timeZone: 'UTC' } },
  ]);
});
