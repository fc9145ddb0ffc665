import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { packageOf, SERVICES, type Service } from '../../../src/lib/apps.ts';
import { type Child, stopLeftovers } from '../../../src/lib/child.ts';
import { buildChanged } from '../../../src/lib/nx.ts';
import { readSettings, type Settings } from '../../../src/lib/settings.ts';
import { prepareDatabase } from '../../../src/stack/database.ts';
import { startGateway } from '../../../src/stack/gateway.ts';
import { Postgres } from '../../../src/stack/postgres.ts';
import { openSecrets } from '../../../src/stack/secrets.ts';
import { runProgram, type ServiceContext } from '../../../src/stack/service-environment.ts';
import { startService, untilReady } from '../../../src/stack/services.ts';

/** So high that only the limits on load itself refuse: all tests use one address. */
const LIMIT_FACTOR = '100000';

/** The environment of an operation test: a folder, clusters in it, and the built services. */
export class Rig {
  readonly folder: string;
  private readonly stops: (() => Promise<unknown>)[] = [];

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** @param services those that are built */
  static async open(services: readonly Service[] = SERVICES): Promise<Rig> {
    // Services read these variables in addition to those of the stack.
    process.env.LIMIT_FACTOR = LIMIT_FACTOR;
    await buildChanged(services.map(packageOf));
    const folder = await mkdtemp(join(tmpdir(), 'meshwork-operate-'));
    // PostgreSQL may run as another user, who must be able to enter.
    await chmod(folder, 0o755);
    return new Rig(folder);
  }

  /** Stops everything that was started, the last first. */
  async stop(): Promise<void> {
    for (let stop = this.stops.pop(); stop; stop = this.stops.pop()) await stop().catch(() => undefined);
  }

  /** Stops everything and removes the folder. */
  async close(): Promise<void> {
    await this.stop();
    await stopLeftovers();
    await rm(this.folder, { recursive: true, force: true });
  }

  onStop(stop: () => Promise<unknown>): void {
    this.stops.push(stop);
  }

  async settings(name: string): Promise<Settings> {
    const PORT = String(await getPort());
    return readSettings({
      PORT,
      DATA_DIR: join(this.folder, name),
      LOG_LEVEL: 'error',
      MAIL_CATCHER: 'off',
      DEMO_WORLD: 'off',
      LIMIT_FACTOR,
    });
  }

  cluster(name: string): string {
    return join(this.folder, name, 'postgres');
  }

  /** Starts the server of a cluster, and creates the cluster if it is missing. */
  async start(
    name: string,
    flags: readonly string[] = [],
  ): Promise<{ context: ServiceContext; server: Child; kill(): Promise<void> }> {
    const secrets = await openSecrets(join(this.folder, name));
    const password = await secrets.password('postgres');
    const postgres = new Postgres({ cluster: this.cluster(name), port: await getPort(), password, flags });
    const server = await postgres.start();
    this.onStop(() => postgres.stop());
    const context = { settings: await this.settings(name), postgres, secrets };
    return {
      context,
      server,
      kill: async () => {
        server.process.kill('SIGKILL');
        await server.exited;
      },
    };
  }

  /** Starts a cluster and creates the database of these services in it. */
  async database(name: string, services: readonly Service[] = SERVICES, flags: readonly string[] = []) {
    const started = await this.start(name, flags);
    const { context } = started;
    await prepareDatabase(context.postgres, context.secrets);
    await Promise.all(services.map((service) => runProgram(context, service, 'migrate')));
    return started;
  }
}

/** Starts the built services and the gateway in front of them. @returns its origin */
export const startSite = async (rig: Rig, name: string, context: ServiceContext): Promise<string> => {
  const services = await Promise.all(SERVICES.map((service) => startService(context, service)));
  rig.onStop(() => Promise.all(services.map(({ supervisor }) => supervisor.stop())));
  await Promise.all(services.map(untilReady));
  const settings = await rig.settings(name);
  await mkdir(settings.www, { recursive: true });
  // A busy machine answers late.
  const gateway = await startGateway({ ...settings, askTimeout: 5_000 }, services);
  rig.onStop(() => gateway.stop());
  return settings.origin;
};
