import { afterEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@meshwork/test-kit/service';
import { Migration } from '@mikro-orm/migrations';
import { sampleService } from '../testing/sample.service.ts';
import { migrateService } from './migrate.ts';

let database: TestDatabase;
afterEach(() => database?.drop());

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

/** A database on which each release's migration was run, one after the other. @throws what the last one threw */
async function released(...releases: string[]): Promise<void> {
  database = await createTestDatabase(sampleService);
  for (const [index] of releases.entries()) {
    const migrations = releases.slice(0, index + 1).map(migrationOf);
    const next = { ...sampleService, queues: [], migrations: [...sampleService.migrations, ...migrations] };
    await migrateService(next, database.url);
  }
}

const look = async (sql: string) => (await database.admin.query(sql)).rows;
const columnsOf = async (view: string) =>
  (
    await look(
      `select attname as name from pg_attribute where attrelid = to_regclass('${view}') and attnum > 0`,
    )
  ).map(({ name }) => name);

describe('a migration under a published view', () => {
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
      'takes it along with its column',
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
      'makes it anew with another type',
      `drop view sample.note_v1; create view sample.note_v1 as
       select id as note_id, title, created_by::text as created_by from sample.note;
       grant select on sample.note_v1 to meshwork_catalog`,
      /sample.note_v1.created_by was integer and is text/,
    ],
    [
      'makes it anew without its rights',
      `drop view sample.note_v1; create view sample.note_v1 as ${VIEW}`,
      /sample.note_v1 was made anew, and meshwork_catalog can no longer read it/,
    ],
    [
      'takes back its rights and drops it at once',
      'revoke select on sample.note_v1 from meshwork_catalog; drop view sample.note_v1',
      /sample.note_v1 is gone/,
    ],
  ])('is refused when it %s', async (_name, sql, reason) => {
    const refusal = released(PUBLISHED, `alter table sample.note add column colour text; ${sql}`);
    await expect(refusal).rejects.toThrow('refused, because other services read what it changes');
    await expect(refusal).rejects.toThrow(reason);
    await expect(refusal).rejects.toThrow('Publish the new form beside it under the next version.');
    expect(await columnsOf('sample.note_v1')).toEqual(['note_id', 'title', 'created_by']);
    expect(await columnsOf('sample.note')).not.toContain('colour');
    expect(await look("select from sample.migration where name = '101-test'")).toEqual([]);
  });

  it.each<[string, string[], string]>([
    ['renames a column below it', ['alter table sample.note rename column title to heading'], 'note_v1'],
    [
      'gives it another column',
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
      'makes it anew as it was',
      [
        `drop view sample.note_v1; create view sample.note_v1 as ${VIEW}; grant select on sample.note_v1 to meshwork_catalog`,
      ],
      'note_v1',
    ],
    [
      'takes back its rights, and in a later release drops it',
      ['revoke select on sample.note_v1 from meshwork_catalog', 'drop view sample.note_v1'],
      'note',
    ],
  ])('is applied when it %s', async (_name, releases, there) => {
    await released(PUBLISHED, ...releases);
    expect(await columnsOf(`sample.${there}`)).not.toEqual([]);
  });

  it('may do as it likes with a view of its own', async () => {
    await released(
      'create view sample.draft_v1 as select title from sample.note',
      'drop view sample.draft_v1',
    );
    expect(await columnsOf('sample.draft_v1')).toEqual([]);
  });

  it('fails for its own reasons as before', async () => {
    await expect(released('alter table sample.nowhere drop column title')).rejects.toThrow(
      'relation "sample.nowhere" does not exist',
    );
  });
});
