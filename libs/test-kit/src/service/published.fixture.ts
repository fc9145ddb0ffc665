import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PublishedViews } from '@meshwork/contracts-core';
import { migrateService, type ServiceDefinition, type ServiceEnv, sqlMigration } from '@meshwork/service-kit';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const VIEWS = `
  select c.oid::regclass::text as name,
         (select jsonb_object_agg(a.attname, format_type(a.atttypid, null)) from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0) as columns,
         array(select distinct r.rolname::text from aclexplode(c.relacl) acl join pg_roles r on r.oid = acl.grantee
               where acl.grantee <> c.relowner order by 1) as readers
  from pg_class c where c.relnamespace = $1::regnamespace and c.relkind = 'v' and c.relname ~ '_v[0-9]+$'`;

/** Every table column that a published view uses, with another type for it. */
const FOUNDATIONS = `
  select distinct d.refobjid::regclass::text as relation, quote_ident(a.attname) as "column",
         case a.atttypid when 'integer'::regtype then 'bigint' when 'bigint'::regtype then 'integer' else 'varchar'
         end as "otherType"
  from pg_depend d
  join pg_rewrite r on r.oid = d.objid
  join pg_class v on v.oid = r.ev_class and v.relnamespace = $1::regnamespace and v.relname ~ '_v[0-9]+$'
  join pg_class t on t.oid = d.refobjid and t.relkind = 'r'
  join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
  where d.classid = 'pg_rewrite'::regclass and d.refclassid = 'pg_class'::regclass and d.refobjid <> v.oid`;

/** Lists the views that a service promises, in the form in which {@link VIEWS} finds them. */
const promised = (published: PublishedViews) =>
  Object.entries(published)
    .map(([name, { columns, readers }]) => ({
      name,
      columns,
      readers: readers.map((reader) => `meshwork_${reader}`),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));

/**
 * Tests of a service's published views, to be called once in a test file of their owner: they are what the definition
 * promises (`published`), and no migration can break them.
 */
export function testPublishedViews<E extends ServiceEnv>(definition: ServiceDefinition<E>): void {
  const { schema, published = {} } = definition;
  // A view without readers is read by its owner alone.
  const names = Object.keys(published).filter((name) => published[name]?.readers.length !== 0);

  describe(`what ${schema} publishes`, () => {
    let database: TestDatabase;
    beforeAll(async () => {
      database = await createTestDatabase(definition);
    });
    afterAll(() => database?.drop());

    const rows = async (sql: string) => (await database.admin.query(sql, [schema])).rows;

    /** Runs one more migration, as the release after this one would. */
    const migrateFurther = (sql: string) => {
      const migrations = [...definition.migrations, sqlMigration(`999-${sql}`, [sql])];
      return migrateService({ ...definition, queues: [], migrations }, database.url);
    };

    it('is exactly what its contract lists, for the readers that it lists, and no table', async () => {
      const found = await rows(`${VIEWS} order by 1`);
      expect(found).toEqual(promised(published));
      const open = await rows(`select c.oid::regclass from pg_class c, aclexplode(c.relacl) acl
        where c.relnamespace = $1::regnamespace and c.relkind = 'r' and acl.grantee <> c.relowner`);
      expect(open).toEqual([]);
    });

    it('uses columns that PostgreSQL refuses to drop or retype', async () => {
      const foundations = await rows(FOUNDATIONS);
      expect(foundations.length).toBeGreaterThan(names.length);
      const attempts = foundations.flatMap(({ relation, column, otherType }) => [
        `alter table ${relation} drop column ${column}`,
        `alter table ${relation} alter column ${column} type ${otherType} using null`,
      ]);
      const outcomes: [string, string | undefined][] = [];
      // One after the other: side by side they may wait for each other's tables, which PostgreSQL ends as a deadlock.
      for (const sql of attempts) {
        const code = await database.admin.query(`begin; ${sql}; rollback`).then(
          () => 'allowed',
          (error: { code?: string }) => error.code,
        );
        outcomes.push([sql, code]);
      }
      const expected = attempts.map((sql) => [sql, sql.includes('drop') ? '2BP01' : '0A000']);
      expect(outcomes).toEqual(expected);
    });

    it.each(names)('refuses a migration that drops %s, and one that removes its columns', async (name) => {
      await expect(migrateFurther(`drop view ${name}`)).rejects.toThrow(`${name} is gone`);
      const narrower = `drop view ${name}; create view ${name} as select 1 as something_else`;
      await expect(migrateFurther(narrower)).rejects.toThrow(/is gone, and meshwork_\w+/);
      expect((await rows(VIEWS)).map((row) => row.name)).toContain(name);
    });

    it.each(names)('accepts the next version of %s beside it', async (name) => {
      const next = name.replace(/\d+$/, (version) => String(Number(version) + 1));
      await migrateFurther(`create view ${next} as select * from ${name}`);
      const found = (await rows(VIEWS)).map((row) => row.name);
      expect(found).toEqual(expect.arrayContaining([name, next]));
    });
  });
}
