import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { authEndpoints } from '@meshwork/contracts-auth';
import { SERVER_LOG, type TestService, until } from '@meshwork/test-kit/service';
import { Client } from 'pg';
import { registration, startAuth } from './auth.fixture.ts';

const SECRET = 'only-for-me@example.org';

let service: TestService;
beforeAll(async () => {
  service = await startAuth();
});
afterAll(() => service?.close());

/** The log, once it has a text. */
const logWith = (text: string): Promise<string> =>
  until(async () => {
    const [row] = await service.sql<{ log: string }>(SERVER_LOG);
    return row?.log.includes(text) && row.log;
  });

/** Runs a statement that fails, as the role of the service. */
async function fail(statement: string, timeout = 0): Promise<void> {
  const client = new Client({ connectionString: service.databaseUrl, statement_timeout: timeout });
  await client.connect();
  await expect(client.query(statement)).rejects.toThrow();
  await client.end();
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
    await fail(`select pg_sleep(60), '${SECRET}'`, 10);
    expect(await logWith('canceling statement due to statement timeout')).not.toContain(SECRET);
  });

  it('would have them without the settings of the role', async () => {
    await service.sql('alter role meshwork_auth reset log_min_error_statement');
    await fail(`select '${SECRET}'::integer`);
    await logWith(`STATEMENT:  select '${SECRET}'`);
  });
});
