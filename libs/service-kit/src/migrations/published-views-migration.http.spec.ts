import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@meshwork/test-kit/service';
import { Migration } from '@mikro-orm/migrations';
import { sampleService } from '../testing/sample.service.ts';
import { migrateService } from './migrate.ts';

let database: TestDatabase;
const create = async () => {
  database = await createTestDatabase(sampleService);
};
const drop = () => database?.drop();

describe('migrations of published views', () => {
  const migrationOf = (sql: string, index: number) => ({
    name: `1${String(index).padStart(2, '0')}-test`,
    class: class extends Migration {
      override up(): void {
        this.addSql(sql);
      }
    },
  });

  const viewOf = (columns: string) =>
    `view sample.note_v1 as select id as note_id${columns} from sample.note`;
  const VIEW = viewOf(', title, created_by');
  const GRANTED = 'grant select on sample.note_v1 to meshwork_catalog';
  const PUBLISHED = `create ${VIEW}; ${GRANTED}`;
  const REVOKED = 'revoke select on sample.note_v1 from meshwork_catalog';
  const DROPPED = 'drop view sample.note_v1';

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
    beforeAll(async () => {
      await create();
      await migrate(database, [PUBLISHED]);
    });
    afterAll(drop);

    // biome-ignore format: a table
    it.each<[string, string, RegExp]>([
      ['drops a column of it', 'alter table sample.note drop column title', /view note_v1 depends on column title/],
      ['retypes a column of it', 'alter table sample.note alter created_by type bigint', /note_v1 depends on column "created_by"/],
      ['drops its table', 'drop table sample.note', /view note_v1 depends on table note/],
      ['replaces it by one of other names', `create or replace ${viewOf(', title as heading, created_by')}`, /cannot change name of view column/],
      ['replaces it by one of fewer columns', `create or replace ${viewOf('')}`, /cannot drop columns from view/],
      ['drops it together with its column', 'alter table sample.note drop title cascade', /note_v1 is gone, and meshwork_catalog may read it/],
      ['drops it', DROPPED, /sample.note_v1 is gone, and meshwork_catalog may read it/],
      ['renames it', 'alter view sample.note_v1 rename to note_v2', /sample.note_v1 is gone/],
      ['renames its column', 'alter view sample.note_v1 rename title to heading', /note_v1.title is gone, and meshwork_catalog may read it/],
      ['creates it again with another type', `${DROPPED}; create ${viewOf(', title, created_by::text')}; ${GRANTED}`, /created_by was integer and is text/],
      ['creates it again without its rights', `${DROPPED}; create ${VIEW}`, /was made anew, and meshwork_catalog can no longer read it/],
      ['revokes its rights and drops it in one release', `${REVOKED}; ${DROPPED}`, /sample.note_v1 is gone/],
    ])('is refused when it %s', async (_name, sql, reason) => {
      const refusal = migrate(database, [
        PUBLISHED,
        `alter table sample.note add column colour text; ${sql}`,
      ]);
      await expect(refusal).rejects.toThrow('refused, because other services read what it changes');
      await expect(refusal).rejects.toThrow(reason);
      await expect(refusal).rejects.toThrow('Publish the new form beside it under the next version.');
      expect(await columnsOf(database, 'sample.note_v1')).toEqual(['note_id', 'title', 'created_by']);
      expect(await columnsOf(database, 'sample.note')).not.toContain('colour');
      const { rows } = await database.admin.query("select from sample.migration where name = '101-test'");
      expect(rows).toEqual([]);
    });

    it('is refused together with the one before it that took the rights back, also when it runs again', async () => {
      const step = [PUBLISHED, 'alter table sample.note add column colour text', REVOKED, DROPPED];
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
    beforeEach(create);
    afterEach(drop);

    /** The releases in their order, each on what the one before it left. */
    const releaseEach = async (...releases: string[]) => {
      for (const [index] of releases.entries()) await migrate(database, releases.slice(0, index + 1));
    };

    // biome-ignore format: a table
    it.each<[string, string[], string]>([
      ['renames a column below it', ['alter table sample.note rename column title to heading'], 'note_v1'],
      ['adds a column to it', [`create or replace ${viewOf(', title, created_by, 1 as more')}`], 'note_v1'],
      ['publishes the next version beside it', [PUBLISHED.replaceAll('note_v1', 'note_v2')], 'note_v2'],
      ['creates it again as it was', [`${DROPPED}; ${PUBLISHED}`], 'note_v1'],
      ['revokes its rights, and drops it in a later release', [REVOKED, DROPPED], 'note'],
    ])('is applied when it %s', async (_name, releases, there) => {
      await releaseEach(PUBLISHED, ...releases);
      expect(await columnsOf(database, `sample.${there}`)).not.toEqual([]);
    });

    it('is applied when only the next migration creates it again, and readers never miss it', async () => {
      await migrate(database, [PUBLISHED]);
      const seen = 'select pg_current_xact_id()::text as transaction';
      await migrate(database, [
        PUBLISHED,
        `${DROPPED}; create table sample.seen as ${seen}`,
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
});
