import { describe, expect, it } from '@jest/globals';
import { sharedService, startTestService } from '@meshwork/test-kit/service';
import { Module } from '@nestjs/common';
import { Client } from 'pg';
import { sqlMigration } from '../database/sql-migration.ts';
import { defineService } from '../definition/service.definition.ts';
import { serviceEnvSchema } from '../env/env.schema.ts';
import { MergedTotals } from '../tasks/upkeep.task.ts';
import { sampleService } from '../testing/sample.service.ts';
import { keptTotals } from './kept-totals-schema.ts';

@Module({ providers: [MergedTotals] })
class CountedModule {}

const countedService = defineService({
  name: 'counted',
  api: sampleService.api,
  openApi: sampleService.openApi,
  schema: 'counted',
  module: CountedModule,
  entities: [],
  env: serviceEnvSchema,
  migrations: [
    sqlMigration('001-thing', [
      `create table counted.thing (id integer generated always as identity primary key, tags text[], colour text, made date,
         views integer not null default 0, updated_at timestamptz not null default '2026-01-01')`,
      `insert into counted.thing (tags, colour) values ('{old}', 'red')`,
      ...keptTotals('counted', [
        {
          table: 'thing',
          facets: { tags: 'text[]', colour: 'text', year: 'integer' },
          values: { year: 'extract(year from row.made)::integer' },
          listed: 'true',
        },
      ]),
    ]),
  ],
});

describe('kept totals', () => {
  const service = sharedService(() => startTestService(countedService));

  const FACETS = `select tags, colour, year, sum(rows)::integer as rows from counted.thing_facet group by 1, 2, 3
    having sum(rows) <> 0 order by 1, 2, 3`;
  const COUNTED = `select tags, colour, extract(year from made)::integer as year, count(*)::integer as rows
    from counted.thing group by 1, 2, 3 order by 1, 2, 3`;

  /** Compares the kept totals with what counting says. */
  async function expectRight(): Promise<void> {
    expect(await service.sql(FACETS)).toEqual(await service.sql(COUNTED));
    expect(
      await service.sql(
        'select block, sum(rows)::integer as rows from counted.thing_block group by 1 having sum(rows) <> 0 order by 1',
      ),
    ).toEqual(
      await service.sql(
        'select (id - 1) / 10000 as block, count(*)::integer as rows from counted.thing group by 1 order by 1',
      ),
    );
  }

  it('count rows that are older than they are', expectRight);

  it('follow inserted, changed and deleted rows', async () => {
    await service.sql(
      `insert into counted.thing (tags, colour, made)
       select array['a', 'b'], case when n % 2 = 0 then 'red' end, date '2020-01-01' + n from generate_series(1, 700) n`,
    );
    await expectRight();
    await service.sql(`update counted.thing set colour = 'blue', made = null where id % 3 = 0`);
    await expectRight();
    await service.sql('delete from counted.thing where id % 5 = 0');
    await expectRight();
  });

  it('write nothing for a change that no list filters by', async () => {
    const size = async () => (await service.sql('select count(*) from counted.thing_facet'))[0]?.count;
    const before = await size();
    await service.sql('update counted.thing set views = views + 1');
    expect(await size()).toBe(before);
  });

  it('know the last change of each block', async () => {
    await service.sql(`update counted.thing set updated_at = '2026-05-05' where id = 1`);
    const [row] = await service.sql<{ last: string }>(
      'select max(changed_at)::text as last from counted.thing_block where block = 0 and rows = 0',
    );
    expect(row?.last).toMatch(/^2026-05-05/);
  });

  it('are right after simultaneous writes and merges, and never make a writer wait', async () => {
    const clients = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const client = new Client({ connectionString: service.databaseUrl });
        await client.connect();
        return client;
      }),
    );
    // All transactions are open at the same time and write the same combination.
    await Promise.all(clients.map((client) => client.query('begin')));
    for (let round = 0; round < 5; round++) {
      await Promise.all(
        clients.map((client) =>
          client.query(
            `insert into counted.thing (tags, colour) select '{same}', 'red' from generate_series(1, 200)`,
          ),
        ),
      );
      await service.runTask('MergedTotals');
    }
    await Promise.all(clients.map((client, n) => client.query(n === 0 ? 'rollback' : 'commit')));
    await expectRight();
    await service.runTask('MergedTotals');
    await expectRight();
    await Promise.all(clients.map((client) => client.end()));
  });

  it('are merged once many changes wait', async () => {
    for (let n = 0; n < 600; n++) await service.sql(`insert into counted.thing (colour) values ('green')`);
    await service.runTask('MergedTotals');
    const [row] = await service.sql<{ waiting: string }>(
      `select count(*) as waiting from counted.thing_facet where colour = 'green'`,
    );
    expect(row?.waiting).toBe('1');
    await expectRight();
  });
});

describe('kept totals of listed rows', () => {
  const service = sharedService(() =>
    startTestService({
      ...countedService,
      name: 'listed',
      schema: 'listed',
      migrations: [
        sqlMigration('001-card', [
          `create table listed.card (id integer generated always as identity primary key, colour text,
             updated_at timestamptz not null default '2026-01-01', hidden_at timestamptz)`,
          `insert into listed.card (colour, hidden_at) values ('red', null), ('blue', null), ('blue', now())`,
          ...keptTotals('listed', [
            { table: 'card', facets: { colour: 'text' }, listed: 'row.hidden_at is null' },
          ]),
        ]),
      ],
    }),
  );

  const kept = () =>
    service.sql(
      'select colour, sum(rows)::integer as rows from listed.card_facet group by 1 having sum(rows) <> 0 order by 1',
    );
  const counted = () =>
    service.sql(
      'select colour, count(*)::integer as rows from listed.card where hidden_at is null group by 1 order by 1',
    );
  const blocks = async () =>
    Number((await service.sql('select sum(rows) as rows from listed.card_block'))[0]?.rows);

  it.each([
    [`update listed.card set hidden_at = now() where colour = 'red'`, 1],
    [`update listed.card set colour = 'green' where colour = 'red'`, 1],
    [`insert into listed.card (colour) values ('green')`, 2],
    [`update listed.card set hidden_at = null, colour = 'blue' where hidden_at is not null`, 4],
    [
      `update listed.card set hidden_at = now(), colour = 'red', updated_at = now() where colour = 'green'`,
      3,
    ],
    [`delete from listed.card where hidden_at is not null`, 3],
    [`update listed.card set updated_at = now()`, 3],
    [`delete from listed.card`, 0],
  ])('are right after %s', async (statement, rows) => {
    await service.sql(statement);
    expect(await kept()).toEqual(await counted());
    expect(await blocks()).toBe(rows);
  });
});
