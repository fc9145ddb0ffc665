import type { Client } from 'pg';
import { tableName, tablesOf } from '../../../src/backup/dump.tables.ts';

/** Columns that a check of the table needs, as SQL. Of all others the type, the check or the foreign key of the column says enough. */
const CHECKED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'auth.block': { blocked_id: '(select min(id) from auth.account)' },
  'community.city': { country_code: `'CA'` },
  'community.held_message': { request_id: '(select min(id) from community.request)' },
  'community.team_claim': { method: `'MAIL'` },
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
export async function fillEmptyTables(client: Client, schemas: readonly string[]): Promise<void> {
  // The rows are not of people: triggers would act on them.
  await client.query('set session_replication_role = replica');
  for (const table of await tablesOf(client, schemas)) {
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
