import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@meshwork/test-kit/service';
import { Migration } from '@mikro-orm/migrations';
import { sampleService } from '../testing/sample.service.ts';
import { migrateService } from './migrate.ts';

const migrationOf = (sql: string, index: number) => ({
  name: `1${String(index).padStart(2, '0')}-test`,
  class: class extends Migration {
    override up(): void {
      this.addSql(sql);
    }
  },
});

const VIEW = 'select id as note_id, title, created_by from sample.note';
const PUBLISHED = `create view sample.note_v1 as ${VIEW}; grant select on sample.note_v1 to meshwork_catalog`;

/** Runs the releases that a database does not have yet. @throws what the last one threw */
async function migrate(database: TestDatabase, releases: readonly string[]): Promise<void> {
  const migrations = [...sampleService.migrations, ...releases.map(migrationOf)];
  await migrateService({ ...sampleService, queues: [], migrations }, database.url);
}

const columnsOf = async ({ admin }: TestDatabase, relation: string) => {
  const sql = 'select attname from pg_attribute where attrelid = to_regclass($1) and attnum > 0';
  return (await admin.query(sql, [relation])).rows.map(({ attname }) => attname);
};

describe('a migration under a published view', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase(sampleService);
    await migrate(database, [PUBLISHED]);
  });
  afterAll(() => database?.drop());

  it.each<[string, string, RegExp]>([
    [
      'drops a column of it',
      'alter table sample.note drop column title',
      /view note_v1 depends on column title/,
    ],
    [
      'retypes a column of it',
      'alter table sample.note alter column created_by type bigint',
      /view note_v1 depends on column "created_by"/,
    ],
    ['drops its table', 'drop table sample.note', /view note_v1 depends on table note/],
    [
      'replaces it by one of other names',
      'create or replace view sample.note_v1 as select id as note_id, title as heading, created_by from sample.note',
      /cannot change name of view column "title" to "heading"/,
    ],
    [
      'replaces it by one of fewer columns',
      'create or replace view sample.note_v1 as select id as note_id from sample.note',
      /cannot drop columns from view/,
    ],
    [
      'drops it together with its column',
      'alter table sample.note drop column title cascade',
      /sample.note_v1 is gone, and meshwork_catalog may read it/,
    ],
    ['drops it', 'drop view sample.note_v1', /sample.note_v1 is gone, and meshwork_catalog may read it/],
    ['renames it', 'alter view sample.note_v1 rename to note_v2', /sample.note_v1 is gone/],
    [
      'renames its column',
      'alter view sample.note_v1 rename column title to heading',
      /sample.note_v1.title is gone, and meshwork_catalog may read it/,
    ],
    [
      'creates it again with another type',
      `drop view sample.note_v1; create view sample.note_v1 as
       select id as note_id, title, created_by::text as created_by from sample.note;
       grant select on sample.note_v1 to meshwork_catalog`,
      /sample.note_v1.created_by was integer and is text/,
    ],
    [
      'creates it again without its rights',
      `drop view sample.note_v1; create view sample.note_v1 as ${VIEW}`,
      /sample.note_v1 was made anew, and meshwork_catalog can no longer read it/,
    ],
    [
      'revokes its rights and drops it in one release',
      'revoke select on sample.note_v1 from meshwork_catalog; drop view sample.note_v1',
      /sample.note_v1 is gone/,
    ],
  ])('is refused when it %s', async (_name, sql, reason) => {
    const refusal = migrate(database, [PUBLISHED, `alter table sample.note add column colour text; ${sql}`]);
    await expect(refusal).rejects.toThrow('refused, because other services read what it changes');
    await expect(refusal).rejects.toThrow(reason);
    await expect(refusal).rejects.toThrow('Publish the new form beside it under the next version.');
    expect(await columnsOf(database, 'sample.note_v1')).toEqual(['note_id', 'title', 'created_by']);
    expect(await columnsOf(database, 'sample.note')).not.toContain('colour');
    const { rows } = await database.admin.query("select from sample.migration where name = '101-test'");
    expect(rows).toEqual([]);
  });

  it('fails with its own error when it is not about a view', async () => {
    await expect(migrate(database, [PUBLISHED, 'drop table sample.nowhere'])).rejects.toThrow(
      'table "nowhere" does not exist',
    );
  });

  it('is refused together with the one before it that took the rights back, also when it runs again', async () => {
    const step = [
      PUBLISHED,
      'alter table sample.note add column colour text',
      'revoke select on sample.note_v1 from meshwork_catalog',
      'drop view sample.note_v1',
    ];
    for (let run = 1; run <= 2; run++)
      await expect(migrate(database, step)).rejects.toThrow(/note_v1 is gone/);
    const { rows } = await database.admin.query(
      `select has_table_privilege('meshwork_catalog', 'sample.note_v1', 'select') as may,
         array(select name from sample.migration where name like '1%-test' order by id) as applied`,
    );
    expect(rows).toEqual([{ may: true, applied: ['100-test', '101-test'] }]);
  });
});

describe('a migration that changes nothing for readers', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase(sampleService);
  });
  afterEach(() => database?.drop());

  /** The releases in their order, each on what the one before it left. */
  const releaseEach = async (...releases: string[]) => {
    for (const [index] of releases.entries()) await migrate(database, releases.slice(0, index + 1));
  };

  it.each<[string, string[], string]>([
    ['renames a column below it', ['alter table sample.note rename column title to heading'], 'note_v1'],
    [
      'adds a column to it',
      [
        `create or replace view sample.note_v1 as select id as note_id, title, created_by, 1 as more from sample.note`,
      ],
      'note_v1',
    ],
    [
      'publishes the next version beside it',
      [
        'create view sample.note_v2 as select id as note_id from sample.note; grant select on sample.note_v2 to meshwork_catalog',
      ],
      'note_v2',
    ],
    [
      'creates it again as it was',
      [
        `drop view sample.note_v1; create view sample.note_v1 as ${VIEW}; grant select on sample.note_v1 to meshwork_catalog`,
      ],
      'note_v1',
    ],
    [
      'revokes its rights, and drops it in a later release',
      ['revoke select on sample.note_v1 from meshwork_catalog', 'drop view sample.note_v1'],
      'note',
    ],
  ])('is applied when it %s', async (_name, releases, there) => {
    await releaseEach(PUBLISHED, ...releases);
    expect(await columnsOf(database, `sample.${there}`)).not.toEqual([]);
  });

  it('is applied when only the next migration creates it again, and readers never miss it', async () => {
    await migrate(database, [PUBLISHED]);
    const seen = 'select pg_current_xact_id()::text as transaction';
    await migrate(database, [
      PUBLISHED,
      `drop view sample.note_v1; create table sample.seen as ${seen}`,
      `insert into sample.seen ${seen}`,
      `${PUBLISHED}; insert into sample.seen ${seen}`,
      `insert into sample.seen ${seen}`,
    ]);
    const { rows } = await database.admin.query(
      'select count(*)::int as migrations from sample.seen group by transaction order by 1 desc',
    );
    expect(rows).toEqual([{ migrations: 3 }, { migrations: 1 }]);
    expect(await columnsOf(database, 'sample.note_v1')).not.toEqual([]);
  });

  it('may drop a view that nobody else reads', async () => {
    await releaseEach(
      'create view sample.draft_v1 as select title from sample.note',
      'drop view sample.draft_v1',
    );
    expect(await columnsOf(database, 'sample.draft_v1')).toEqual([]);
  });
});
