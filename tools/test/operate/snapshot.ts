import { rm } from 'node:fs/promises';
import type { Client } from 'pg';
import { tableName, tablesOf } from '../../src/backup/dump.tables.ts';
import { dumpTo } from '../../src/backup/dump.ts';
import { SERVICES } from '../../src/lib/apps.ts';
import { Failure, runMain } from '../../src/lib/failure.ts';
import { fromRoot } from '../../src/lib/paths.ts';
import { PASSWORD, register } from './support/person.ts';
import { Rig, startSite } from './support/rig.ts';

/** No mail arrives that people could confirm their address by. */
const CONFIRMED = 'alter table auth.account alter email_verified_at set default now()';
/** A job of a queue that there is. */
const JOB = `insert into catalog_jobs.job (name, data) select name, '{}' from catalog_jobs.queue order by name limit 1`;

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Ada owns a team and posts for it; Ben joins it, writes to her and requests to join her initiative. All of them have the id 1. */
const createContent = async (origin: string) => {
  const ada = await register(origin, 'ada');
  const ben = await register(origin, 'ben');
  await ada.done('/_api/profile/update', { name: 'Ada Lovelace' });
  await ada.done('/_api/profile/avatar', { avatarUrl: PIXEL });
  await ada.done('/_api/teams', {
    teamName: 'Torque Foxes',
    teamNumber: '99321',
    teamType: 'FIRST_FTC',
    location: 'Calgary, Alberta, Canada',
  });
  await ben.done('/_api/teams/join', { teamId: 1, message: 'May I?' });
  await ada.done('/_api/teams/members/respond', {
    teamId: 1,
    userId: await ben.id(),
    decision: 'ACCEPT',
  });
  await ada.done('/_api/resources', {
    title: 'Tuning a lift',
    description: 'How we tuned the lift of our robot.',
    url: 'https://example.org/lift',
    category: ['PROGRAMMING'],
    type: 'VIDEO',
    teamId: 1,
  });
  await ada.done('/_api/initiatives', {
    title: 'Build Day',
    description: 'We build a robot together.',
    organization: 'Torque Foxes',
    initiativeType: 'WORKSHOP',
    teamId: 1,
    individualsNeeded: 3,
  });
  await ada.done('/_api/mentors', {
    bio: 'Builds robots since 1999 and likes to tell how.',
    availabilityStatus: 'AVAILABLE',
    expertiseAreas: ['ROBOTICS'],
    contactEmail: 'ada@example.org',
  });
  const asking = { message: 'Could you help us with a lift?', contactEmail: 'ben@example.org' };
  await ben.done('/_api/mentor-contacts', { mentorId: 1, ...asking });
  await ben.done('/_api/initiative-requests', { initiativeId: 1, ...asking });
  await ben.done('/_api/initiatives/feeds', {});
};

/** Columns that a check of the table needs, as SQL. Of all others the type, the check or the foreign key of the column says enough. */
const CHECKED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'auth.block': { blocked_id: '(select min(id) from auth.account)' },
  'community.city': { country_code: `'CA'` },
  'community.day_entry': { id: `repeat('0', 32)`, kind: `'WALK_IN'` },
  'community.held_message': { request_id: '(select min(id) from community.request)' },
  'community.team_claim': { method: `'STATEMENT'`, statement: `'row'` },
  'community.team_transfer': { to_user: '(select min(user_id) from community.team_membership)' },
};

interface Column {
  readonly name: string;
  readonly type: string;
  /** The first word that a check of the column allows. */
  readonly word: string | null;
  /** The table and column that it refers to. */
  readonly refers: string | null;
}

/** The columns that a row has to have, without those that have a value by themselves. */
const COLUMNS = `
  select a.attname as name, format_type(a.atttypid, null) as type,
    (select substring(pg_get_constraintdef(c.oid) from 'ARRAY\\[''([^'']+)') from pg_constraint c
      where c.conrelid = a.attrelid and c.contype = 'c' and c.conkey = array[a.attnum] limit 1) as word,
    (select format('(select max(%I) from %s)', ra.attname, c.confrelid::regclass) from pg_constraint c
      join pg_attribute ra on ra.attrelid = c.confrelid and ra.attnum = c.confkey[array_position(c.conkey, a.attnum)]
      where c.conrelid = a.attrelid and c.contype = 'f' and a.attnum = any (c.conkey) limit 1) as refers
  from pg_attribute a
  where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attnotnull and not a.atthasdef
    and a.attidentity = '' and a.attgenerated = ''`;

const VALUES: Readonly<Record<string, string>> = {
  text: `'row'`,
  uuid: 'gen_random_uuid()',
  boolean: 'true',
  jsonb: `'{}'`,
  bytea: `'\\x00'`,
  date: 'current_date',
  'timestamp with time zone': 'now()',
};

const filled = ({ type, word, refers }: Column): string =>
  refers ?? (word ? `'${word}'` : (VALUES[type] ?? (type.endsWith('[]') ? `'{}'` : '1')));

/** Gives each empty table of these services one row, so that an upgrade is seen to keep the rows of all tables. */
async function fillEmptyTables(client: Client): Promise<void> {
  // The rows are not of people: triggers would act on them.
  await client.query('set session_replication_role = replica');
  for (const table of await tablesOf(client, SERVICES)) {
    const name = tableName(table);
    if ((await client.query(`select from ${name} limit 1`)).rowCount) continue;
    const { rows } = await client.query<Column>(COLUMNS, [name]);
    const values = {
      ...Object.fromEntries(rows.map((column) => [column.name, filled(column)])),
      ...CHECKED[`${table.schema}.${table.table}`],
    };
    await client.query(
      `insert into ${name} (${Object.keys(values).join(', ')}) values (${Object.values(values).join(', ')})`,
    );
  }
  await client.query('reset session_replication_role');
}

/** `npm run generate -- snapshot 0.4.0`, once per release: stores the database of a release for later upgrade tests. */
await runMain(async () => {
  const [version] = process.argv.slice(2);
  if (!/^\d+\.\d+\.\d+$/.test(version ?? ''))
    throw new Failure('usage: npm run generate -- snapshot <version>');
  const folder = fromRoot('tools/test/operate/snapshots', version as string);
  await rm(folder, { recursive: true, force: true });
  const rig = await Rig.open();
  try {
    const { context } = await rig.database('release');
    // There is no mail server, so that the jobs that send mails are still in the queue.
    const origin = await startSite(rig, 'site', { ...context, smtpUrl: 'smtp://127.0.0.1:9' });
    const sql = (work: (client: Client) => Promise<unknown>) => context.postgres.withClient('meshwork', work);
    await sql((client) => client.query(CONFIRMED));
    await createContent(origin);
    const deleted = await register(origin, 'cleo');
    await deleted.done('/_api/profile/delete', { password: PASSWORD });
    // The last account: most rows of otherwise empty tables are theirs, and change nothing for the others.
    await register(origin, 'dora');
    await sql(async (client) => {
      await client.query(JOB);
      await fillEmptyTables(client);
    });
    const { tables } = await dumpTo(folder, context.postgres.url('meshwork'), SERVICES);
    const empty = tables.filter(({ rows }) => rows === 0).map(({ schema, table }) => `${schema}.${table}`);
    if (empty.length) throw new Failure(`there is nothing in ${empty.join(', ')}`);
    console.log(`${tables.length} tables in ${folder}`);
  } finally {
    await rig.close();
  }
  return 0;
});
