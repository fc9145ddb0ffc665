import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@meshwork/test-kit/service';
import type { MigrationObject } from '@mikro-orm/core';
import { sampleService } from '../testing/sample.service.ts';
import { migrateService, pendingMigrations } from './migrate.ts';
import { baselineMigration, finishingMigration, sqlMigration } from './sql-migration.ts';

const KIT = ['kit-001-idempotency-and-limits', 'kit-002-response-text'];

const withMigrations = (...further: MigrationObject[]) => ({
  ...sampleService,
  migrations: [...sampleService.migrations, ...further],
});

let database: TestDatabase;
const create = async () => {
  database = await createTestDatabase(sampleService);
};
const drop = () => database?.drop();

describe('the migration step', () => {
  beforeAll(create);
  afterAll(drop);

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
    expect(await migrateService(sampleService, database.url, { only: KIT })).toEqual(KIT);
    expect(await migrateService(sampleService, database.url)).toEqual(['001-note']);
  });

  it('refuses a name that it does not know, but for the steps that the first migration joined', async () => {
    const only = (...names: string[]) =>
      migrateService(sampleService, database.url, { only: [...KIT, ...names] });
    await expect(only('001-notes')).rejects.toThrow(
      /^sample has no migration 001-notes: the name is mistyped/,
    );
    await expect(only('001-note', '002-later')).rejects.toThrow(/^sample has no migration 002-later/);
    expect(await only('000-former-step', '001-note')).toEqual([]);
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

  it('fails when it gets no lock for too long, and keeps what was applied before', async () => {
    const changed = withMigrations(
      sqlMigration('002-tag', ['create table tag (id integer)']),
      sqlMigration('003-colours', [
        'alter table tag add column colour text',
        'alter table note add column colour text',
      ]),
      sqlMigration('004-after', ['create table after (id integer)']),
    );
    const blocker = await database.admin.connect();
    try {
      await blocker.query('begin; lock table sample.note in access exclusive mode');
      await expect(migrateService(changed, database.url, { patience: 500 })).rejects.toThrow(
        /^The migration 003-colours of sample was not applied: it got no lock in \d+ tries within 1 s, and was undone each time/,
      );
    } finally {
      await blocker.query('rollback');
      blocker.release();
    }
    const { rows } = await database.admin.query(
      `select attname from pg_attribute where attrelid in ('sample.note'::regclass, 'sample.tag'::regclass) and attname = 'colour'`,
    );
    expect(rows).toEqual([]);
    expect(await pendingMigrations(changed, database.url)).toEqual(['003-colours', '004-after']);
    expect(await migrateService(changed, database.url)).toEqual(['003-colours', '004-after']);
  });

  it('waits longer at every fourth try, so that a vacuum gives way', async () => {
    await database.admin.query(
      'create sequence sample.patient; grant usage, select on sequence sample.patient to public',
    );
    const changed = withMigrations(
      sqlMigration('005-patient', [
        "select nextval('patient')",
        // As if somebody held the lock for a second, which is when PostgreSQL ends a vacuum that others wait for.
        `do $lock$ begin if current_setting('lock_timeout')::interval <= interval '1 s' then
           raise 'held' using errcode = 'lock_not_available'; end if; end $lock$`,
      ]),
    );
    expect(await migrateService(changed, database.url)).toEqual(['005-patient']);
    const { rows } = await database.admin.query('select last_value::int from sample.patient');
    expect(rows).toEqual([{ last_value: 4 }]);
  });

  it('repeats nothing that fails for another reason', async () => {
    await database.admin.query(
      'create sequence sample.tries; grant usage, select on sequence sample.tries to public',
    );
    const broken = withMigrations(
      sqlMigration('002-broken', ["select nextval('tries')", 'drop table nowhere']),
    );
    await expect(migrateService(broken, database.url)).rejects.toThrow('table "nowhere" does not exist');
    const { rows } = await database.admin.query('select last_value::int from sample.tries');
    expect(rows).toEqual([{ last_value: 1 }]);
  });
});

describe('a baseline, which stands for all migrations of a release', () => {
  const RELEASE = { release: '0.2.0', last: '002-tag', schema: 'create table sample.tag (id integer)' };
  const later = sqlMigration('003-mark', ['create table mark (id integer)']);
  const based = { ...sampleService, migrations: [baselineMigration('sample', RELEASE), later] };
  const migrated = async () =>
    (await database.admin.query('select name from sample.migration order by id')).rows;
  beforeEach(create);
  afterEach(drop);

  it('makes the schema of a new database', async () => {
    await database.admin.query(
      'delete from sample.migration; drop table sample.note, sample.idempotency_key, sample.rate_limit',
    );
    expect(await migrateService(based, database.url)).toEqual([...KIT, '002-tag', '003-mark']);
  });

  it('is there already in a database of the release', async () => {
    await migrateService(withMigrations(sqlMigration('002-tag', [RELEASE.schema])), database.url);
    expect(await pendingMigrations(based, database.url)).toEqual(['003-mark']);
    expect(await migrateService(based, database.url)).toEqual(['003-mark']);
  });

  it('refuses an older database in one sentence, before it changes anything', async () => {
    const before = await migrated();
    await expect(migrateService(based, database.url)).rejects.toMatchObject({
      code: 'P0001',
      message:
        'The database of sample is older than release 0.2.0: bring it to 0.2.0 with that release, to its end (--finish), and then to this one.',
    });
    expect(await migrated()).toEqual(before);
    expect(await pendingMigrations(based, database.url)).toEqual(['002-tag', '003-mark']);
  });
});

describe('a migration that ends a release', () => {
  const release = withMigrations(
    sqlMigration('002-tag', ['create table tag (id integer)']),
    finishingMigration('002-finish', ['drop table note']),
  );
  beforeEach(create);
  afterEach(drop);

  it('waits until no instance of the former release runs', async () => {
    expect(await migrateService(release, database.url)).toEqual(['002-tag']);
    expect(await migrateService(release, database.url)).toEqual([]);
    expect(await pendingMigrations(release, database.url)).toEqual(['002-finish']);
    expect(await migrateService(release, database.url, { finish: true })).toEqual(['002-finish']);
  });

  it('does not keep a later release waiting, whose instances end those of the former one', async () => {
    const later = {
      ...release,
      migrations: [...release.migrations, sqlMigration('003-mark', ['create table mark (id integer)'])],
    };
    expect(await migrateService(later, database.url)).toEqual(['002-tag', '003-mark']);
    expect(await migrateService(later, database.url, { finish: true })).toEqual(['002-finish']);
    expect(await pendingMigrations(later, database.url)).toEqual([]);
  });

  it('is applied at once to a new database', async () => {
    await database.admin.query(
      'drop table sample.migration, sample.note, sample.idempotency_key, sample.rate_limit',
    );
    expect(await migrateService(release, database.url)).toEqual([
      ...KIT,
      '001-note',
      '002-tag',
      '002-finish',
    ]);
  });
});
