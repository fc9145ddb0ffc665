import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import type { QueryResultRow } from 'pg';
import { packageOf, SERVICES, type Service } from '../lib/apps.ts';
import { buildChanged } from '../lib/nx.ts';
import { type Child, stopLeftovers } from '../stack/child.ts';
import { prepareDatabase } from '../stack/database.ts';
import { cacheDirOf, type RunningGateway, startGateway } from '../stack/gateway.ts';
import { importData } from '../stack/import-data.ts';
import { Postgres } from '../stack/postgres.ts';
import { runProgram } from '../stack/program.ts';
import { openSecrets } from '../stack/secrets.ts';
import type { ServiceContext } from '../stack/service-environment.ts';
import { type RunningService, startService, untilReady } from '../stack/services.ts';
import { readSettings, type Settings } from '../stack/settings.ts';
import { Clocks } from './clocks.ts';
import { childrenOf, isAlive, signal, treeOf } from './processes.ts';
import { type SiteLink, SiteLinks } from './site-links.ts';
import { SmallDisk } from './small-disk.ts';

/** So high that only the limits on load itself refuse. */
const LIMIT_FACTOR = '100000';

/** For how long a server may refuse to start because processes of the killed one are still ending, in ms. */
const START_AGAIN = 15_000;

/** A supervisor gives up after five ends in a row, so every fourth end counts as the first again. */
const ENDS_FORGOTTEN = 4;

/** Sizes of disks of their own, in MiB: a database that has a little room left, and more than the cache takes. */
const DATA_DISK = 500;
const CACHE_DISK = 80;

/** Sites that are not closed yet. */
const openSites = new Set<FaultSite>();

/** Ends everything that any site has started, also when its start was interrupted. */
export const closeSites = async (): Promise<void> => {
  await Promise.all([...openSites].map((site) => site.close()));
};

export interface SiteOptions {
  /** Connects the parts by links that can break. */
  readonly links?: boolean;
  /** Makes the clocks of services settable. */
  readonly clocks?: boolean;
  /** The number of instances of each service. */
  readonly instances?: number;
  /** Gives the database and the gateway's cache small disks of their own. */
  readonly disks?: boolean;
  /** The folder of another version, whose services run. */
  readonly builds?: string;
}

/** The parts of `npm start` without pages, each of which can be killed, frozen and started again. */
export class FaultSite {
  readonly settings: Settings;
  readonly services: RunningService[] = [];
  readonly clocks: Clocks;
  /** Empty unless the site was opened with them. */
  readonly disks: { readonly data?: SmallDisk; readonly cache?: SmallDisk };
  private readonly folder: string;
  private readonly context: ServiceContext;
  private readonly ends = new Map<Service, number>();
  private readonly siteLinks: SiteLinks | undefined;
  private seenByGateway: readonly RunningService[] = [];
  private server: Child | undefined;
  private gateway: RunningGateway | undefined;
  private readonly gateways = new Set<RunningGateway>();
  private closing: Promise<void> | undefined;

  private constructor(
    folder: string,
    settings: Settings,
    context: ServiceContext,
    { links, disks }: { links: SiteLinks | undefined; disks: FaultSite['disks'] },
  ) {
    this.folder = folder;
    this.settings = settings;
    this.context = context;
    this.siteLinks = links;
    this.disks = disks;
    this.clocks = new Clocks(folder);
    openSites.add(this);
  }

  /** Starts everything on an empty database in a folder of its own. */
  static async open(options: SiteOptions = {}): Promise<FaultSite> {
    const { links, clocks, instances = 1, builds } = options;
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
      ...(builds && { DATA_FOLDER: join(builds, 'data') }),
    });
    const disks = options.disks
      ? {
          data: SmallDisk.mount(settings.dataDir, DATA_DISK),
          cache: SmallDisk.mount(cacheDirOf(settings.dataDir), CACHE_DISK),
        }
      : {};
    const secrets = await openSecrets(settings.dataDir);
    const cluster = join(settings.dataDir, 'postgres');
    const password = await secrets.password('postgres');
    const env = clocks ? await Clocks.environmentOfDatabase(folder) : undefined;
    const postgres = new Postgres({ cluster, port: await getPort(), password, env });
    const siteLinks = links ? new SiteLinks() : undefined;
    const context: ServiceContext = { settings, postgres, secrets, builds };
    const site = new FaultSite(folder, settings, context, { links: siteLinks, disks });
    await site.startPostgres();
    await prepareDatabase(postgres, secrets);
    await Promise.all(SERVICES.map((service) => runProgram(context, service, 'migrate')));
    // So that the present migrations have rows to work on.
    if (builds) await importData(context, () => undefined);
    for (const service of SERVICES.flatMap((each) => Array<Service>(instances).fill(each))) {
      const linked = (await siteLinks?.toDatabase(service, context)) ?? context;
      const flags = clocks ? site.clocks.flagsOf(service) : [];
      site.services.push(await startService(linked, service, undefined, flags));
    }
    await mkdir(settings.www, { recursive: true });
    await site.untilReady();
    site.seenByGateway = await Promise.all(
      site.services.map(async (each) => (await siteLinks?.fromGateway(each)) ?? each),
    );
    await site.startGateway();
    return site;
  }

  get origin(): string {
    return this.settings.origin;
  }

  get gatewayPid(): number | undefined {
    return this.gateway?.pid;
  }

  /** Empty unless the site was opened with them. */
  get links(): readonly SiteLink[] {
    return this.siteLinks?.all ?? [];
  }

  get workers(): number[] {
    return this.gateway ? childrenOf(this.gateway.pid) : [];
  }

  /** The server and its processes, one per connection and some of its own. */
  get postgresPids(): number[] {
    return this.server?.process.pid ? treeOf(this.server.process.pid) : [];
  }

  get isDatabaseRunning(): boolean {
    return isAlive(this.server?.process.pid);
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

  /** Brings a service's schema to the present version. */
  async migrate(service: Service): Promise<void> {
    await runProgram({ ...this.context, builds: undefined }, service, 'migrate');
  }

  /** Ends an instance of another version, and starts the present build in its place, on the same port. */
  async replaceByPresent(instance: RunningService): Promise<void> {
    await instance.supervisor.stop();
    const present = { ...this.context, builds: undefined };
    const started = await startService(present, instance.service, undefined, [], instance.port);
    this.services.splice(this.services.indexOf(instance), 1, started);
    await untilReady(started);
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

  /** Stops every part; each can be started again. */
  async stopParts(): Promise<void> {
    await this.gateway?.stop();
    await Promise.all(this.services.map(({ supervisor }) => supervisor.stop()));
    await this.context.postgres.stop();
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
    const gateway = await startGateway(settings, this.seenByGateway, false);
    this.gateways.add(gateway);
    const stop = async () => {
      this.gateways.delete(gateway);
      await gateway.stop();
    };
    return { ...gateway, stop };
  }

  async restartGateway(): Promise<void> {
    await this.gateway?.stop();
    await this.startGateway();
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
    await this.siteLinks?.close();
    await this.context.postgres.stop();
    openSites.delete(this);
    // It ends every child of this process, so also those of a site that is still in use.
    if (openSites.size === 0) await stopLeftovers();
    for (const disk of [this.disks.data, this.disks.cache]) disk?.unmount();
    await rm(this.folder, { recursive: true, force: true });
  }
}
