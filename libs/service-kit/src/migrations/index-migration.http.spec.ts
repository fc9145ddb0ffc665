import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@meshwork/test-kit/service';
import type { MigrationObject } from '@mikro-orm/core';
import { sampleService } from '../testing/sample.service.ts';
import { migrateService } from './migrate.ts';
import { indexMigration, sqlMigration } from './sql-migration.ts';

const titles = indexMigration('003-titles', {
  schema: 'sample',
  build: { note_title_idx: 'sample.note (title, id)', note_creator_idx: 'sample.note (created_by, title)' },
  drop: ['note_created_by_idx'],
});

const before = sqlMigration('002-creators', ['create index note_created_by_idx on sample.note (created_by)']);

const withMigrations = (...further: MigrationObject[]) => ({
  ...sampleService,
  migrations: [...sampleService.migrations, before, ...further],
});

const INDEXES = `select relname as name, oid::int, indisvalid as valid from pg_index join pg_class on oid = indexrelid
  where indrelid = 'sample.note'::regclass and relname like '%_idx' order by relname`;

const BUILT = [
  { name: 'note_creator_idx', oid: expect.any(Number), valid: true },
  { name: 'note_title_idx', oid: expect.any(Number), valid: true },
];

describe('a migration of indexes', () => {
  let database: TestDatabase;
  const rows = async (sql: string) => (await database.admin.query(sql)).rows;
  beforeEach(async () => {
    database = await createTestDatabase(sampleService);
    await migrateService(withMigrations(), database.url);
  });
  afterEach(() => database?.drop());

  /** Until the first index stands there unfinished: it waits for who writes. */
  const untilItBuilds = () =>
    rows(`do $wait$ begin
      while not exists (select from pg_class where relname = 'note_title_idx') loop perform pg_sleep(0.01); end loop;
    end $wait$`);

  /** Opens a transaction that has written and is not committed. */
  const writer = async () => {
    const client = await database.admin.connect();
    await client.query(`begin; insert into sample.note (title, created_by) values ('slow', 1)`);
    return {
      commit: async () => {
        await client.query('commit');
        client.release();
      },
    };
  };

  it('lets people write while it is applied, and drops what the new ones replace', async () => {
    const { commit } = await writer();
    const applied = migrateService(withMigrations(titles), database.url);
    await untilItBuilds();
    const locks = await rows(`select distinct mode from pg_locks
      where relation = 'sample.note'::regclass and pid in
        (select pid from pg_stat_activity where application_name = 'meshwork-sample-migrate' and datname = current_database())`);
    expect(locks).toEqual([{ mode: 'ShareUpdateExclusiveLock' }]);
    await rows(
      `set lock_timeout = '1s'; insert into sample.note (title, created_by) values ('meanwhile', 2)`,
    );
    expect(await rows(INDEXES)).toContainEqual({ ...BUILT[1], valid: false });
    await commit();
    expect(await applied).toEqual(['003-titles']);
    expect(await rows(INDEXES)).toEqual(BUILT);
    expect(await rows("select title from sample.note where title > 'a' order by title")).toEqual([
      { title: 'meanwhile' },
      { title: 'slow' },
    ]);
    expect(await migrateService(withMigrations(titles), database.url)).toEqual([]);
  });

  it('runs once when two steps start at the same time', async () => {
    const { commit } = await writer();
    const steps = [1, 2].map(() => migrateService(withMigrations(titles), database.url));
    await untilItBuilds();
    await commit();
    expect((await Promise.all(steps)).flat()).toEqual(['003-titles']);
  });

  it('begins an index anew that was not completed', async () => {
    const { commit } = await writer();
    await expect(migrateService(withMigrations(titles), database.url, { patience: 300 })).rejects.toThrow(
      'The migration 003-titles of sample was not applied: it got no lock',
    );
    expect(await rows(INDEXES)).toContainEqual({ ...BUILT[1], valid: false });
    await commit();
    expect(await migrateService(withMigrations(titles), database.url)).toEqual(['003-titles']);
    expect(await rows(INDEXES)).toEqual(BUILT);
  });

  it('keeps the indexes of a database whose earlier migrations built them', async () => {
    await rows('create index note_title_idx on sample.note (title, id)');
    await rows('create index note_creator_idx on sample.note (created_by, title)');
    await rows('drop index sample.note_created_by_idx');
    const former = await rows(INDEXES);
    expect(await migrateService(withMigrations(titles), database.url)).toEqual(['003-titles']);
    expect(await rows(INDEXES)).toEqual(former);
  });

  it('is part of the transaction of one that takes a view from its readers', async () => {
    const published = sqlMigration('002-view', [
      'create view sample.note_v1 as select id from sample.note',
      'grant select on sample.note_v1 to meshwork_catalog',
    ]);
    await migrateService(withMigrations(published), database.url);
    const taken = sqlMigration('002-revoked', ['revoke select on sample.note_v1 from meshwork_catalog']);
    expect(await migrateService(withMigrations(published, taken, titles), database.url)).toEqual([
      '002-revoked',
      '003-titles',
    ]);
    expect(await rows(INDEXES)).toEqual(BUILT);
  });
});
