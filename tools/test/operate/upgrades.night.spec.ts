import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { DumpManifest } from '../../src/backup/dump.tables.ts';
import { SERVICES } from '../../src/lib/apps.ts';
import { prepareDatabase } from '../../src/stack/database.ts';
import { runProgram } from '../../src/stack/service-environment.ts';
import { Rig } from './support/rig.ts';
import { freshSchema, RELEASED, rowsOf, schemaOf, testUpgrade } from './upgrade.fixture.ts';

beforeAll(() => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
});

for (const version of readdirSync(RELEASED)) testUpgrade(version);

describe('a database between two migrations', () => {
  let rig: Rig;
  beforeAll(async () => {
    rig = await Rig.open();
  });
  afterAll(() => rig?.close());

  it('keeps the rows that were written there', async () => {
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
    const before = await rowsOf(rig, context, 'half');
    for (const service of SERVICES) await runProgram(context, service, 'migrate', ['--finish']);
    const after = await rowsOf(rig, context, 'whole');
    const rows = ({ tables }: DumpManifest, name: string) => tables.find(({ table }) => table === name)?.rows;
    for (const { table } of before.tables.filter(({ rows }) => rows > 0))
      expect(rows(after, table)).toBe(rows(before, table));
    expect(await schemaOf(context)).toEqual(await freshSchema());
    const published = await context.postgres.withClient('meshwork', async (client) => {
      const { rows: found } = await client.query(
        `select team_name, user_id, title from community.public_team_v1 join community.team_membership_v1 using (team_id)
         join catalog.team_resource_v1 using (team_id)`,
      );
      return found;
    });
    expect(published).toEqual([{ team_name: 'Old Foxes', user_id: 7, title: 'Tuned lifts' }]);
  });
});
