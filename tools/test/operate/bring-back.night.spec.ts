import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { Client } from 'pg';
import { takeBaseBackup } from '../../src/backup/base-backup.ts';
import { archiveNow, withRestored } from '../../src/backup/beside.ts';
import { bringBack, missingRows } from '../../src/backup/missing-rows.ts';
import { SERVICES, schemaOf } from '../../src/lib/apps.ts';
import type { BackupFolder } from '../../src/stack/backup-folder.ts';
import { importData } from '../../src/stack/import-data.ts';
import { archiveSettings, prepareBackups } from '../../src/stack/prepare-backups.ts';
import type { ServiceContext } from '../../src/stack/service-environment.ts';
import { Rig } from './support/rig.ts';

const SCHEMAS = SERVICES.map(schemaOf);

const DELETED = 'id % 3 = 0';
/** The deleted rows and the rows that depend on them. */
const LOST = `select jsonb_agg(to_jsonb(resource) order by id) as resources,
  (select jsonb_agg(to_jsonb(thanks) order by resource_id, person_id) from catalog.resource_thanks thanks) as thanks,
  (select jsonb_agg(to_jsonb(views) order by resource_id) from catalog.resource_use views) as uses
  from catalog.resource where ${DELETED}`;

let rig: Rig;
let folder: BackupFolder;
let context: ServiceContext;
let label: string;
let until: Date;
let before: unknown;
/** A team that was deleted. */
let gone: { team_number: string; team_type: string };

const rowsOf = (sql: string) =>
  context.postgres.withClient('meshwork', async (client) => (await client.query(sql)).rows);

/** With the moment before the deletion, and the database as it goes on. */
const withBoth = async <T>(work: (past: Client, present: Client) => Promise<T>): Promise<T> => {
  const password = await context.secrets.password('postgres');
  return withRestored({ folder, label, until }, password, (restored) =>
    restored.withClient('meshwork', (past) =>
      context.postgres.withClient('meshwork', (present) => work(past, present)),
    ),
  );
};

beforeAll(async () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  rig = await Rig.open();
  folder = await prepareBackups(join(rig.folder, 'backup'), rig.cluster('live'));
  ({ context } = await rig.database('live', undefined, archiveSettings(folder)));
  await importData(context, () => undefined);
  await rowsOf(`insert into catalog.resource_thanks (resource_id, person_id, counts)
    select id, person, true from catalog.resource, generate_series(1, 3) person where id <= 9`);
  label = await takeBaseBackup(context.postgres.url('meshwork'), folder);
  // After the base backup, so only the archive has it.
  await rowsOf('update catalog.resource set view_count = 77 where id = 3');
  before = (await rowsOf(LOST))[0];
  const [{ at }] = await rowsOf('select clock_timestamp() as at from pg_sleep(0.05)');
  until = new Date(at.getTime() + 20);
  await rowsOf('select pg_sleep(0.1)');
  await rowsOf(`delete from catalog.resource where ${DELETED}`);
  // People go on.
  await rowsOf(`insert into catalog.resource_thanks (resource_id, person_id, counts) values (1, 4, true)`);
  await rowsOf(`update catalog.resource set title = 'Changed later' where id = 2`);
  [gone] =
    await rowsOf(`delete from community.team where id = (select min(id) from community.team where not is_community_team)
    returning team_number, team_type`);
  await context.postgres.withClient('meshwork', archiveNow);
});
afterAll(() => rig?.close());

it('counts what is missing since a moment, table by table, and changes nothing', async () => {
  const found = await withBoth((past, present) => missingRows(past, present, SCHEMAS));
  const { resources, thanks } = before as { resources: unknown[]; thanks: { resource_id: number }[] };
  const counts = Object.fromEntries(found.map(({ name, missing }) => [name, missing]));
  expect(counts).toMatchObject({
    'catalog.resource': resources.length,
    'catalog.resource_thanks': thanks.filter((row) => row.resource_id % 3 === 0).length,
    'community.team': 1,
    'auth.account': 0,
  });
  expect(resources.length).toBeGreaterThan(10);
  expect(await rowsOf(`select from catalog.resource where ${DELETED}`)).toEqual([]);
});

it('refuses tables that it does not know, and rows without those that they refer to', async () => {
  await withBoth(async (past, present) => {
    await expect(bringBack(past, present, SCHEMAS, ['catalog.nothing'])).rejects.toThrow(
      'there is no table catalog.nothing with a key',
    );
    await expect(bringBack(past, present, SCHEMAS, ['catalog.resource_thanks'])).rejects.toThrow(
      /violates foreign key/,
    );
  });
});

it('brings the missing rows back as they were, and keeps everything that was written since', async () => {
  const names = ['catalog.resource_use', 'catalog.resource_thanks', 'catalog.resource'];
  const left = await withBoth((past, present) => bringBack(past, present, SCHEMAS, names));
  expect(left.map(({ missing }) => missing)).toEqual([0, 0, 0]);
  const after = (await rowsOf(LOST))[0];
  const later = { counts: true, person_id: 4, resource_id: 1 };
  const isLater = (row: object) => 'person_id' in row && row.person_id === later.person_id;
  expect({ ...after, thanks: after.thanks.filter((row: object) => !isLater(row)) }).toEqual(before);
  expect(after.thanks.filter(isLater)).toEqual([expect.objectContaining(later)]);
  expect(await rowsOf('select title from catalog.resource where id = 2')).toEqual([
    { title: 'Changed later' },
  ]);
  const totals =
    await rowsOf(`select (select count(*)::int from catalog.resource where hidden_at is null) as rows,
    (select sum(rows)::int from catalog.resource_block) as blocks, (select sum(rows)::int from catalog.resource_facet) as facets`);
  expect(totals[0].blocks).toBe(totals[0].rows);
  expect(totals[0].facets).toBe(totals[0].rows);
  const off = `select tgname from pg_trigger where tgenabled <> 'O' and not tgisinternal`;
  expect(await rowsOf(off)).toEqual([]);
});

it('leaves a row away whose place somebody else has taken', async () => {
  await context.postgres.withClient('meshwork', (client) =>
    client.query(
      `update community.team set team_number = $1, team_type = $2, is_community_team = false
       where id = (select max(id) from community.team)`,
      [gone.team_number, gone.team_type],
    ),
  );
  await withBoth(async (past, present) => {
    expect(await bringBack(past, present, SCHEMAS, ['community.team'])).toEqual([
      { name: 'community.team', missing: 1 },
    ]);
  });
});

it('leaves no other timeline in the archive', async () => {
  expect((await readdir(folder.wal)).filter((name) => name.endsWith('.history'))).toEqual([]);
});
