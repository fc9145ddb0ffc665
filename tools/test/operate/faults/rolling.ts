import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import type { RunningGateway } from '../../../src/stack/gateway.ts';
import { untilReady } from '../../../src/stack/services.ts';
import { Balancer } from './balancer.ts';
import { Crowd, type FailedCall } from './crowd.ts';
import type { FaultSite } from './fault-site.ts';

/** Time that a gateway goes on without further connections, in ms (10 s in Kubernetes). */
const LEAVE = 500;

export interface RollingResult {
  readonly requests: number;
  readonly failed: readonly FailedCall[];
  /** Acknowledged writes that are not there once. */
  readonly lost: number;
  readonly serviceRestarts: number;
  readonly gatewayRestarts: number;
}

/** Two gateways behind a balancer. */
class Gateways {
  readonly balancer: Balancer;
  private readonly site: FaultSite;
  private readonly running: { port: number; gateway: RunningGateway }[];
  private started = 0;

  private constructor(site: FaultSite, running: Gateways['running'], balancer: Balancer) {
    this.site = site;
    this.running = running;
    this.balancer = balancer;
  }

  static async start(site: FaultSite): Promise<Gateways> {
    const running: Gateways['running'] = [];
    const gateways = new Gateways(site, running, await Balancer.start([]));
    for (let number = 0; number < 2; number++) await gateways.add();
    return gateways;
  }

  /** As a cluster does it: a new one joins, then the oldest gets no further connections, and ends. */
  async replace(): Promise<void> {
    await this.add();
    const [oldest] = this.running.splice(0, 1);
    if (!oldest) return;
    this.balancer.remove(oldest.port);
    await sleep(LEAVE);
    await oldest.gateway.stop();
  }

  async stop(): Promise<void> {
    this.balancer.stop();
    await Promise.all(this.running.map(({ gateway }) => gateway.stop()));
  }

  private async add(): Promise<void> {
    this.started += 1;
    const port = await getPort();
    this.running.push({ port, gateway: await this.site.furtherGateway(`gateway-${this.started}`, port) });
    this.balancer.add(port);
  }
}

export interface RollingOptions {
  readonly connections: number;
  /** At least so many, and every part restarts at least once. */
  readonly requests: number;
}

/** Calls over many connections while every part restarts, one after the other, round after round. The site has two of each service. */
export const restartInTurn = async (
  site: FaultSite,
  { connections, requests }: RollingOptions,
): Promise<RollingResult> => {
  const gateways = await Gateways.start(site);
  const { port } = gateways.balancer;
  const crowd = await Crowd.start(site, { port, connections });
  let [serviceRestarts, gatewayRestarts] = [0, 0];
  try {
    do {
      for (const instance of site.services) {
        crowd.during = `a restart of ${instance.service}`;
        await instance.supervisor.restart();
        await untilReady(instance);
        serviceRestarts += 1;
      }
      for (let number = 0; number < 2; number++) {
        crowd.during = 'a restart of a gateway';
        await gateways.replace();
        gatewayRestarts += 1;
      }
    } while (crowd.begun < requests);
  } finally {
    // Also after a part that did not come back: a crowd that goes on keeps the command from ending.
    await crowd.stop();
    await gateways.stop();
  }
  const { begun, failed } = crowd;
  return { requests: begun, failed, lost: await crowd.lost(), serviceRestarts, gatewayRestarts };
};
