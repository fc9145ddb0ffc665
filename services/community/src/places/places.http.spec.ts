import { beforeAll, describe, expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import { sharedService } from '@meshwork/test-kit/service';
import { addPeople, startCommunity, startImported } from '../test/community.fixture.ts';
import { walk } from '../test/walk.ts';
import { testCities } from './cities.fixture.ts';
import { testMap } from './map.fixture.ts';
import { testNear } from './near.fixture.ts';

const service = sharedService(startImported);
beforeAll(async () => {
  await addPeople(service, 1, 2, 3);
});

testCities(service);
testNear(service);
testMap(service);

/** The counts that are kept of a table: of each city, and of each city and value of a filter. */
const KEPT = {
  team: { team_city: `''`, team_city_country: 'country' },
  mentor_profile: {
    mentor_profile_city: `''`,
    mentor_profile_city_availability_status: 'availability_status',
  },
} as const;

const differences = async (table: keyof typeof KEPT) => {
  const found = Object.entries(KEPT[table]).map(([kept, filter]) =>
    service.sql(`
    select * from (
      select ${filter} as filter, coalesce(city_id, 0) as city_id, sum(rows)::int as rows, sum(faded)::int as faded
      from community.${kept} group by 1, 2 having sum(rows) <> 0
    ) kept full join (
      select ${filter} as filter, coalesce(city_id, 0) as city_id, count(*)::int as rows,
        count(*) filter (where is_faded)::int as faded
      from community.${table} where hidden_at is null and ${filter} is not null group by 1, 2
    ) counted using (filter, city_id)
    where (kept.rows, kept.faded) is distinct from (counted.rows, counted.faded)`),
  );
  return (await Promise.all(found)).flat();
};
const changes = async () => (await service.sql('select from community.team_city')).length;

const WRITES = {
  team: [
    `update community.team set city_id = null where id % 10 = 0`,
    `update community.team set is_faded = true where id % 9 = 0`,
    `update community.team set hidden_at = now() where id % 7 = 0`,
    `update community.team set is_faded = false where id % 18 = 0`,
    `update community.team set hidden_at = null, city_id = (select min(id) from community.city) where id % 14 = 0`,
    `update community.team set team_name = team_name || ' II' where id % 3 = 0`,
    `update community.team set location = null where id % 11 = 0`,
    `update community.team set location = 'Toronto, Ontario, Canada' where id % 13 = 0 or id % 22 = 0`,
    `delete from community.team where id % 5 = 0`,
    `update community.team set is_faded = not is_faded`,
    `insert into community.team (team_name, team_number, team_type, location)
     select 'Team ' || n, (900000 + n)::text, 'VEX', 'Detroit, Michigan, USA' from generate_series(1, 20) n`,
  ],
  mentor_profile: [
    `insert into community.mentor_profile (user_id, account_name, bio, availability_status, expertise_areas, city_id)
     select 900000 + n, 'Mentor ' || n, 'Builds', 'AVAILABLE', '{CAD_DESIGN}', case when n % 5 > 0 then 1 + n % 3 end
     from generate_series(1, 100) n`,
    `update community.mentor_profile set availability_status = 'LIMITED' where id % 2 = 0 and not is_demo`,
    `update community.mentor_profile set is_faded = true where id % 3 = 0`,
    `update community.mentor_profile set hidden_at = now(), availability_status = 'UNAVAILABLE' where id % 7 = 0`,
    `update community.mentor_profile set hidden_at = null, city_id = 4 where id % 14 = 0`,
    `delete from community.mentor_profile where id % 5 = 0`,
  ],
} as const;

// The last one, since it moves and deletes what was imported.
it.each(['team', 'mentor_profile'] as const)(
  "a city's number of rows of %s, in all and of each value, is right through every kind of write and their merge",
  async (table) => {
    for (const write of ['select', ...WRITES[table]]) {
      await service.sql(write);
      expect([write, await differences(table)]).toEqual([write, []]);
    }
    const before = await changes();
    await service.runTask('MergedTotals');
    if (table === 'team') expect(await changes()).toBeLessThan(before);
    expect(await differences(table)).toEqual([]);
  },
);

describe('a search of two words', () => {
  const ROWS = 2_000;
  /** Row count that PostgreSQL's statistics are set to. */
  const EXPECTED_ROWS = 100_000;
  /** Rows that have both words; each alone is in half of all, so that PostgreSQL expects 25,000 with both. */
  const BOTH = 30;
  const WORDS = `concat_ws(' ', case when n % 2 = 0 or n <= ${BOTH} then 'Alphabet' end,
  case when n % 2 = 1 or n <= ${BOTH} then 'Gearbox' end)`;

  const service = sharedService(startCommunity);
  beforeAll(async () => {
    const rows = `from generate_series(1, ${ROWS}) n`;
    for (const statement of [
      `insert into community.team (team_name, team_number, team_type) select ${WORDS}, n::text, 'VEX' ${rows}`,
      `insert into community.mentor_profile (user_id, account_name, bio, availability_status, expertise_areas)
     select n, ${WORDS}, 'Text', 'AVAILABLE', '{ROBOTICS}' ${rows}`,
      `insert into community.initiative (title, description, organization, initiative_type, start_date, end_date, teams_needed, created_by)
     select ${WORDS}, 'Text', 'Club', 'EVENT', current_date + 1 + n % 90, current_date + 1 + n % 90, 1, n ${rows}`,
    ])
      await service.sql(`begin; set local session_replication_role = replica; ${statement}; commit`);
    await service.sql(
      `insert into auth.public_profile_v1 select n, 'person' || n, 'Person ' || n, null from generate_series(1, ${BOTH}) n`,
    );
    await service.sql('analyze');
    await service.sql(`update pg_class set reltuples = ${EXPECTED_ROWS}
    where oid = any('{community.team, community.mentor_profile, community.initiative}'::regclass[])`);
  });

  const query = { search: 'alphabet gearbox', limit: 20 };

  it.each([
    ['teams', () => walk(service, e.listTeams, query, ({ teams }) => teams)],
    ['mentors', () => walk(service, e.listMentors, query, ({ mentors }) => mentors)],
    ['initiatives', () => walk(service, e.listInitiatives, { ...query, when: 'all' }, (list) => list)],
    [
      'upcoming initiatives',
      () => walk(service, e.listInitiatives, { ...query, when: 'upcoming' }, (list) => list),
    ],
  ] as const)(
    '%s: counts two words exactly that are often alone and rarely together',
    async (_name, read) => {
      const { items, totals } = await read();
      expect(totals).toEqual([BOTH, BOTH]);
      expect(new Set((items as readonly { id: number }[]).map(({ id }) => id)).size).toBe(BOTH);
    },
  );
});
