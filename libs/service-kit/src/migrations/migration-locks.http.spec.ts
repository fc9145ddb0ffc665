import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@meshwork/test-kit/service';
import type { MigrationObject } from '@mikro-orm/core';
import { sampleService } from '../testing/sample.service.ts';
import { migrateService } from './migrate.ts';
import { sqlMigration } from './sql-migration.ts';

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

/** SQL that waits until somebody has, or else waits for, a lock of this mode on a table of the same database. */
const untilLocked = (table: string, mode: string, granted: boolean, orElse = 'false') => `do $wait$ begin
  while not (${orElse}) and not exists (select from pg_locks where relation = 'sample.${table}'::regclass and mode = '${mode}'
    and granted = ${granted} and database = (select oid from pg_database where datname = current_database()))
  loop perform pg_sleep(0.01); end loop; end $wait$`;

describe('a migration that takes its locks in another order than a person who writes', () => {
  beforeEach(async () => {
    await create();
    await database.admin.query(`create table sample.tag (id integer); create sequence sample.tries;
      alter table sample.tag owner to meshwork_sample; grant usage, select on sequence sample.tries to public`);
  });
  afterEach(drop);

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
        // A sequence keeps the steps of a rolled back transaction.
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

  const HOLDS = (
    relation: string,
  ) => `do $$ begin if not exists (select from pg_locks where relation = 'sample.${relation}'::regclass
    and mode = 'AccessExclusiveLock' and granted and pid = pg_backend_pid()) then raise 'no lock of ${relation}'; end if; end $$`;

  it('locks a view that it makes anew before the table below, as readers do', async () => {
    const view = 'create or replace view sample.note_v1 as select id from sample.note';
    await database.admin.query(`${view}; alter view sample.note_v1 owner to meshwork_sample`);
    const changed = withMigrations(
      sqlMigration('002-view', [HOLDS('note_v1'), 'alter table note add column colour text', view]),
    );
    expect(await migrateService(changed, database.url)).toEqual(['002-view']);
  });

  it('locks all tables that it alters before it begins again, so that it rewrites none in vain', async () => {
    const again = (sql: string) => `do $try$ begin if (select last_value from sample.tries) = 1 then
      raise 'held' using errcode = 'lock_not_available'; end if; end $try$; ${sql}`;
    const changed = withMigrations(
      sqlMigration('002-rewrite', [
        "select nextval('tries')",
        again(HOLDS('note')),
        HOLDS('tag'),
        'alter table sample.tag alter column id type bigint',
        'alter table note add column colour text',
      ]),
    );
    expect(await migrateService(changed, database.url)).toEqual(['002-rewrite']);
  });

  it('locks the table first when it met a write between its weak lock and its strong one', async () => {
    const { admin, url } = database;
    const changed = withMigrations(
      sqlMigration('002-index', [
        "select nextval('tries')",
        'create index tag_id on tag (id)',
        // A writer is always active, unless the table is locked for good.
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
