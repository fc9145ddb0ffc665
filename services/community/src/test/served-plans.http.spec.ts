import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  communityCalls,
  communityStatements,
  evenly,
  helperStatements,
  needStatements,
  placeStatements,
  publishedAccountStatements,
} from '@meshwork/bench';
import { communityEndpoints } from '@meshwork/contracts-community';
import { IDENTITY_HEADER } from '@meshwork/contracts-core';
import { periodicTasksOf, SearchDigests, UnusedSearchWords } from '@meshwork/service-kit';
import { identityFor, type ServedPlan, type TestService, watchPlans } from '@meshwork/test-kit/service';
import { MentorNames } from '../modules/mentors/mentor-names.ts';
import { startCommunity } from './community.fixture.ts';
import { walk } from './walk.ts';

/** Enough rows that reading the whole table costs PostgreSQL more than any index. */
const SIZES = { ...evenly(40_000), teams: 60_000 };
const WHOLE_TABLE =
  /Seq Scan on (team|team_need|mentor_profile|initiative|mentor_contact|initiative_request|team_membership|thread|notification|public_profile_v1)\b/;
/** Also without `within`: the first circle around the reader fills a page. */
const ALL_CITIES = /Seq Scan on city\b/;

const NEAR = 'near=42.33,-83.05';

describe('with 60,000 teams', () => {
  let service: TestService;
  let plansOf: (work: () => Promise<unknown>) => Promise<ServedPlan[]>;
  beforeAll(async () => {
    service = await startCommunity();
    const { searched, plain } = communityStatements(SIZES);
    for (const statement of [
      ...helperStatements(),
      ...publishedAccountStatements(SIZES),
      `insert into auth.contact_email_v1 select n, 'person' || n || '@example.org', true from generate_series(1, ${SIZES.accounts}) n`,
      'create index on auth.contact_email_v1 (user_id)',
      ...searched,
      ...[...plain, ...placeStatements(), ...needStatements(SIZES)].map(
        (statement) => `begin; set local session_replication_role = replica; ${statement}; commit`,
      ),
    ])
      await service.sql(statement);
    await service.sql('vacuum analyze');
    // It compares all names once after a start, and reads changes alone from now on.
    await service.app.get(MentorNames, { strict: false }).runOnce();
    plansOf = await watchPlans(service, 'community');
  }, 1_200_000);
  afterAll(() => service?.close());

  it.each(communityCalls(SIZES).map(({ name, path, as }) => [name, path, as] as const))(
    '%s reads no whole table',
    async (_name, path, as) => {
      const headers: Record<string, string> =
        as === undefined ? {} : { [IDENTITY_HEADER]: await identityFor({ id: as }) };
      const plans = await plansOf(async () => {
        const response = await fetch(service.origin + path, { headers });
        await response.arrayBuffer();
        expect([path, response.status]).toEqual([path, 200]);
      });
      expect(plans.length).toBeGreaterThan(0);
      expect(plans.filter(({ plan }) => WHOLE_TABLE.test(plan))).toEqual([]);
    },
  );

  it.each([
    `teams?${NEAR}&limit=24`,
    `teams?${NEAR}&within=500&limit=24`,
    `teams?${NEAR}&within=500&country=USA&verified=true&limit=24`,
    `teams?${NEAR}&within=2000&search=robo&limit=24`,
    `mentors?${NEAR}&within=500&limit=24`,
    `initiatives?${NEAR}&within=500&when=upcoming&limit=24`,
    'cities?search=City%2077',
    'cities?search=Ctiy%20777',
  ])('%s reads no whole table', async (path) => {
    const plans = await plansOf(async () => {
      const response = await fetch(`${service.origin}/_api/${path}`);
      await response.arrayBuffer();
      expect([path, response.status]).toEqual([path, 200]);
    });
    expect(plans.length).toBeGreaterThan(0);
    expect(plans.filter(({ plan }) => WHOLE_TABLE.test(plan))).toEqual([]);
    expect(plans.filter(({ plan }) => ALL_CITIES.test(plan))).toEqual([]);
  });

  it('counts what is on a map from an index alone', async () => {
    const plans = await plansOf(async () => {
      const { data } = await service.call(communityEndpoints.teamMap, { query: { verified: 'true' } });
      expect(data.clusters.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(1000);
      expect(data.clusters.length).toBeLessThanOrEqual(400);
    });
    expect(plans.filter(({ plan }) => plan.includes('Index Only Scan using team_place_idx'))).toHaveLength(2);
  });

  it.each([
    [
      'teams',
      `select count(*) from community.team where country = 'USA' and is_verified`,
      'country=USA&verified=true',
    ],
    [
      'mentors',
      `select count(*) from community.mentor_profile where expertise_areas && '{CAD_DESIGN}'`,
      'expertiseArea=CAD_DESIGN',
    ],
    [
      'initiatives',
      `select count(*) from community.initiative where initiative_type = 'WORKSHOP'
       and (last_day is null or last_day >= (now() at time zone 'utc')::date)`,
      'when=upcoming&initiativeType=WORKSHOP',
    ],
    [
      'initiatives',
      `select count(*) from community.initiative where is_virtual and last_day < (now() at time zone 'utc')::date`,
      'when=past&format=virtual',
    ],
    [
      'initiatives',
      `select count(*) from community.initiative where country = 'Canada'`,
      'when=all&country=Canada',
    ],
  ])('%s: kept totals equal %s', async (path, counted, query) => {
    const [row] = await service.sql<{ count: string }>(counted);
    const response = await fetch(`${service.origin}/_api/${path}?limit=1&${query}`);
    expect(response.headers.get('X-Total-Count')).toBe(row?.count);
  });

  it('reads a frequent search of teams rank by rank, each team once', async () => {
    const query = { search: 'robo', country: 'Canada', limit: 100 };
    const { items, totals } = await walk(service, communityEndpoints.listTeams, query, ({ teams }) => teams);
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    expect(new Set(totals)).toEqual(new Set([items.length]));
  }, 120_000);

  it('shows the whole name first in a frequent search', async () => {
    await service.sql(
      `insert into community.team (team_name, team_number, team_type) values ('Robotics', '999999', 'VEX')`,
    );
    const { data } = await service.call(communityEndpoints.listTeams, {
      query: { search: 'robotics', limit: 5 },
    });
    expect(data.teams[0]?.teamName).toBe('Robotics');
    expect(data.teams[1]?.teamName).toMatch(/robotics/i);
  });

  it('new results of saved searches are read from what was added, and who is due from an index', async () => {
    const queries = [
      'search=robotics',
      'teamType=VEX',
      'country=Canada',
      `${NEAR}&within=500`,
      'search=robo',
    ];
    const searches = [
      ...queries.map((query) => ({ list: 'teams', query, name: query })),
      { list: 'mentors', query: 'expertiseArea=CAD_DESIGN', name: 'CAD' },
      { list: 'mentors', query: `search=robot&${NEAR}`, name: 'Near' },
      { list: 'initiatives', query: 'when=upcoming&initiativeType=WORKSHOP', name: 'Workshops' },
      { list: 'initiatives', query: 'search=workshop', name: 'Words' },
    ];
    const as = { id: 1 };
    await service.call(communityEndpoints.saveSearches, { as, body: { searches } });
    // Of others, none of which is due.
    await service.sql(`insert into community.saved_search (person_id, list, query, name, digest, due_at)
      select n, 'teams', 'search=' || n, 'Mine', 'DAILY', now() + interval '1 day' from generate_series(2, 40000) n`);
    await service.sql(`update community.saved_search set opened_at = now() - interval '1 day',
      digest = 'DAILY', mailed_until = now() - interval '1 day', due_at = now() where person_id = ${as.id}`);
    await service.sql('analyze community.saved_search');
    const isWhole = ({ plan }: ServedPlan) =>
      WHOLE_TABLE.test(plan) || plan.includes('Seq Scan on saved_search');
    const read = await plansOf(() => service.call(communityEndpoints.searchNews, { as }));
    expect(read.length).toBeGreaterThan(searches.length);
    expect(read.filter(isWhole)).toEqual([]);
    const task = service.app.get(SearchDigests, { strict: false });
    const due = await plansOf(() => task.sendDue(new Date()));
    expect(due.some(({ plan }) => plan.includes('saved_search_due_idx'))).toBe(true);
    expect(due.filter(isWhole)).toEqual([]);
  });

  it('work that repeats reads no whole table, also when people left and changed their names', async () => {
    const { accounts } = SIZES;
    await service.sql(
      `insert into auth.deleted_account_v1 values (${accounts}, now()), (${accounts - 1}, now())`,
    );
    await service.sql(`insert into auth.changed_profile_v1 select n, now() from generate_series(1, 20) n`);
    for (const task of periodicTasksOf(service.app)) {
      // It looks at each word of the search once a day.
      if (task instanceof UnusedSearchWords) continue;
      const plans = await plansOf(() => task.runOnce());
      expect([task.constructor.name, plans.filter(({ plan }) => WHOLE_TABLE.test(plan))]).toEqual([
        task.constructor.name,
        [],
      ]);
    }
  }, 300_000);
});
