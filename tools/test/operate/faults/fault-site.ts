import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { QueryResultRow } from 'pg';
import { SERVICES, type Service } from '../../../src/lib/apps.ts';
import type { Child } from '../../../src/lib/child.ts';
import type { Settings } from '../../../src/lib/settings.ts';
import { type RunningGateway, startGateway } from '../../../src/stack/gateway.ts';
import type { ServiceContext } from '../../../src/stack/service-environment.ts';
import { type RunningService, startService, untilReady } from '../../../src/stack/services.ts';
import { describeProcess } from '../../../src/stack/strays.ts';
import { Rig } from '../support/rig.ts';

/** Time in which a server may refuse to start because processes of the killed one are still ending, in ms. */
const START_AGAIN = 15_000;

/** A supervisor gives up after five ends in a row, so every fourth end counts as the first again. */
const ENDS_FORGOTTEN = 4;

/** The processes that a process has started, as Linux lists them. */
const childrenOf = (pid: number): number[] => {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean)
      .map(Number);
  } catch {
    return [];
  }
};

/** A process and everything that it has started. */
const treeOf = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(treeOf)];

/** Signals processes; those that have ended meanwhile are left out. */
export const signal = (pids: readonly (number | undefined)[], name: NodeJS.Signals): void => {
  for (const pid of pids) {
    try {
      if (pid) process.kill(pid, name);
    } catch {
      // It has ended by itself.
    }
  }
};

/** The parts of `npm start` without pages, each of which can be killed, frozen and started again. */
export class FaultSite {
  readonly services: RunningService[] = [];
  private readonly rig: Rig;
  private readonly context: ServiceContext;
  private readonly ends = new Map<Service, number>();
  private server: Child;
  private gateway: RunningGateway | undefined;

  private constructor(rig: Rig, context: ServiceContext, server: Child) {
    this.rig = rig;
    this.context = context;
    this.server = server;
  }

  /** Starts everything on an empty database in a folder of its own. @param instances of each service */
  static async open(instances = 1): Promise<FaultSite> {
    // Longer than the gateway keeps an idle connection to a service.
    process.env.DRAIN_SECONDS = instances > 1 ? '3' : '0';
    const rig = await Rig.open();
    const { context, server } = await rig.database('site');
    const site = new FaultSite(rig, context, server);
    for (const service of SERVICES.flatMap((each) => Array<Service>(instances).fill(each)))
      site.services.push(await startService(context, service));
    rig.onStop(() => Promise.all(site.services.map(({ supervisor }) => supervisor.stop())));
    await mkdir(context.settings.www, { recursive: true });
    await site.untilReady();
    await site.startGateway();
    return site;
  }

  get origin(): string {
    return this.context.settings.origin;
  }

  get workers(): number[] {
    return this.gateway ? childrenOf(this.gateway.pid) : [];
  }

  /** The server and its processes, one per connection and some of its own. */
  get postgresPids(): number[] {
    return this.server.process.pid ? treeOf(this.server.process.pid) : [];
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
    signal([this.server.process.pid], 'SIGKILL');
    await this.server.exited;
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
    this.gateway = await this.addGateway(this.context.settings);
  }

  /** A further gateway in front of the same services, with files of its own. */
  async furtherGateway(name: string, port: number): Promise<RunningGateway> {
    return this.addGateway({ ...(await this.rig.settings(name)), port });
  }

  private async addGateway(settings: Settings): Promise<RunningGateway> {
    const gateway = await startGateway(settings, this.services, false);
    this.rig.onStop(() => gateway.stop());
    return gateway;
  }

  /** Starts services again that were given up because the database was away for too long. */
  reviveServices(): void {
    for (const { service, supervisor } of this.services) {
      if (describeProcess(supervisor.pid)) continue;
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
    await this.server.exited;
    await this.startPostgres();
    await this.startGateway();
    this.reviveServices();
    await this.untilReady();
  }

  async untilReady(): Promise<void> {
    await Promise.all(this.services.map(untilReady));
  }

  close(): Promise<void> {
    return this.rig.close();
  }
}
