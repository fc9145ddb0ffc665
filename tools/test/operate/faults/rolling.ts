import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import type { RunningGateway } from '../../../src/stack/gateway.ts';
import { untilReady } from '../../../src/stack/services.ts';
import { Crowd } from './crowd.ts';
import type { FaultSite } from './fault-site.ts';

/** Time that a gateway goes on without further connections, in ms (10 s in Kubernetes). */
const LEAVE = 500;

/** Gateways that share connections, as behind the load balancer of a cluster, which knows connections and no requests. */
class Gateways {
  private readonly site: FaultSite;
  private readonly running: { port: number; gateway: RunningGateway }[] = [];
  private readonly open = new Set<Socket>();
  private readonly balancer = createServer((near) => this.accept(near));
  private accepted = 0;
  private started = 0;

  constructor(site: FaultSite) {
    this.site = site;
  }

  /** Starts two. @returns the port of the balancer */
  async start(): Promise<number> {
    for (let number = 0; number < 2; number++) await this.add();
    this.balancer.listen(0, '127.0.0.1');
    await once(this.balancer, 'listening');
    return (this.balancer.address() as AddressInfo).port;
  }

  /** As a cluster does it: a new one joins, then the oldest gets no further connections, and ends. */
  async replace(): Promise<void> {
    await this.add();
    const oldest = this.running.shift();
    await sleep(LEAVE);
    await oldest?.gateway.stop();
  }

  async stop(): Promise<void> {
    this.balancer.close();
    for (const socket of this.open) socket.destroy();
    await Promise.all(this.running.map(({ gateway }) => gateway.stop()));
  }

  private async add(): Promise<void> {
    this.started += 1;
    const port = await getPort();
    this.running.push({ port, gateway: await this.site.furtherGateway(`gateway-${this.started}`, port) });
  }

  private accept(near: Socket): void {
    this.accepted += 1;
    const far = connect(this.running[this.accepted % this.running.length]?.port ?? 0, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.open.add(from.setNoDelay());
      from.on('error', () => to.destroy());
      from.on('close', () => this.open.delete(from));
      from.pipe(to);
    }
  }
}

interface RollingOptions {
  readonly connections: number;
  /** At least so many, and every part restarts at least once. */
  readonly requests: number;
}

/**
 * Calls over many connections while every part restarts, one after the other, round after round. The site has two of each service.
 * @returns the calls that failed, and the number of acknowledged writes that are not there once
 */
export const restartInTurn = async (
  site: FaultSite,
  { connections, requests }: RollingOptions,
): Promise<{ requests: number; failed: readonly string[]; lost: number }> => {
  const gateways = new Gateways(site);
  const crowd = await Crowd.start(site, await gateways.start(), connections);
  try {
    do {
      for (const instance of site.services) {
        crowd.during = `a restart of ${instance.service}`;
        await instance.supervisor.restart();
        await untilReady(instance);
      }
      for (let number = 0; number < 2; number++) {
        crowd.during = 'a restart of a gateway';
        await gateways.replace();
      }
    } while (crowd.begun < requests);
  } finally {
    // Also after a part that did not come back: a crowd that goes on keeps the command from ending.
    await crowd.stop();
    await gateways.stop();
  }
  return { requests: crowd.begun, failed: crowd.failed, lost: await crowd.lost() };
};
