import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { authEndpoints } from '@meshwork/contracts-auth';
import {
  CLUSTER_VARIABLE,
  type Cluster,
  startCluster,
  startTestService,
  type TestService,
} from '@meshwork/test-kit/service';
import { Client } from 'pg';
import { authService } from '../auth.definition.ts';
import { newPerson, registration } from './auth.fixture.ts';

const SECRET = 'only-for-me@example.org';

let cluster: Cluster;
let service: TestService;
beforeAll(async () => {
  // A server of its own, since the log of the one that all tests share is far away.
  cluster = await startCluster();
  process.env[CLUSTER_VARIABLE] = `${cluster.port}:${cluster.password}`;
  service = await startTestService(authService);
}, 120_000);
afterAll(async () => {
  await service?.close();
  await cluster?.stop();
});

/** The log, once it has a text. */
async function logWith(text: string): Promise<string> {
  for (let tries = 0; tries < 100 && !cluster.log().includes(text); tries++)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(cluster.log()).toContain(text);
  return cluster.log();
}

describe("the database's log of a write that fails", () => {
  it('has neither address nor password hash of a refused account', async () => {
    await service.sql(
      `alter table auth.account add constraint refused_for_test check (email <> '${SECRET}')`,
    );
    const { status } = await service.call(authEndpoints.register, { body: registration({ email: SECRET }) });
    expect(status).toBe(500);
    const log = await logWith('violates check constraint "refused_for_test"');
    expect(log).not.toContain(SECRET);
    expect(log).not.toContain('$argon2');
  });

  it('has no text of a statement that ran into a timeout', async () => {
    const { browser } = await newPerson(service);
    await service.sql(`create function auth.slow_for_test() returns trigger language plpgsql as
      $$ begin perform pg_sleep(9); return new; end $$`);
    await service.sql(`create trigger slow_for_test before update on auth.account
      for each row when (new.description is not null) execute function auth.slow_for_test()`);
    const { status } = await browser.call(authEndpoints.updateProfile, { body: { description: SECRET } });
    expect(status).toBe(503);
    expect(await logWith('canceling statement due to statement timeout')).not.toContain(SECRET);
  });

  it('would have them without the settings of the role', async () => {
    await service.sql('alter role meshwork_auth reset log_min_error_statement');
    const client = new Client({ connectionString: service.databaseUrl });
    await client.connect();
    await client.query(`select '${SECRET}'::integer`).catch(() => undefined);
    await client.end();
    await logWith(`STATEMENT:  select '${SECRET}'`);
  });
});
