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
