import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@meshwork/test-kit/service';
import { sampleService } from '../testing/sample.service.ts';
import { migrateService, pendingMigrations } from './migrate.ts';

const KIT = ['kit-001-idempotency-and-limits', 'kit-002-response-text'];

describe('the migration step', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase(sampleService);
  });
  afterAll(() => database?.drop());

  it('changes nothing when it runs again, even twice at the same time', async () => {
    const runs = await Promise.all([1, 2].map(() => migrateService(sampleService, database.url)));
    expect(runs).toEqual([[], []]);
    const { rows } = await database.admin.query('select name from sample.migration order by id');
    expect(rows.map(({ name }) => name)).toEqual([...KIT, '001-note']);
  });

  it('applies only the named migrations, so that an older dump fits its tables', async () => {
    await database.admin.query(
      'drop table sample.migration, sample.note, sample.idempotency_key, sample.rate_limit',
    );
    expect(await migrateService(sampleService, database.url, KIT)).toEqual(KIT);
    expect(await migrateService(sampleService, database.url)).toEqual(['001-note']);
  });

  it('names the pending migrations, even of an empty database', async () => {
    expect(await pendingMigrations(sampleService, database.url)).toEqual([]);
    await database.admin.query("delete from sample.migration where name = '001-note'");
    expect(await pendingMigrations(sampleService, database.url)).toEqual(['001-note']);
    await database.admin.query("insert into sample.migration (name) values ('001-note')");
    await database.admin.query('alter table sample.migration rename to elsewhere');
    expect(await pendingMigrations(sampleService, database.url)).toEqual([...KIT, '001-note']);
    await database.admin.query('alter table sample.elsewhere rename to migration');
  });

  it('fails when it gets no lock in time, so that the running service does not wait', async () => {
    const blocker = await database.admin.connect();
    try {
      await blocker.query('begin; lock table sample.note in access exclusive mode');
      const { Migration } = await import('@mikro-orm/migrations');
      const next = {
        name: '002-note-colour',
        class: class extends Migration {
          override up(): void {
            this.addSql('alter table note add column colour text');
          }
        },
      };
      const changed = { ...sampleService, migrations: [...sampleService.migrations, next] };
      await expect(migrateService(changed, database.url)).rejects.toThrow(/lock timeout/);
    } finally {
      await blocker.query('rollback');
      blocker.release();
    }
  });
});
