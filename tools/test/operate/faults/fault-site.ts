import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import type { QueryResultRow } from 'pg';
import { packageOf, SERVICES, type Service } from '../../../src/lib/apps.ts';
import { type Child, stopLeftovers } from '../../../src/lib/child.ts';
import { buildChanged } from '../../../src/lib/nx.ts';
import { readSettings, type Settings } from '../../../src/lib/settings.ts';
import { prepareDatabase } from '../../../src/stack/database.ts';
import { type RunningGateway, startGateway } from '../../../src/stack/gateway.ts';
import { Postgres } from '../../../src/stack/postgres.ts';
import { runProgram } from '../../../src/stack/program.ts';
import { openSecrets } from '../../../src/stack/secrets.ts';
import type { ServiceContext } from '../../../src/stack/service-environment.ts';
import { type RunningService, startService, untilReady } from '../../../src/stack/services.ts';
import { childrenOf, isAlive, signal, treeOf } from './processes.ts';

/** So high that only the limits on load itself refuse. */
const LIMIT_FACTOR = '100000';

/** Time in which a server may refuse to start because processes of the killed one are still ending, in ms. */
const START_AGAIN = 15_000;

/** A supervisor gives up after five ends in a row, so every fourth end counts as the first again. */
const ENDS_FORGOTTEN = 4;

/** Sites that are not closed yet. */
const openSites = new Set<FaultSite>();

/** The parts of `npm start` without pages, each of which can be killed, frozen and started again. */
export class FaultSite {
  readonly settings: Settings;
  readonly services: RunningService[] = [];
  private readonly folder: string;
  private readonly context: ServiceContext;
  private readonly ends = new Map<Service, number>();
  private server: Child | undefined;
  private gateway: RunningGateway | undefined;
  private readonly gateways = new Set<RunningGateway>();
  private closing: Promise<void> | undefined;

  private constructor(folder: string, settings: Settings, context: ServiceContext) {
    this.folder = folder;
    this.settings = settings;
    this.context = context;
    openSites.add(this);
  }

  /** Starts everything on an empty database in a folder of its own. @param instances of each service */
  static async open(instances = 1): Promise<FaultSite> {
    process.env.LIMIT_FACTOR = LIMIT_FACTOR;
    // Longer than the gateway keeps an idle connection to a service.
    process.env.DRAIN_SECONDS = instances > 1 ? '3' : '0';
    await buildChanged(SERVICES.map(packageOf));
    const folder = await mkdtemp(join(tmpdir(), 'meshwork-faults-'));
    // PostgreSQL may run as another user, who must be able to enter.
    await chmod(folder, 0o755);
    const settings = readSettings({
      PORT: String(await getPort()),
      DATA_DIR: join(folder, 'site'),
      LOG_LEVEL: 'silent',
      MAIL_CATCHER: 'off',
      LIMIT_FACTOR,
    });
    const secrets = await openSecrets(settings.dataDir);
    const cluster = join(settings.dataDir, 'postgres');
    const password = await secrets.password('postgres');
    const postgres = new Postgres({ cluster, port: await getPort(), password });
    const site = new FaultSite(folder, settings, { settings, postgres, secrets });
    await site.startPostgres();
    await prepareDatabase(postgres, secrets);
    await Promise.all(SERVICES.map((service) => runProgram(site.context, service, 'migrate')));
    for (const service of SERVICES.flatMap((each) => Array<Service>(instances).fill(each)))
      site.services.push(await startService(site.context, service));
    await mkdir(settings.www, { recursive: true });
    await site.untilReady();
    await site.startGateway();
    return site;
  }

  get origin(): string {
    return this.settings.origin;
  }

  get workers(): number[] {
    return this.gateway ? childrenOf(this.gateway.pid) : [];
  }

  /** The server and its processes, one per connection and some of its own. */
  get postgresPids(): number[] {
    return this.server?.process.pid ? treeOf(this.server.process.pid) : [];
  }

  pidOf(service: Service): number | undefined {
    return this.services.find((each) => each.service === service)?.supervisor.pid;
  }

  /** Kills a service, which its supervisor starts again. */
  kill(service: Service): void {
    signal([this.pidOf(service)], 'SIGKILL');
    const ends = (this.ends.get(service) ?? 0) + 1;
    this.ends.set(service, ends);
    const running = this.services.find((each) => each.service === service);
    if (ends % ENDS_FORGOTTEN === 0) void running?.supervisor.restart();
  }

  /** Runs SQL as superuser. */
  sql<R extends QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<R[]> {
    return this.context.postgres.withClient('meshwork', async (client) => {
      return (await client.query<R>(text, [...values])).rows;
    });
  }

  async killPostgres(): Promise<void> {
    signal([this.server?.process.pid], 'SIGKILL');
    await this.server?.exited;
  }

  async startPostgres(): Promise<void> {
    const deadline = Date.now() + START_AGAIN;
    for (;;) {
      try {
        this.server = await this.context.postgres.start();
        return;
      } catch (error) {
        if (Date.now() > deadline) throw error;
      }
      await sleep(200);
    }
  }

  async startGateway(): Promise<void> {
    this.gateway = await this.addGateway(this.settings);
  }

  /** A further gateway in front of the same services, with files of its own. */
  furtherGateway(name: string, port: number): Promise<RunningGateway> {
    const settings = { ...this.settings, port, dataDir: join(this.folder, name) };
    return this.addGateway(settings);
  }

  private async addGateway(settings: Settings): Promise<RunningGateway> {
    const gateway = await startGateway(settings, this.services, false);
    this.gateways.add(gateway);
    const stop = async () => {
      this.gateways.delete(gateway);
      await gateway.stop();
    };
    return { ...gateway, stop };
  }

  /** Starts services again that were given up because the database was away for too long. */
  reviveServices(): void {
    for (const { service, supervisor } of this.services) {
      if (isAlive(supervisor.pid)) continue;
      this.ends.set(service, 0);
      void supervisor.restart();
    }
  }

  /** Ends every process at the same moment, as a power cut does, and starts all of them again. */
  async powerCut(): Promise<void> {
    signal([this.gateway?.pid], 'SIGSTOP');
    const postgres = this.postgresPids;
    signal(postgres, 'SIGSTOP');
    for (const { service } of this.services) this.kill(service);
    signal([...this.workers, this.gateway?.pid], 'SIGKILL');
    signal(postgres, 'SIGKILL');
    await this.server?.exited;
    await this.startPostgres();
    await this.startGateway();
    this.reviveServices();
    await this.untilReady();
  }

  async untilReady(): Promise<void> {
    await Promise.all(this.services.map(untilReady));
  }

  /** Ends everything and removes the folder. */
  close(): Promise<void> {
    this.closing ??= this.end();
    return this.closing;
  }

  private async end(): Promise<void> {
    await Promise.all([...this.gateways].map((each) => each.stop().catch(() => undefined)));
    await Promise.all(this.services.map(({ supervisor }) => supervisor.stop()));
    await this.context.postgres.stop();
    openSites.delete(this);
    // It ends every child of this process, so also those of a site that is still in use.
    if (openSites.size === 0) await stopLeftovers();
    await rm(this.folder, { recursive: true, force: true });
  }
}
