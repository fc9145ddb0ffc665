import { beforeAll, expect, it } from '@jest/globals';
import { sharedService } from '@meshwork/test-kit/service';
import { addPeople, startImported } from '../test/community.fixture.ts';
import { testCities } from './cities.fixture.ts';
import { testMap } from './map.fixture.ts';
import { testNear } from './near.fixture.ts';

const service = sharedService(startImported);
beforeAll(async () => {
  await addPeople(service, 1, 2, 3);
});

testCities(() => service);
testNear(() => service);
testMap(() => service);

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
