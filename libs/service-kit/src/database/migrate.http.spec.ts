import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@meshwork/test-kit/service';
import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';
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

describe('migrations of published views', () => {
  const migrationOf = (sql: string, index: number) => ({
    name: `1${String(index).padStart(2, '0')}-test`,
    class: class extends Migration {
      override up(): void {
        this.addSql(sql);
      }
    },
  });

  const viewOf = (columns: string) =>
    `view sample.note_v1 as select id as note_id${columns} from sample.note`;
  const VIEW = viewOf(', title, created_by');
  const GRANTED = 'grant select on sample.note_v1 to meshwork_catalog';
  const PUBLISHED = `create ${VIEW}; ${GRANTED}`;
  const REVOKED = 'revoke select on sample.note_v1 from meshwork_catalog';
  const DROPPED = 'drop view sample.note_v1';

  /** Runs the releases that a database does not have yet. @throws what the last one threw */
  async function migrate(database: TestDatabase, releases: readonly string[]): Promise<void> {
    const migrations = [...sampleService.migrations, ...releases.map(migrationOf)];
    await migrateService({ ...sampleService, queues: [], migrations }, database.url);
  }

  const columnsOf = async ({ admin }: TestDatabase, relation: string) => {
    const sql = 'select attname from pg_attribute where attrelid = to_regclass($1) and attnum > 0';
    return (await admin.query(sql, [relation])).rows.map(({ attname }) => attname);
  };

  describe('a migration under a published view', () => {
    beforeAll(async () => {
      await create();
      await migrate(database, [PUBLISHED]);
    });
    afterAll(drop);

    // biome-ignore format: a table
    it.each<[string, string, RegExp]>([
      ['drops a column of it', 'alter table sample.note drop column title', /view note_v1 depends on column title/],
      ['retypes a column of it', 'alter table sample.note alter created_by type bigint', /note_v1 depends on column "created_by"/],
      ['drops its table', 'drop table sample.note', /view note_v1 depends on table note/],
      ['replaces it by one of other names', `create or replace ${viewOf(', title as heading, created_by')}`, /cannot change name of view column/],
      ['replaces it by one of fewer columns', `create or replace ${viewOf('')}`, /cannot drop columns from view/],
      ['drops it together with its column', 'alter table sample.note drop title cascade', /note_v1 is gone, and meshwork_catalog may read it/],
      ['drops it', DROPPED, /sample.note_v1 is gone, and meshwork_catalog may read it/],
      ['renames it', 'alter view sample.note_v1 rename to note_v2', /sample.note_v1 is gone/],
      ['renames its column', 'alter view sample.note_v1 rename title to heading', /note_v1.title is gone, and meshwork_catalog may read it/],
      ['creates it again with another type', `${DROPPED}; create ${viewOf(', title, created_by::text')}; ${GRANTED}`, /created_by was integer and is text/],
      ['creates it again without its rights', `${DROPPED}; create ${VIEW}`, /was made anew, and meshwork_catalog can no longer read it/],
      ['revokes its rights and drops it in one release', `${REVOKED}; ${DROPPED}`, /sample.note_v1 is gone/],
    ])('is refused when it %s', async (_name, sql, reason) => {
      const refusal = migrate(database, [
        PUBLISHED,
        `alter table sample.note add column colour text; ${sql}`,
      ]);
      await expect(refusal).rejects.toThrow('refused, because other services read what it changes');
      await expect(refusal).rejects.toThrow(reason);
      await expect(refusal).rejects.toThrow('Publish the new form beside it under the next version.');
      expect(await columnsOf(database, 'sample.note_v1')).toEqual(['note_id', 'title', 'created_by']);
      expect(await columnsOf(database, 'sample.note')).not.toContain('colour');
      const { rows } = await database.admin.query("select from sample.migration where name = '101-test'");
      expect(rows).toEqual([]);
    });

    it('is refused together with the one before it that took the rights back, also when it runs again', async () => {
      const step = [PUBLISHED, 'alter table sample.note add column colour text', REVOKED, DROPPED];
      for (let run = 1; run <= 2; run++)
        await expect(migrate(database, step)).rejects.toThrow(/note_v1 is gone/);
      const { rows } = await database.admin.query(
        `select has_table_privilege('meshwork_catalog', 'sample.note_v1', 'select') as may,
         array(select name from sample.migration where name like '1%-test' order by id) as applied`,
      );
      expect(rows).toEqual([{ may: true, applied: ['100-test', '101-test'] }]);
    });
  });

  describe('a migration that changes nothing for readers', () => {
    beforeEach(create);
    afterEach(drop);

    /** The releases in their order, each on what the one before it left. */
    const releaseEach = async (...releases: string[]) => {
      for (const [index] of releases.entries()) await migrate(database, releases.slice(0, index + 1));
    };

    // biome-ignore format: a table
    it.each<[string, string[], string]>([
      ['renames a column below it', ['alter table sample.note rename column title to heading'], 'note_v1'],
      ['adds a column to it', [`create or replace ${viewOf(', title, created_by, 1 as more')}`], 'note_v1'],
      ['publishes the next version beside it', [PUBLISHED.replaceAll('note_v1', 'note_v2')], 'note_v2'],
      ['creates it again as it was', [`${DROPPED}; ${PUBLISHED}`], 'note_v1'],
      ['revokes its rights, and drops it in a later release', [REVOKED, DROPPED], 'note'],
    ])('is applied when it %s', async (_name, releases, there) => {
      await releaseEach(PUBLISHED, ...releases);
      expect(await columnsOf(database, `sample.${there}`)).not.toEqual([]);
    });

    it('is applied when only the next migration creates it again, and readers never miss it', async () => {
      await migrate(database, [PUBLISHED]);
      const seen = 'select pg_current_xact_id()::text as transaction';
      await migrate(database, [
        PUBLISHED,
        `${DROPPED}; create table sample.seen as ${seen}`,
        `insert into sample.seen ${seen}`,
        `${PUBLISHED}; insert into sample.seen ${seen}`,
        `insert into sample.seen ${seen}`,
      ]);
      const { rows } = await database.admin.query(
        'select count(*)::int as migrations from sample.seen group by transaction order by 1 desc',
      );
      expect(rows).toEqual([{ migrations: 3 }, { migrations: 1 }]);
      expect(await columnsOf(database, 'sample.note_v1')).not.toEqual([]);
    });

    it('may drop a view that nobody else reads', async () => {
      await releaseEach(
        'create view sample.draft_v1 as select title from sample.note',
        'drop view sample.draft_v1',
      );
      expect(await columnsOf(database, 'sample.draft_v1')).toEqual([]);
    });
  });
});
