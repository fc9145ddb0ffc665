import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Endpoint } from '@meshwork/contracts-core';
import {
  createApp,
  periodicTasksOf,
  readEnv,
  type ServiceDefinition,
  type ServiceEnv,
} from '@meshwork/service-kit';
import type { INestApplication } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import { type CallHeaders, type CallInput, type CallResult, callEndpoint } from './call.ts';
import { TEST_KEYS, type TestPerson } from './identity.ts';
import { createTestDatabase, type PreparedRows } from './test-database.ts';

export interface TestService {
  /** Address of the running server, e.g. "http://127.0.0.1:41234". */
  readonly origin: string;
  readonly app: INestApplication;
  /** Connection of the service's own role, e.g. for running an importer. */
  readonly databaseUrl: string;
  /** Calls an endpoint as a visitor, and checks the response against its contract. */
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>, headers?: CallHeaders): Promise<CallResult<E>>;
  /** Calls an endpoint as a person who is signed in, or as a visitor where there is none. */
  callAs<E extends Endpoint>(
    as: TestPerson | undefined,
    endpoint: E,
    input?: CallInput<E>,
    headers?: CallHeaders,
  ): Promise<CallResult<E>>;
  /** Runs SQL as superuser, to prepare data that no call can create, and to inspect what is stored. */
  sql<R extends QueryResultRow = QueryResultRow>(text: string, values?: readonly unknown[]): Promise<R[]>;
  /** One run of a repeating task. @param name of its class */
  runTask(name: string): Promise<void>;
  close(): Promise<void>;
}

/** Shorter than a hook may take, in ms: Jest would only say that the hook was late, and not for what. */
const CLOSE_TIMEOUT = 40_000;

async function closeInTime(app: INestApplication): Promise<void> {
  const done = new AbortController();
  const late = wait(CLOSE_TIMEOUT, undefined, { ref: false, signal: done.signal }).then(() => {
    throw new Error(`the service has not closed within ${CLOSE_TIMEOUT / 1_000} s`);
  });
  // It has no listener any more once the service has closed.
  late.catch(() => undefined);
  // As in drain(): a connection that fetch has opened and not used yet counts as idle only a moment later.
  const server = app.getHttpServer() as Server;
  const sweep = setInterval(() => server.closeIdleConnections(), 20);
  try {
    await Promise.race([app.close(), late]);
  } finally {
    clearInterval(sweep);
    done.abort();
  }
}

/**
 * Starts a service on a database of its own and on a free port. Its rate limits are wide and its log is silent;
 * `env` can change both.
 * @param env further variables, as text, e.g. `{ LIMIT_FACTOR: '1' }`
 * @param rows what the database begins with; absent: nothing
 */
export async function startTestService<E extends ServiceEnv>(
  definition: ServiceDefinition<E>,
  env: Readonly<Record<string, string>> = {},
  rows?: PreparedRows,
): Promise<TestService> {
  const database = await createTestDatabase(definition, rows);
  const app = await createApp(
    definition,
    readEnv(definition.env, {
      PORT: '0',
      DATABASE_URL: database.url,
      DATABASE_POOL: '8',
      // A crowd of a test comes from one address, and none of its calls is to be refused for that.
      REQUEST_CONCURRENCY: '1000',
      IDENTITY_PUBLIC_KEY: TEST_KEYS.publicKey,
      IDENTITY_PRIVATE_KEY: TEST_KEYS.privateKey,
      FACTOR_KEY: 'a key of the tests, of 32 characters',
      PUBLIC_ORIGIN: 'http://localhost:8080',
      LOG_LEVEL: 'silent',
      LIMIT_FACTOR: '1000',
      DRAIN_SECONDS: '0',
      ...env,
    }),
  );
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    app,
    databaseUrl: database.url,
    call: (endpoint, input, headers) => callEndpoint(origin, undefined, endpoint, input, headers),
    callAs: (as, endpoint, input, headers) => callEndpoint(origin, as, endpoint, input, headers),
    async sql(text, values = []) {
      return (await database.admin.query(text, [...values])).rows;
    },
    async runTask(name) {
      const task = periodicTasksOf(app).find((one) => one.constructor.name === name);
      if (!task) throw new Error(`${definition.name} has no task "${name}"`);
      // A run of its timer at the same moment would hold the lock, and this one would do nothing.
      await task.onModuleDestroy();
      await task.runOnce().finally(() => task.onApplicationBootstrap());
    },
    async close() {
      await closeInTime(app);
      await database.drop();
    },
  };
}
