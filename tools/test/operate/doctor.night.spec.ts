import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { databaseFindings, roleFindings } from '../../src/doctor/checks/database.check.ts';
import { databaseUrl, prepareDatabase } from '../../src/stack/database.ts';
import type { ServiceContext } from '../../src/stack/service-environment.ts';
import { Rig } from './support/rig.ts';

let rig: Rig;
let context: ServiceContext;
const url = () => context.postgres.url('meshwork');
const admin = (sql: string) => context.postgres.withClient('meshwork', (client) => client.query(sql));
const whats = async (findings: ReturnType<typeof databaseFindings>) =>
  (await findings).map(({ what }) => what);

beforeAll(async () => {
  rig = await Rig.open();
  ({ context } = await rig.start('doctor'));
});
afterAll(() => rig?.close());

it('reports a database that is not there yet', async () => {
  expect(await whats(databaseFindings(url()))).toEqual([
    expect.stringMatching(/lets nobody in: database "meshwork" does not exist/),
  ]);
  await prepareDatabase(context.postgres, context.secrets);
  expect(await databaseFindings(url())).toEqual([]);
});

it('reports a role with a wrong password', async () => {
  const own = await databaseUrl(context.postgres, context.secrets, 'auth');
  expect(await roleFindings(own)).toEqual([]);
  await admin("alter role meshwork_auth password 'changed'");
  expect(await whats(roleFindings(own))).toEqual([
    expect.stringMatching(
      /^meshwork_auth cannot sign in to the database at .*: password authentication failed/,
    ),
  ]);
});
