import { cp } from 'node:fs/promises';
import { beforeAll, expect, it } from '@jest/globals';
import { sharedService } from '@meshwork/test-kit/service';
import { testCities } from '../places/cities.fixture.ts';
import { testMap } from '../places/map.fixture.ts';
import { testNear } from '../places/near.fixture.ts';
import { testImport } from '../registers/import/import-data.fixture.ts';
import { testTeamList } from '../teams/team/team-list.fixture.ts';
import { addPeople, startWhole } from './community.fixture.ts';
import { DATA_FOLDER } from './small-data.ts';

const service = sharedService(startWhole);
beforeAll(async () => {
  await addPeople(service, 1, 2, 3);
});

it('the data files have 6,712 teams and 303 events, nearly all in one of the 50,000 largest cities', async () => {
  const [row] = await service.sql<Record<'teams' | 'events' | 'cities' | 'largest' | 'fine', number>>(
    `select (select avg((city_id is not null)::int) from community.team)::float8 as teams,
       (select avg((city_id is not null)::int) from community.initiative)::float8 as events,
       count(*)::int as cities, max(population) as largest,
       count(*) filter (where latitude::numeric <> round(latitude::numeric, 1)
         or longitude::numeric <> round(longitude::numeric, 1))::int as fine from community.city`,
  );
  expect(row?.teams).toBeGreaterThan(0.9);
  expect(row?.events).toBeGreaterThan(0.95);
  expect(row?.cities).toBeGreaterThan(50_000);
  expect(row?.largest).toBeGreaterThan(20_000_000);
  // No position of a city is finer than a tenth of a degree.
  expect(row?.fine).toBe(0);
  const counts = `select (select count(*)::int from community.team) as teams,
    (select count(*)::int from community.initiative) as events`;
  expect(await service.sql(counts)).toEqual([{ teams: 6712, events: 303 }]);
});

// In this order: what is tested of the list of teams is all there is, and the tests of the maps add teams.
testTeamList(service, {
  all: 6712,
  canada: 525,
  ontario: 231,
  allOntario: 336,
  usa: 5366,
  michigan: 739,
  unitedKingdom: 11,
});
testCities(service);
testNear(service);
testMap(service);
testImport((folder) => cp(DATA_FOLDER, folder, { recursive: true }));
