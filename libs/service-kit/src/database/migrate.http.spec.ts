import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@meshwork/test-kit/service';
import type { MigrationObject } from '@mikro-orm/core';
import { sampleService } from '../testing/sample.service.ts';
import { migrateService, pendingMigrations } from './migrate.ts';
import { sqlMigration } from './sql-migration.ts';

const KIT = ['kit-001-idempotency-and-limits', 'kit-002-response-text'];

const withMigrations = (...further: MigrationObject[]) => ({
  ...sampleService,
  migrations: [...sampleService.migrations, ...further],
});

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
    expect(await migrateService(sampleService, database.url, { only: KIT })).toEqual(KIT);
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

/** SQL that waits until somebody has, or else waits for, a lock of this mode on a table of the same database. */
const untilLocked = (table: string, mode: string, granted: boolean, orElse = 'false') => `do $wait$ begin
  while not (${orElse}) and not exists (select from pg_locks where relation = 'sample.${table}'::regclass and mode = '${mode}'
    and granted = ${granted} and database = (select oid from pg_database where datname = current_database()))
  loop perform pg_sleep(0.01); end loop; end $wait$`;

describe('a migration that takes its locks in another order than a person who writes', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase(sampleService);
    await database.admin.query(`create table sample.tag (id integer); create sequence sample.tries;
      alter table sample.tag owner to meshwork_sample; grant usage, select on sequence sample.tries to public`);
  });
  afterEach(() => database?.drop());

  it.each([
    ['when PostgreSQL ends it as the one that closes the circle', '10ms'],
    ['when it gives way before PostgreSQL looks for circles', '10s'],
  ])('is undone and applied once, and the person notices nothing, %s', async (_when, deadlockTimeout) => {
    const { admin, url } = database;
    const [{ name }] = (await admin.query('select current_database() as name')).rows;
    await admin.query(
      `alter role meshwork_sample in database "${name}" set deadlock_timeout = '${deadlockTimeout}'`,
    );
    const changed = withMigrations(
      sqlMigration('002-colours', [
        // What a transaction takes from a sequence stays taken.
        "select nextval('tries')",
        'alter table tag add column colour text',
        'insert into tag (id) values (100)',
        // At the second time nobody comes.
        untilLocked('tag', 'RowExclusiveLock', false, '(select last_value from sample.tries) > 1'),
        'alter table note add column colour text',
      ]),
      sqlMigration('003-after', ['create table after (id integer)']),
    );
    const person = await admin.connect();
    let applied: Promise<string[]>;
    try {
      await person.query(`begin; insert into sample.note (title, created_by) values ('kept', 1)`);
      applied = migrateService(changed, url);
      await person.query(untilLocked('tag', 'AccessExclusiveLock', true));
      await person.query('insert into sample.tag (id) values (1)');
      await person.query('commit');
    } finally {
      person.release();
    }
    expect(await applied).toEqual(['002-colours', '003-after']);
    const rows = async (sql: string) => (await admin.query(sql)).rows;
    expect(await rows('select last_value::int as tries from sample.tries')).toEqual([{ tries: 2 }]);
    expect(await rows('select id, colour from sample.tag order by id')).toEqual([
      { id: 1, colour: null },
      { id: 100, colour: null },
    ]);
    expect(await rows('select title, colour from sample.note')).toEqual([{ title: 'kept', colour: null }]);
    expect(await rows('select name from sample.migration order by id')).toEqual(
      [...KIT, '001-note', '002-colours', '003-after'].map((each) => ({ name: each })),
    );
  });

  it('locks the table first when it met a write between its weak lock and its strong one', async () => {
    const { admin, url } = database;
    const changed = withMigrations(
      sqlMigration('002-index', [
        "select nextval('tries')",
        'create index tag_id on tag (id)',
        // Somebody always writes, unless the table is locked for good.
        untilLocked(
          'tag',
          'RowExclusiveLock',
          false,
          `exists (select from pg_locks where relation = 'sample.tag'::regclass and mode = 'AccessExclusiveLock' and granted)`,
        ),
        'alter table tag add column colour text',
      ]),
    );
    const person = await admin.connect();
    let applied: Promise<string[]>;
    try {
      await person.query('begin; select from sample.tag');
      applied = migrateService(changed, url);
      await person.query(untilLocked('tag', 'ShareLock', true));
      await person.query('insert into sample.tag (id) values (1)');
      await person.query('commit');
    } finally {
      person.release();
    }
    expect(await applied).toEqual(['002-index']);
    const { rows } = await admin.query(
      'select id, colour, last_value::int as tries from sample.tag, sample.tries',
    );
    expect(rows).toEqual([{ id: 1, colour: null, tries: 2 }]);
  });
});
