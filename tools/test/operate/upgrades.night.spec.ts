import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { SERVICES } from '../../src/lib/apps.ts';
import { prepareDatabase } from '../../src/stack/database.ts';
import { runProgram } from '../../src/stack/service-environment.ts';
import { Rig } from './support/rig.ts';
import { freshSchema, GONE, RELEASED, rowsOf, schemaOf, testUpgrade } from './upgrade.fixture.ts';

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
    const kit = 'kit-001-idempotency-and-limits,kit-002-response-text';
    await runProgram(context, 'auth', 'migrate');
    await runProgram(context, 'catalog', 'migrate', ['--only', `${kit},006-release-0.3.0-statistics`]);
    await runProgram(context, 'community', 'migrate', [
      '--only',
      `${kit},009-release-0.3.0-finish,011-release-0.4.0-mailed-invitations,010-release-0.4.0-requests`,
    ]);
    await context.postgres.withClient('meshwork', (client) =>
      client.query(`
        insert into community.team (team_name, team_number, team_type) values ('Old Foxes', '9', 'FIRST_FRC');
        insert into community.team_membership (team_id, user_id, role, joined_at)
          values (1, 7, 'OWNER', now());
        insert into catalog.resource (title, description, url, canonical_url, category, type, team_id)
          values ('Tuned lifts', 'Old words', 'https://example.org', 'example.org', '{CAD}', 'VIDEO', 1)`),
    );
    const before = await rowsOf(rig, context, 'half');
    for (const service of SERVICES) await runProgram(context, service, 'migrate', ['--finish']);
    const after = await rowsOf(rig, context, 'whole');
    const kept = before.tables.filter(
      ({ schema, table, rows }) => rows > 0 && !GONE[schema]?.includes(table),
    );
    expect(kept.map(({ table }) => table)).toEqual(
      expect.arrayContaining(['team', 'team_membership', 'resource']),
    );
    for (const { schema, table, rows } of kept) {
      const now = after.tables.find((each) => each.schema === schema && each.table === table);
      expect({ schema, table, rows: now?.rows }).toEqual({ schema, table, rows });
    }
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
