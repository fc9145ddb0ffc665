import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { migrateService, type ServiceDefinition, type ServiceEnv } from '@meshwork/service-kit';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { dataModelPart, partOf } from './data-model.ts';
import { readSchema, type Schema } from './read-schema.ts';
import { ownerOf, schemaText } from './schema-text.ts';

const PAGE = new URL('../../../../../docs/data-model.md', import.meta.url);
const FRESH = 'npm run generate -- schema';

/**
 * Tests that what is written about a service's schema is true, to be called once in a test file of the service.
 * @param file its schema.sql
 */
export function testSchema<E extends ServiceEnv>(definition: ServiceDefinition<E>, file: URL): void {
  describe(`the schema of ${definition.name}`, () => {
    let database: TestDatabase;
    let schema: Schema;
    beforeAll(async () => {
      database = await createTestDatabase(definition);
      const client = await database.admin.connect();
      schema = await readSchema(client, definition.schema).finally(() => client.release());
    });
    afterAll(() => database?.drop());

    it(`is written in schema.sql (${FRESH})`, async () => {
      expect(await readFile(file, 'utf8')).toBe(schemaText(schema));
    });

    it(`is drawn in docs/data-model.md (${FRESH})`, async () => {
      expect(partOf(await readFile(PAGE, 'utf8'), schema.name)).toBe(dataModelPart(schema));
    });

    it('says of each table to whom it belongs and what it holds, and of each trigger what it holds', () => {
      const without = [
        ...schema.tables.filter((table) => ownerOf(table) === 'nobody').map(({ name }) => name),
        ...schema.triggers.filter(({ comment }) => !comment).map(({ name }) => name),
      ];
      expect(without).toEqual([]);
    });
  });
}

/** Tests that the latest release of a service refuses a database of a developer who had it between two releases. */
export function testReleasedOnly<E extends ServiceEnv>(definition: ServiceDefinition<E>): void {
  it(`${definition.name} refuses a database that was made between two releases`, async () => {
    const { schema } = definition;
    const { admin, url, drop } = await createTestDatabase(definition);
    try {
      await admin.query(
        `delete from ${schema}.migration where name ~ '^[0-9]'
           and name >= (select min(name) from ${schema}.migration where name like '%-release-%')`,
      );
      await admin.query(`insert into ${schema}.migration (name) values ('010-between')`);
      await expect(migrateService(definition, url)).rejects.toThrow(
        `The database of ${schema} was made between two releases, with 010-between that no release has`,
      );
    } finally {
      await drop();
    }
  });
}
