import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { evenly } from '@meshwork/bench';
import { communityEndpoints } from '@meshwork/contracts-community';
import { IDENTITY_HEADER } from '@meshwork/contracts-core';
import { periodicTasksOf } from '@meshwork/service-kit';
import { SearchNews } from '@meshwork/service-kit/saved';
import { UnusedSearchWords } from '@meshwork/service-kit/search';
import {
  identityFor,
  pathAfter,
  type ServedPlan,
  sortsEverything,
  type TestService,
  watchPlans,
} from '@meshwork/test-kit/service';
import { startCommunity } from './community.fixture.ts';
import { requestBody } from './scene.ts';
import { type CommunityCall, KNOWN, servedCalls } from './served-calls.ts';
import { servedRows } from './served-rows.ts';
import { walk } from './walk.ts';

/** Enough rows that reading the whole table costs PostgreSQL more than any index. */
const SIZES = { ...evenly(40_000), teams: 60_000 };
const BIG_TABLES = [
  'calendar_feed|initiative|initiative_organizer|initiative_place|mark|mentor_profile|message|request',
  'moderation_case|moderation_decision|moderation_report|notification|notification_setting|public_profile_v1|saved_item',
  'team|team_claim|team_invitation|team_membership|team_need|team_watch',
].join('|');
const WHOLE_TABLE = new RegExp(`Seq Scan on (${BIG_TABLES})\\b`);
/** Also without `within`: the first circle around the reader fills a page. */
const ALL_CITIES = /Seq Scan on city\b/;
const LOOKS_FOR_CITIES = /near=|\/cities/;

const NEAR = 'near=42.33,-83.05';

let service: TestService;
let plansOf: (work: () => Promise<unknown>) => Promise<ServedPlan[]>;
beforeAll(async () => {
  service = await startCommunity();
  for (const statement of servedRows(SIZES)) await service.sql(statement);
  await service.sql('vacuum analyze');
  // It compares all names once after a start, and reads changes alone from now on.
  await service.runTask('MentorNameCopy');
  plansOf = await watchPlans(service, 'community');
}, 1_200_000);
afterAll(() => service?.close());

const read = async (path: string, { as, role }: CommunityCall): Promise<Headers> => {
  const headers: Record<string, string> =
    as === undefined ? {} : { [IDENTITY_HEADER]: await identityFor({ id: as, ...(role && { role }) }) };
  const response = await fetch(service.origin + path, { headers });
  const body = await response.text();
  expect([path, response.status, response.ok ? '' : body]).toEqual([path, 200, '']);
  return response.headers;
};

it.each(servedCalls(SIZES).map((call) => [call.name, call] as const))(
  '%s reads no whole table',
  async (name, call) => {
    const { path, pages = 0 } = call;
    const reached = await pathAfter(path, pages, (page) => read(page, call));
    const all = await plansOf(() => read(reached, call));
    expect(all.length).toBeGreaterThan(0);
    const known = KNOWN[name];
    const plans = all.map((one) => ({ ...one, plan: known ? one.plan.replaceAll(known, '') : one.plan }));
    expect(plans.filter(({ plan }) => WHOLE_TABLE.test(plan))).toEqual([]);
    if (LOOKS_FOR_CITIES.test(path)) expect(plans.filter(({ plan }) => ALL_CITIES.test(plan))).toEqual([]);
    if (pages > 0) expect(plans.filter(sortsEverything)).toEqual([]);
  },
);

it("a map's items are counted from an index alone", async () => {
  const plans = await plansOf(async () => {
    const { data } = await service.call(communityEndpoints.teamMap, { verified: 'true' });
    expect(data.clusters.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(1000);
    expect(data.clusters.length).toBeLessThanOrEqual(400);
  });
  expect(plans.filter(({ plan }) => plan.includes('Index Only Scan using team_place_idx'))).toHaveLength(2);
});

it.each([
  ['teams/map?country=USA', 'team_place_idx'],
  ['mentors/map?availabilityStatus=AVAILABLE', 'mentor_place_idx'],
  ['initiatives/map?when=upcoming', 'initiative_ending_idx'],
  ['teams/places', 'team_place_idx'],
])('%s counts in %s alone', async (path, index) => {
  const plans = await plansOf(() => read(`/_api/${path}`, { name: path, path }));
  // On a busy machine plans of the call before arrive as well.
  const drawn = plans.filter(({ plan }) => plan.includes(`Index Only Scan using ${index}`));
  expect(drawn.length).toBeGreaterThan(0);
  expect(
    drawn.filter(({ plan }) => /(Seq|Heap|Index) Scan.* on (team|mentor_profile|initiative)\b/.test(plan)),
  ).toEqual([]);
});

it.each([
  ['frequent', { search: 'robo', country: 'Canada' }],
  // Nothing strictly, many loosely.
  ['misspelt', { search: 'robotcs', country: 'Canada' }],
  ['rarer', { search: 'iron eagles' }],
  ['rarer, of two filters,', { search: 'eagles', country: 'USA', region: 'Texas' }],
])(
  'a %s search of teams has each team once, and as many as it says',
  async (_, search) => {
    const query = { ...search, limit: 100 };
    const { items, totals } = await walk(service, communityEndpoints.listTeams, query, ({ teams }) => teams);
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    expect(items.length).toBeGreaterThan(0);
    expect(new Set(totals)).toEqual(new Set([items.length]));
  },
  120_000,
);

it('mentors near by are counted without asking for their accounts', async () => {
  const path = `/_api/mentors?${NEAR}&within=2000&limit=20`;
  const plans = await plansOf(() => read(path, { name: path, path }));
  const counts = plans.filter(({ plan }) => /^Aggregate/.test(plan) && plan.includes('mentor_place_idx'));
  expect(counts).toHaveLength(1);
  expect(counts.filter(({ plan }) => plan.includes('public_profile_v1'))).toEqual([]);
});

it('words and filters of a search of teams are found in one index', async () => {
  const path = '/_api/teams?search=robotics&country=USA&region=Texas';
  const plans = await plansOf(() => read(path, { name: path, path }));
  const both = /team_words_idx.*\n.*search @@.*ARRAY\[country\].*ARRAY\[region\]/;
  expect(plans.some(({ plan }) => both.test(plan))).toBe(true);
});

it('a frequent search shows the whole name first', async () => {
  await service.sql(
    `insert into community.team (team_name, team_number, team_type) values ('Robotics', '999999', 'VEX')`,
  );
  const { data } = await service.call(communityEndpoints.listTeams, { search: 'robotics', limit: 5 });
  expect(data.teams[0]?.teamName).toBe('Robotics');
  expect(data.teams[1]?.teamName).toMatch(/robotics/i);
});

it('new results of saved searches are read from what was added, and who is due from an index', async () => {
  const queries = ['search=robotics', 'teamType=VEX', 'country=Canada', `${NEAR}&within=500`, 'search=robo'];
  const searches = [
    ...queries.map((query) => ({ list: 'teams', query })),
    { list: 'mentors', query: 'expertiseArea=CAD_DESIGN' },
    { list: 'mentors', query: `search=robot&${NEAR}` },
    { list: 'initiatives', query: 'when=upcoming&initiativeType=WORKSHOP' },
    { list: 'initiatives', query: 'search=workshop' },
  ];
  const as = { id: 1 };
  await service.callAs(as, communityEndpoints.saveSearches, { searches });
  // Searches of other people, which were looked at today.
  await service.sql(`insert into community.saved_search (person_id, list, query)
      select n, 'teams', 'search=' || n from generate_series(2, 40000) n`);
  await service.sql(
    `update community.saved_search set looked_until = now() - interval '1 day' where person_id = ${as.id}`,
  );
  await service.sql('analyze community.saved_search');
  const isWhole = ({ plan }: ServedPlan) =>
    WHOLE_TABLE.test(plan) || plan.includes('Seq Scan on saved_search');
  const task = service.app.get(SearchNews, { strict: false });
  const due = await plansOf(() => task.run());
  expect(due.length).toBeGreaterThan(searches.length);
  expect(due.filter(isWhole)).toEqual([]);
});

it('guardians are found without a whole table, between people with many teams and conversations', async () => {
  // Account 500 runs team 501 and account 1 is busy; both have hundreds of rows in each table that is asked about ties.
  const [minor, stranger, teamId] = [SIZES.accounts + 1, 1, 501];
  await service.sql(`insert into auth.standing_v1 values (${minor}, 'MINOR', false);
      insert into auth.public_profile_v1 values (${minor}, 'young', 'Young', null);
      insert into community.team_membership (team_id, user_id, role, joined_at)
        values (${teamId}, ${minor}, 'MEMBER', now());
      update community.team set is_verified = true where id = ${teamId};
      update community.mentor_profile set availability_status = 'AVAILABLE', capacity = null where user_id = ${stranger}`);
  const [mentor] = await service.sql<{ id: number }>(
    `select id from community.mentor_profile where user_id = ${stranger}`,
  );
  const plans = await plansOf(async () => {
    const { status } = await service.callAs(
      { id: minor, ageBand: 'MINOR' },
      communityEndpoints.contactMentor,
      requestBody({ mentorId: mentor?.id ?? 0 }),
    );
    expect(status).toBe(201);
  });
  const care = plans.filter(({ statement }) => statement.includes('stranger as materialized'));
  expect(care.length).toBeGreaterThan(0);
  expect(care.filter(({ plan }) => plan.includes('Seq Scan on standing_v1'))).toEqual([]);
  expect(plans.filter(({ plan }) => WHOLE_TABLE.test(plan))).toEqual([]);
});

it('with 60,000 teams work that repeats reads no whole table, also when people left and changed their names', async () => {
  const { accounts } = SIZES;
  await service.sql(
    `insert into auth.deleted_account_v1 values (${accounts}, now()), (${accounts - 1}, now())`,
  );
  await service.sql('update auth.standing_v1 set is_suspended = true where user_id = 7');
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
