import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { dumpTo } from '../../src/backup/dump.ts';
import type { DumpManifest } from '../../src/backup/dump-manifest.ts';
import { readDump } from '../../src/backup/load.ts';
import { restoreDump } from '../../src/backup/restore-dump.ts';
import { SERVICES } from '../../src/lib/apps.ts';
import { fromRoot } from '../../src/lib/paths.ts';
import { prepareDatabase } from '../../src/stack/database.ts';
import { runProgram } from '../../src/stack/program.ts';
import type { ServiceContext } from '../../src/stack/service-environment.ts';
import { Rig } from './support/rig.ts';
import { schemaOf } from './support/schema.ts';
import { startSite } from './support/site.ts';
import { pagesOf, signIn } from './support/site-content.ts';

jest.setTimeout(180_000);

const RELEASED = fromRoot('tools/test/operate/released');

let rig: Rig;
/** The schema of a new database. */
let fresh: Record<string, string[]>;
beforeAll(async () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  rig = await Rig.open();
  const { context } = await rig.database('fresh');
  fresh = await schemaOf(context);
  await rig.stop();
});
afterAll(() => rig?.close());

/** The current rows of a database, to compare them with the loaded ones. */
const rowsOf = async (context: ServiceContext, name: string): Promise<DumpManifest> =>
  dumpTo(join(rig.folder, `rows-of-${name}`), context.postgres.url('meshwork'), SERVICES);

describe.each(readdirSync(RELEASED))('the data of release %s', (version) => {
  let context: ServiceContext;
  beforeAll(async () => {
    context = (await rig.start(`from-${version}`)).context;
    await restoreDump(context, join(RELEASED, version));
  });
  afterAll(() => rig.stop());

  it('is complete after the upgrade', async () => {
    const before = await readDump(join(RELEASED, version));
    const after = await rowsOf(context, version);
    for (const { schema, table, columns, rows, sha256, sequence } of before.tables) {
      const now = after.tables.find((each) => each.schema === schema && each.table === table);
      expect({ schema, table, rows: now?.rows, sequence: now?.sequence }).toEqual({
        schema,
        table,
        rows,
        sequence,
      });
      // The same columns have the same values, byte for byte.
      if (now?.columns.join() === columns.join())
        expect({ schema, table, sha256 }).toEqual({ schema, table, sha256: now.sha256 });
    }
    expect(before.tables.filter(({ rows }) => rows === 0)).toEqual([]);
  });

  it('has the same tables, views, rules and rights as a new installation', async () => {
    expect(await schemaOf(context)).toEqual(fresh);
  });

  it('is served by the current services to the people of that time', async () => {
    const site = await startSite(rig, `site-of-${version}`, () => context);
    const ada = await signIn(site.origin, 'ada');
    const ids = { teamId: 1, resourceId: 1, initiativeId: 1, mentorId: 1 };
    const answers = await Promise.all(pagesOf(ids).map(async (path) => ({ path, ...(await ada.get(path)) })));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    const text = answers.map((answer) => answer.text).join('\n');
    for (const words of [
      'Ada Lovelace',
      'Torque Foxes',
      'Tuning a lift',
      'Build Day',
      'Could you help us',
      '/_api/avatars/',
    ])
      expect(text).toContain(words);
    // Those releases did not ask for it.
    await ada.done('/_api/profile/birth-month', { month: 1, year: 1990 });
    // Sequences continue at their last value.
    const posted = await ada.post('/_api/teams', {
      teamName: 'New Foxes',
      teamNumber: '1',
      teamType: 'FIRST_FRC',
    });
    expect(JSON.parse(posted.text)).toMatchObject({ team: { id: 2 } });
  });
});

it('rows that were written between two migrations are migrated, too', async () => {
  const { context } = await rig.start('half-way');
  await prepareDatabase(context.postgres, context.secrets);
  const kit = 'kit-001-idempotency-and-limits';
  await runProgram(context, 'auth', 'migrate');
  await runProgram(context, 'catalog', 'migrate', ['--only', `${kit},001-resources`]);
  await runProgram(context, 'community', 'migrate', ['--only', `${kit},001-search,002-teams,003-mentors`]);
  await context.postgres.withClient('meshwork', (client) =>
    client.query(`
      insert into community.team (team_name, team_number, team_type) values ('Old Foxes', '9', 'FIRST_FRC');
      insert into community.team_membership (team_id, user_id, status, role, joined_at)
        values (1, 7, 'ACTIVE', 'OWNER', now());
      insert into catalog.resource (title, description, url, canonical_url, category, type, team_id)
        values ('Tuned lifts', 'Old words', 'https://example.org', 'example.org', '{CAD}', 'VIDEO', 1)`),
  );
  const before = await rowsOf(context, 'half');
  for (const service of SERVICES) await runProgram(context, service, 'migrate');
  const after = await rowsOf(context, 'whole');
  const rows = ({ tables }: DumpManifest, name: string) => tables.find(({ table }) => table === name)?.rows;
  for (const { table } of before.tables.filter(({ rows }) => rows > 0))
    expect(rows(after, table)).toBe(rows(before, table));
  expect(await schemaOf(context)).toEqual(fresh);
  const published = await context.postgres.withClient('meshwork', async (client) => {
    const { rows: found } = await client.query(
      `select team_name, user_id, title from community.public_team_v1 join community.team_membership_v1 using (team_id)
       join catalog.team_resource_v1 using (team_id)`,
    );
    return found;
  });
  expect(published).toEqual([{ team_name: 'Old Foxes', user_id: 7, title: 'Tuned lifts' }]);
});
