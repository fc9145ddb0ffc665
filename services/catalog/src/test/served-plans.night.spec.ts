import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  catalogCalls,
  catalogStatements,
  evenly,
  helperStatements,
  publishedAccountStatements,
  type ServedCall,
} from '@meshwork/bench';
import { catalogEndpoints } from '@meshwork/contracts-catalog';
import { IDENTITY_HEADER } from '@meshwork/contracts-core';
import { periodicTasksOf } from '@meshwork/service-kit';
import { UnusedSearchWords } from '@meshwork/service-kit/search';
import {
  identityFor,
  pathAfter,
  type ServedPlan,
  sortsEverything,
  startTestService,
  type TestService,
  watchPlans,
} from '@meshwork/test-kit/service';
import { catalogService } from '../catalog.definition.ts';
import { walk } from './catalog.fixture.ts';

/** Enough rows that reading the whole table costs PostgreSQL more than any index. */
const SIZES = { ...evenly(10_000), resources: 40_000 };
const OF_A_LANGUAGE = '/_api/resources?language=es&limit=20';
const CALLS: readonly ServedCall[] = [
  ...catalogCalls(SIZES),
  { name: 'resources: of a language', path: OF_A_LANGUAGE },
  { name: 'resources: of a language, most thanked', path: `${OF_A_LANGUAGE}&sort=thanks` },
  { name: 'resources: of a language, page 3', path: OF_A_LANGUAGE, pages: 2 },
  { name: 'resources: search in a language', path: `${OF_A_LANGUAGE}&search=robot` },
];
const WHOLE_TABLE = /Seq Scan on (resource|resource_use|path_step|public_profile_v1|public_team_v1)\b/;

let service: TestService;
let plansOf: (work: () => Promise<unknown>) => Promise<ServedPlan[]>;
beforeAll(async () => {
  service = await startTestService(catalogService);
  const teams = `insert into community.public_team_v1
      select n, n::text, 'Team ' || n, 'VEX' from generate_series(1, ${SIZES.teams}) n`;
  const rows = [
    ...helperStatements(),
    ...publishedAccountStatements(SIZES),
    teams,
    'create index on community.public_team_v1 (team_id)',
    ...catalogStatements(SIZES),
    // Few rows have a language, and few of those another than English.
    `begin; set local session_replication_role = replica;
     update catalog.resource set language = case when id % 50 = 0 then 'es' else 'en' end where id % 5 = 0; commit`,
  ];
  for (const statement of rows) await service.sql(statement);
  await service.sql('vacuum analyze');
  plansOf = await watchPlans(service, 'catalog');
}, 300_000);
afterAll(() => service?.close());

const read = async (path: string, as?: number): Promise<Headers> => {
  const headers: Record<string, string> =
    as === undefined ? {} : { [IDENTITY_HEADER]: await identityFor({ id: as }) };
  const response = await fetch(service.origin + path, { headers });
  await response.arrayBuffer();
  expect([path, response.status]).toEqual([path, 200]);
  return response.headers;
};

it.each(CALLS.map(({ name, path, as, pages = 0 }) => [name, path, as, pages] as const))(
  '%s reads no whole table',
  async (_name, path, as, pages) => {
    const reached = await pathAfter(path, pages, (page) => read(page, as));
    const plans = await plansOf(() => read(reached, as));
    expect(plans.length).toBeGreaterThan(0);
    expect(plans.filter(({ plan }) => WHOLE_TABLE.test(plan))).toEqual([]);
    if (pages > 0) expect(plans.filter(sortsEverything)).toEqual([]);
  },
);

it('with 40,000 resources work that repeats reads no whole table', async () => {
  for (const task of periodicTasksOf(service.app)) {
    // It looks at each word of the search once a day.
    if (task instanceof UnusedSearchWords) continue;
    const plans = await plansOf(() => task.runOnce());
    expect([task.constructor.name, plans.filter(({ plan }) => WHOLE_TABLE.test(plan))]).toEqual([
      task.constructor.name,
      [],
    ]);
  }
});

it('a list of 40,000 resources is counted exactly up to 10,000, with and without filters', async () => {
  const [row] = await service.sql<{ filtered: string }>(`
      select count(*) filter (where category && '{VEX,CAD}' and type = 'TOOL') as filtered from catalog.resource`);
  const all = await read('/_api/resources?limit=1');
  const filtered = await read('/_api/resources?limit=1&category=VEX&category=CAD&type=TOOL');
  expect([all, filtered].map((headers) => headers.get('X-Total-Count'))).toEqual(['10000', row?.filtered]);
  expect([all, filtered].map((headers) => headers.get('X-Total-Count-Relation'))).toEqual(['at-least', null]);
});

it('a list of 40,000 resources says "at least 10,000" for a frequent word, and shows each resource once on all of its pages', async () => {
  const { data, headers } = await service.call(catalogEndpoints.listResources, { search: 'ro' });
  expect([headers.get('X-Total-Count'), headers.get('X-Total-Count-Relation')]).toEqual([
    '10000',
    'at-least',
  ]);
  expect(data).toHaveLength(100);
  const [row] = await service.sql<{ count: number }>(
    `select count(*)::integer as count from catalog.resource where search @@ catalog.search_query('ro', false)`,
  );
  const { cards } = await walk(service, { search: 'ro' });
  expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length);
  expect(cards).toHaveLength(row?.count ?? 0);
}, 120_000);

it('a list of 40,000 resources counts a search exactly up to 10,000, and ranks its groups of candidates without gap or repeat', async () => {
  const { cards, totals } = await walk(service, { search: 'handbook' });
  expect(totals).toEqual([String(cards.length)]);
  expect(cards.length).toBeGreaterThan(1_000);
  expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length);
}, 120_000);
