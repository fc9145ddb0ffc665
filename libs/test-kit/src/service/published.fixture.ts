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
