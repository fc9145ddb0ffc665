import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PUBLISHED_RELATIONS, type TestService } from '@meshwork/test-kit/service';
import { CAST, setScene, startScenes } from '../test/scene.ts';

let service: TestService;
beforeAll(async () => {
  service = await startScenes();
});
afterAll(() => service?.close());

const OWN = ['community.public_team_v1', 'community.team_membership_v1'] as const;

it.each([...OWN, 'community.personal_data_v1'] as const)(
  '%s has the columns that its readers were promised',
  async (relation) => {
    const rows = await service.sql<{ name: string; type: string }>(
      `select attname as name, format_type(atttypid, atttypmod) as type
     from pg_attribute where attrelid = $1::regclass and attnum > 0 order by attnum`,
      [relation],
    );
    expect(Object.fromEntries(rows.map(({ name, type }) => [name, type]))).toEqual(
      PUBLISHED_RELATIONS[relation],
    );
  },
);

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

it('tells auth alone what it keeps of a person, and nothing of anybody else', async () => {
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
