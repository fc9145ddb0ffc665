import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageOf, SERVICES, type Service } from '../../../src/lib/apps.ts';
import { buildChanged } from '../../../src/lib/nx.ts';
import { freePort } from '../../../src/lib/ports.ts';
import { stopLeftovers } from '../../../src/stack/child.ts';
import { prepareDatabase } from '../../../src/stack/database.ts';
import { Postgres } from '../../../src/stack/postgres.ts';
import { runProgram } from '../../../src/stack/program.ts';
import { openSecrets } from '../../../src/stack/secrets.ts';
import type { ServiceContext } from '../../../src/stack/service-environment.ts';
import { readSettings, type Settings } from '../../../src/stack/settings.ts';

/** Wide: tests come from one address. */
const LIMIT_FACTOR = '10000';

/** What the tests of operation stand on: a folder of their own, clusters in it, and the built services. */
export class Rig {
  readonly folder: string;
  private readonly stops: (() => Promise<unknown>)[] = [];

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async open(): Promise<Rig> {
    // Services take what the environment says on top of what the stack gives them.
    process.env.LIMIT_FACTOR = LIMIT_FACTOR;
    await buildChanged(SERVICES.map(packageOf));
    const folder = await mkdtemp(join(tmpdir(), 'meshwork-operate-'));
    // PostgreSQL may run as another user, who has to get through.
    await chmod(folder, 0o755);
    return new Rig(folder);
  }

  /** Stops what was started, the last first. */
  async stop(): Promise<void> {
    for (let stop = this.stops.pop(); stop; stop = this.stops.pop()) await stop().catch(() => undefined);
  }

  /** Stops everything and leaves nothing. */
  async close(): Promise<void> {
    await this.stop();
    await stopLeftovers();
    await rm(this.folder, { recursive: true, force: true });
  }

  onStop(stop: () => Promise<unknown>): void {
    this.stops.push(stop);
  }

  async settings(name: string): Promise<Settings> {
    const PORT = String(await freePort());
    return readSettings({
      PORT,
      DATA_DIR: join(this.folder, name),
      LOG_LEVEL: 'error',
      MAIL_CATCHER: 'off',
      LIMIT_FACTOR,
    });
  }

  cluster(name: string): string {
    return join(this.folder, name, 'postgres');
  }

  /** Starts the server of a cluster, which is made where there is none. */
  async start(
    name: string,
    flags: readonly string[] = [],
  ): Promise<{ context: ServiceContext; kill(): Promise<void> }> {
    const secrets = await openSecrets(join(this.folder, name));
    const password = await secrets.password('postgres');
    const postgres = new Postgres({ cluster: this.cluster(name), port: await freePort(), password, flags });
    const child = await postgres.start();
    this.onStop(() => postgres.stop());
    const context = { settings: await this.settings(name), postgres, secrets };
    return {
      context,
      kill: async () => {
        child.process.kill('SIGKILL');
        await child.exited;
      },
    };
  }

  /** Starts a cluster and makes the database of these services in it. */
  async database(name: string, services: readonly Service[] = SERVICES, flags: readonly string[] = []) {
    const started = await this.start(name, flags);
    const { context } = started;
    await prepareDatabase(context.postgres, context.secrets);
    await Promise.all(services.map((service) => runProgram(context, service, 'migrate')));
    return started;
  }
}
