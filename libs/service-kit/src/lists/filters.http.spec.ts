import { beforeAll, describe, expect, it } from '@jest/globals';
import { sharedService, startTestService } from '@meshwork/test-kit/service';
import { EntityManager } from '@mikro-orm/postgresql';
import { Module } from '@nestjs/common';
import { sql } from 'kysely';
import { defineService } from '../bootstrap/define-service.ts';
import { serviceEnvSchema } from '../env/env.schema.ts';
import { sqlMigration } from '../migrations/sql-migration.ts';
import { sampleService } from '../testing/sample.service.ts';
import { anyOf, filtersOf, flag, overlaps } from './filters.ts';
import { AtLeast } from './page.ts';

@Module({})
class ListedModule {}

const listedService = defineService({
  name: 'listed',
  api: sampleService.api,
  openApi: sampleService.openApi,
  schema: 'listed',
  module: ListedModule,
  entities: [],
  bounds: new Map(),
  env: serviceEnvSchema,
  migrations: [
    sqlMigration('001-thing', [
      `create table listed.thing (id integer generated always as identity primary key, colour text, tags text[],
         is_round boolean not null default false, hidden_at timestamptz)`,
    ]),
  ],
});

interface Query {
  readonly colour: readonly string[];
  readonly tag: readonly string[];
  readonly round: boolean | undefined;
}

const filters = filtersOf<Query>({
  table: 'listed.thing',
  as: 'thing',
  listed: sql`thing.hidden_at is null`,
  filters: { colour: anyOf('colour'), tag: overlaps('tags'), round: flag('is_round') },
});
const ALL: Query = { colour: [], tag: [], round: undefined };

const service = sharedService(() => startTestService(listedService));
const db = () => service.app.get(EntityManager).fork().getKysely();

describe('filters of a list', () => {
  beforeAll(async () => {
    await service.sql(`insert into listed.thing (colour, tags, is_round, hidden_at) values
      ('red', '{a,b}', true, null), ('red', '{b}', false, null), ('blue', '{c}', true, null), ('green', null, false, null),
      ('red', '{a}', true, now())`);
  });

  const found = async (query: Query, by: 'order' | 'words') =>
    (
      await sql<{ id: number }>`select id from listed.thing thing
        where thing.hidden_at is null and ${filters.matches(query, by)} order by id`.execute(db())
    ).rows.map(({ id }) => id);

  it.each([
    ['nothing', ALL, [1, 2, 3, 4], 0],
    ['one value', { ...ALL, colour: ['red'] }, [1, 2], 1],
    ['any of several values', { ...ALL, colour: ['red', 'blue'] }, [1, 2, 3], 1],
    ['any value of an array', { ...ALL, tag: ['a', 'c'] }, [1, 3], 1],
    ['what is true', { ...ALL, round: true }, [1, 3], 1],
    ['what is not', { ...ALL, round: false }, [2, 4], 1],
    ['all filters at once', { colour: ['red'], tag: ['b'], round: true }, [1], 3],
  ])('select by %s what they count', async (_by, query, ids, count) => {
    expect(await found(query, 'order')).toEqual(ids);
    expect(await found(query, 'words')).toEqual(ids);
    expect([filters.count(query), filters.isFiltered(query)]).toEqual([count, count > 0]);
    expect(await filters.totalOf(db(), query, { found: [], isFirst: false })).toBe(ids.length);
  });
});

describe('totals of a list', () => {
  const total = () => filters.totalOf(db(), { ...ALL, colour: ['grey'] }, { found: [], isFirst: false });
  const add = (rows: number) =>
    service.sql(`insert into listed.thing (colour) select 'grey' from generate_series(1, ${rows})`);

  it('are exact up to 10,000, and at least 10,000 beyond', async () => {
    await add(9_999);
    expect(await total()).toBe(9_999);
    await add(1);
    expect(await total()).toBe(10_000);
    await add(1);
    expect(await total()).toEqual(new AtLeast(10_000));
    await add(5_000);
    expect(await total()).toEqual(new AtLeast(10_000));
  });

  it('come with the rows of a page, and are zero without a row on the first one', async () => {
    expect(await filters.totalOf(db(), ALL, { found: [{ total: 7 }], isFirst: false })).toBe(7);
    expect(await filters.totalOf(db(), ALL, { found: [], isFirst: true })).toBe(0);
  });

  it('are expected by statistics without being counted', async () => {
    await service.sql('analyze listed.thing');
    const expected = await filters.expected(db(), { ...ALL, colour: ['grey'] });
    expect(expected).toBeGreaterThan(12_000);
    expect(expected).toBeLessThan(18_000);
    expect(await filters.expected(db(), { ...ALL, colour: ['grey'] }, sql`false`)).toBeLessThan(10);
  });
});
