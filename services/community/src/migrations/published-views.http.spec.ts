import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PUBLISHED_RELATIONS, type TestService } from '@meshwork/test-kit/service';
import { CAST, setScene, startScenes } from '../test/scene.ts';

let service: TestService;
beforeAll(async () => {
  service = await startScenes();
});
afterAll(() => service?.close());

const OWN = ['community.public_team_v1', 'community.team_membership_v1'] as const;

it.each(OWN)('%s has the columns that its readers were promised', async (relation) => {
  const rows = await service.sql<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type
     from pg_attribute where attrelid = $1::regclass and attnum > 0 order by attnum`,
    [relation],
  );
  expect(Object.fromEntries(rows.map(({ name, type }) => [name, type]))).toEqual(
    PUBLISHED_RELATIONS[relation],
  );
});

it.each(OWN)('%s is for the services that need it', async (relation) => {
  const [row] = await service.sql(
    `select has_table_privilege('meshwork_auth', $1, 'select') as auth,
      has_table_privilege('meshwork_catalog', $1, 'select') as catalog,
      has_table_privilege('meshwork_catalog', $1, 'update') as writes`,
    [relation],
  );
  expect(row).toEqual({ auth: true, catalog: true, writes: false });
});

it('keeps the tables themselves to this service', async () => {
  const rows = await service.sql(`
    select relname from pg_class
    where relnamespace = 'community'::regnamespace and relkind = 'r'
      and (has_table_privilege('meshwork_catalog', oid, 'select') or has_table_privilege('meshwork_auth', oid, 'select'))`);
  expect(rows).toEqual([]);
});

it('publishes current memberships and no requests', async () => {
  const { teamId } = await setScene(service);
  const rows = await service.sql('select * from community.team_membership_v1 order by user_id');
  expect(rows).toEqual([
    { team_id: teamId, user_id: CAST.member.id, role: 'MEMBER' },
    { team_id: teamId, user_id: CAST.owner.id, role: 'OWNER' },
  ]);
});
