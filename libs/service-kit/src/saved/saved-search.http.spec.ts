import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@meshwork/test-kit/service';
import { migrateService } from '../migrations/migrate.ts';
import { sqlMigration } from '../migrations/sql-migration.ts';
import { sampleService } from '../testing/sample.service.ts';
import { SavedSearchEntity } from './saved-search.entity.ts';
import { savedSearchTables } from './saved-search.migration.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(sampleService);
  const migrations = [
    ...sampleService.migrations,
    sqlMigration('002-saved-search', savedSearchTables('sample')),
  ];
  await migrateService({ ...sampleService, migrations }, database.url);
});
afterAll(() => database?.drop());

it('a new domain gets the table that the entity describes', async () => {
  const { rows } = await database.admin.query(
    "insert into sample.saved_search (person_id, list, query) values (7, 'teams', 'search=fox') returning *",
  );
  const columns = Object.keys(SavedSearchEntity.meta.properties).map((name) =>
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );
  expect(Object.keys(rows[0]).sort()).toEqual(columns.sort());
});
