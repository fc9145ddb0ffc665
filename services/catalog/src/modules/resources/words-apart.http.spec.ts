import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TestService } from '@meshwork/test-kit/service';
import { startCatalog, walk } from '../../test/catalog.fixture.ts';

/** So many that more have a word than are counted exactly, and none of the newest candidates has it. */
const ROWS = 24_000;
/** How many rows PostgreSQL takes the table for. */
const EXPECTED_ROWS = 100_000;
/** Resources that have both words; each alone is in half of all, so that PostgreSQL expects 25,000 with both. */
const BOTH = 30;

let service: TestService;
beforeAll(async () => {
  service = await startCatalog();
  await service.sql(`begin; set local session_replication_role = replica;
    insert into catalog.resource (title, description, url, canonical_url, category, type, created_at)
    select concat_ws(' ', case when n <= ${ROWS / 2} then 'Alphabet' end,
        case when n > ${ROWS / 2} or n <= ${BOTH} then 'Gearbox' end),
      'Text', 'https://example.org/' || n, 'https://example.org/' || n, '{CAD}', 'VIDEO',
      timestamptz '2024-01-01' + n * interval '1 minute'
    from generate_series(1, ${ROWS}) n; commit`);
  await service.sql('analyze catalog.resource');
  await service.sql(
    `update pg_class set reltuples = ${EXPECTED_ROWS} where oid = 'catalog.resource'::regclass`,
  );
});
afterAll(() => service?.close());

it('counts two words exactly that are often alone and rarely together', async () => {
  const filters: Record<string, readonly string[]>[] = [{}, { category: ['CAD'] }];
  for (const filter of filters) {
    const { cards, totals } = await walk(service, { search: 'alphabet gearbox', ...filter });
    expect(totals).toEqual([String(BOTH)]);
    expect(new Set(cards.map(({ id }) => id)).size).toBe(BOTH);
  }
});

it('finds a frequent word that only old resources have', async () => {
  const response = await fetch(`${service.origin}/_api/resources?search=alphabet&limit=20`);
  expect([response.headers.get('X-Total-Count'), response.headers.get('X-Total-Count-Relation')]).toEqual([
    '10000',
    'at-least',
  ]);
  const titles = ((await response.json()) as { title: string }[]).map(({ title }) => title);
  expect(titles).toEqual(titles.map(() => 'Alphabet'));
  expect(titles).toHaveLength(20);
});
