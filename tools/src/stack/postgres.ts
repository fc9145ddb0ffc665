import { existsSync, readFileSync, rmSync } from 'node:fs';
import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Child, runToEnd } from '../lib/child.ts';
import { Failure } from '../lib/failure.ts';
import { fromRoot } from '../lib/paths.ts';
import { postgresPrograms, postgresRunner, type Runner } from './postgres-programs.ts';
import { describeProcess, stopStray } from './strays.ts';
import { verifiedUrl } from './tls-inside.ts';

const SUPERUSER = 'postgres';
const READY_MS = 60_000;

// Settings for a developer's machine; durability stays at its default.
const FLAGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'shared_buffers=128MB',
  'max_connections=120',
  // The services report the failures that they handle, such as a taken name.
  'log_min_messages=fatal',
  'log_line_prefix=',
  'timezone=UTC',
  'log_timezone=UTC',
];

/** The rules of who may connect, over TLS alone. */
const HBA_FILE = fromRoot('deploy/postgres/pg_hba.tls.conf');

const command = (
  runner: Runner,
  binary: string,
  args: string[],
): { command: string; args: string[]; uid?: number; gid?: number } => {
  const [first = binary, ...rest] = [...runner.prefix, binary];
  return { command: first, args: [...rest, ...args], uid: runner.uid, gid: runner.gid };
};

const environment = (): NodeJS.ProcessEnv => ({ ...process.env, LC_ALL: 'C', LC_MESSAGES: 'C' });

/** Command line of a process; empty if the system does not show it. */
const commandLine = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
};

export class Postgres {
  readonly port: number;
  private readonly cluster: string;
  private readonly password: string;
  private readonly flags: readonly string[];
  private readonly tlsFolder: string | undefined;
  private child: Child | undefined;

  /**
   * @param options.flags settings of the server on top of the usual ones, as `name=value`
   * @param options.tlsFolder its certificate; with it, it takes connections over TLS alone
   */
  constructor(options: {
    cluster: string;
    port: number;
    password: string;
    flags?: readonly string[] | undefined;
    tlsFolder?: string | undefined;
  }) {
    this.tlsFolder = options.tlsFolder;
    this.cluster = options.cluster;
    this.port = options.port;
    this.password = options.password;
    this.flags = [...FLAGS, `port=${options.port}`, ...(options.flags ?? [])];
  }

  /** Address for a role, or for the superuser. */
  url(database: string, role = SUPERUSER, password = this.password): string {
    // By a name over TLS, since only a name can be verified; 127.0.0.1 alone listens.
    const host = this.tlsFolder ? 'localhost' : '127.0.0.1';
    const address = `postgresql://${role}:${encodeURIComponent(password)}@${host}:${this.port}/${database}`;
    return this.tlsFolder ? verifiedUrl(address, join(this.tlsFolder, 'ca.crt')) : address;
  }

  get initialised(): boolean {
    return existsSync(join(this.cluster, 'PG_VERSION'));
  }

  /** Creates the cluster on the first call, starts the server and waits until it answers. */
  async start(): Promise<Child> {
    const { initdb, postgres } = await postgresPrograms();
    const runner = postgresRunner(this.cluster);
    if (!this.initialised) await this.initialise(runner, initdb);
    await this.endFormerServer();
    const flags = [...this.flags, ...(await this.tlsFlags(runner))].flatMap((flag) => ['-c', flag]);
    this.child = new Child({
      name: 'postgres',
      ...command(runner, postgres, ['-D', this.cluster, ...flags]),
      env: environment(),
      cwd: '/',
    });
    await this.ready(this.child);
    return this.child;
  }

  /** Ends all sessions, writes everything to disk and stops. */
  async stop(): Promise<void> {
    // SIGINT is PostgreSQL's "fast" shutdown: it does not wait for clients.
    await this.child?.stop('SIGINT', 30_000);
  }

  async withClient<T>(database: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: this.url(database) });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  private async initialise(runner: Runner, initdb: string): Promise<void> {
    const passwordFile = `${this.cluster}.password`;
    await writeFile(passwordFile, this.password, { mode: 0o600 });
    if (runner.uid !== undefined && runner.gid !== undefined)
      await chown(passwordFile, runner.uid, runner.gid);
    const names = [`--pgdata=${this.cluster}`, `--username=${SUPERUSER}`, `--pwfile=${passwordFile}`];
    const texts = ['--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=builtin'];
    const flags = [...names, ...texts, '--auth=scram-sha-256', '--no-instructions'];
    try {
      await runToEnd({
        name: 'initdb',
        ...command(runner, initdb, flags),
        env: environment(),
        cwd: '/',
      });
    } catch (error) {
      rmSync(this.cluster, { recursive: true, force: true });
      throw error;
    } finally {
      await rm(passwordFile, { force: true });
    }
  }

  /**
   * Stops the server that a killed stack left running on this cluster. When there is none, the lock file is removed:
   * PostgreSQL would refuse to start because of any process with its number, even a zombie that is never collected.
   * Backends that survived still keep a new server away, because PostgreSQL finds them by its shared memory.
   */
  private async endFormerServer(): Promise<void> {
    const lockFile = join(this.cluster, 'postmaster.pid');
    if (!existsSync(lockFile)) return;
    const pid = Number(readFileSync(lockFile, 'utf8').split('\n', 1)[0]);
    const former = commandLine(pid).includes(`postgres -D ${this.cluster} `);
    await stopStray(former ? describeProcess(pid) : undefined, 'SIGINT');
    // Only Linux shows the command of every process.
    if (process.platform === 'linux') rmSync(lockFile, { force: true });
  }

  /** Copies for the server's own user, who alone may read the key. */
  private async tlsFlags({ uid, gid }: Runner): Promise<string[]> {
    if (!this.tlsFolder) return [];
    const folder = `${this.cluster}.tls`;
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { mode: 0o700 });
    const sources = [join(this.tlsFolder, 'tls.crt'), join(this.tlsFolder, 'tls.key'), HBA_FILE];
    const copies = sources.map((source) => join(folder, basename(source)));
    for (const [index, copy] of copies.entries()) {
      await writeFile(copy, await readFile(sources[index] as string), { mode: 0o600 });
    }
    if (uid !== undefined && gid !== undefined) {
      for (const path of [folder, ...copies]) await chown(path, uid, gid);
    }
    return [
      'ssl=on',
      'ssl_min_protocol_version=TLSv1.2',
      `ssl_cert_file=${copies[0]}`,
      `ssl_key_file=${copies[1]}`,
      `hba_file=${copies[2]}`,
    ];
  }

  /** A restored cluster refuses connections until it has replayed its archive, however long that takes. */
  private async ready(child: Child): Promise<void> {
    const restored = existsSync(join(this.cluster, 'recovery.signal'));
    const deadline = restored ? Number.POSITIVE_INFINITY : Date.now() + READY_MS;
    for (;;) {
      try {
        return await this.withClient('postgres', async () => undefined);
      } catch (error) {
        if (!child.running) throw new Failure(`PostgreSQL did not start\n${child.tail}`);
        if (Date.now() > deadline) throw error;
      }
      // PostgreSQL logs a line for every refused connection.
      await sleep(restored ? 500 : 50);
    }
  }
}
