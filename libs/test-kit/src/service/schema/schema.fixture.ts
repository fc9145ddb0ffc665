import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { importOrmConfig, type ServiceDefinition, type ServiceEnv } from '@meshwork/service-kit';
import { MikroORM } from '@mikro-orm/postgresql';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { dataMapFaults, dataMapPart, exportFaults } from './data-map.ts';
import { dataModelPart, partOf } from './data-model.ts';
import { readSchema, type Schema } from './read-schema.ts';
import { ownerOf, schemaText } from './schema-text.ts';

const FRESH = 'npm run generate -- schema';

/** Tables that no entity describes, each with the reason. */
type Undescribed = Readonly<Record<string, string>>;

/** Tables of the kit that hold no data of a service's own. */
const OF_THE_KIT = {
  migration: 'the list of migrations, which MikroORM keeps',
  rate_limit: 'counters of a library, in a table without a log, which entities cannot say',
  search_lexeme: 'words that triggers keep, in a collation of their own',
  search_word: 'words that triggers keep, in a collation of their own',
};

type ColumnsOfIndex = (definition: string, columns: string[], unquote: (name: string) => string) => unknown[];

/**
 * MikroORM 7.2.1 looks for a column's order at the first place where its name stands, which for `id` may be `account_id`. So it gets the
 * columns of an index one by one.
 */
function readOrderOfEachColumn(orm: MikroORM): void {
  const helper = orm.em.getPlatform().getSchemaHelper() as unknown as {
    parseIndexColumnsFromExpression: ColumnsOfIndex;
  };
  const read = helper.parseIndexColumnsFromExpression.bind(helper);
  helper.parseIndexColumnsFromExpression = (definition, columns, unquote) => {
    const listed = /using \w+ \(([\w", ]+)\)/i.exec(definition)?.[1]?.split(',');
    // A column that is an expression makes the index one that is compared by its name.
    if (listed?.length !== columns.length) return read(definition, columns, unquote);
    return columns.flatMap((column, place) => read(`using btree (${listed[place]})`, [column], unquote));
  };
}

/** SQL that would make of the migrated database what the entities describe; '' where both say the same. */
async function differenceOf<E extends ServiceEnv>(
  { schema, entities }: ServiceDefinition<E>,
  url: string,
  undescribed: Undescribed,
): Promise<string> {
  const config = importOrmConfig({ name: `${schema}-schema`, schema, url });
  const orm = await MikroORM.init({
    ...config,
    entities: [...entities],
    schemaGenerator: {
      // Views have a contract that a test of their own holds; functions and triggers are SQL of the migrations.
      skipTables: [...Object.keys(OF_THE_KIT), ...Object.keys(undescribed)],
      skipViews: [/./],
      ignoreRoutines: true,
      ignoreTriggers: true,
      defaultUpdateRule: 'no action',
    },
  });
  readOrderOfEachColumn(orm);
  try {
    return await orm.schema.getUpdateSchemaSQL({ schema, wrap: false });
  } finally {
    await orm.close();
  }
}

/**
 * Tests that what is written about a service's schema is true, to be called once in a test file of the service.
 * @param file its schema.sql
 * @param undescribed its tables that have no entity
 */
export function testSchema<E extends ServiceEnv>(
  definition: ServiceDefinition<E>,
  file: URL,
  undescribed: Undescribed = {},
): void {
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

    it(`is drawn in docs/generated/data-model.md (${FRESH})`, async () => {
      const page = new URL('../../docs/generated/data-model.md', file);
      expect(partOf(await readFile(page, 'utf8'), schema.name)).toBe(dataModelPart(schema));
    });

    it('says of each column that names a person why it is there, how it is exported and how deleted', async () => {
      const { name, people } = definition;
      expect(dataMapFaults(schema, people)).toEqual([]);
      const view = schema.views.find((one) => one.name === 'personal_data_v1');
      expect(view ? exportFaults(view.definition, people) : []).toEqual([]);
      const page = await readFile(new URL('../../docs/generated/data-map.md', file), 'utf8');
      expect(partOf(page, name)).toBe(dataMapPart(name, people));
    });

    it('is what the entities describe, but for the tables that are named with a reason', async () => {
      expect(await differenceOf(definition, database.url, undescribed)).toBe('');
      const tables = new Set(schema.tables.map(({ name }) => name));
      expect(Object.keys(undescribed).filter((name) => !tables.has(name))).toEqual([]);
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
