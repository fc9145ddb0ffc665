import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import type { RunningGateway } from '../stack/gateway.ts';
import { untilReady } from '../stack/services.ts';
import { Balancer } from './balancer.ts';
import { Browser } from './browser.ts';
import { FaultClient } from './client.ts';
import type { FaultSite } from './fault-site.ts';

/** How long a gateway that gets no further connections goes on, in ms (10 s in Kubernetes). */
const LEAVE = 500;

/** Accounts that the connections share. */
const PEOPLE = 8;

export interface RollingResult {
  readonly requests: number;
  readonly failed: readonly string[];
  /** Calls that browsers sent again by themselves. */
  readonly repeated: number;
  readonly serviceRestarts: number;
  readonly gatewayRestarts: number;
}

type Call = Parameters<Browser['call']>[0];

const callOf = (number: number, { cookie }: FaultClient): Call => {
  switch (number % 8) {
    case 0:
      return { path: '/_api/profile/update', cookie, body: { name: `Ben ${number}` } };
    case 1: {
      const body = { teamName: `Rolling ${number}`, teamNumber: `R${number}`, teamType: 'FIRST_FTC' };
      return { path: '/_api/teams', cookie, body };
    }
    case 2:
      return { path: '/_api/user-teams', cookie };
    case 3:
      return { path: '/_api/auth/session', cookie };
    case 4:
      return { path: `/_api/teams?search=rolling${number}` };
    case 5:
      return { path: `/_api/resources?search=rolling${number}` };
    case 6:
      return { path: '/_api/resources?limit=24', cookie };
    default:
      return { path: '/_api/teams?limit=20' };
  }
};

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
  /** Whether services restart, too. */
  readonly services: boolean;
}

/** Calls over many connections while every part restarts, one after the other, round after round. The site has two of each service. */
export const restartInTurn = async (
  site: FaultSite,
  { connections, requests, services }: RollingOptions,
): Promise<RollingResult> => {
  const gateways = await Gateways.start(site);
  const people: FaultClient[] = [];
  for (let number = 0; number < PEOPLE; number++)
    people.push(await FaultClient.register(site.origin, `rolling${process.pid}x${number}`));
  const failed: string[] = [];
  let begun = 0;
  let working = true;
  const browsers = Array.from({ length: connections }, () => new Browser(gateways.balancer.port));
  const work = Promise.all(
    browsers.map(async (browser) => {
      while (working) {
        const number = begun++;
        const call = callOf(number, people[number % people.length] as FaultClient);
        const { status, text } = await browser.call(call);
        if (status < 200 || status >= 300) failed.push(`${call.path} ${status} ${text}`);
      }
    }),
  );
  let [serviceRestarts, gatewayRestarts] = [0, 0];
  do {
    for (const instance of services ? site.services : []) {
      await instance.supervisor.restart();
      await untilReady(instance);
      serviceRestarts += 1;
    }
    for (let number = 0; number < 2; number++) {
      await gateways.replace();
      gatewayRestarts += 1;
    }
  } while (begun < requests);
  working = false;
  await work;
  for (const browser of browsers) browser.close();
  await gateways.stop();
  const repeated = browsers.reduce((sum, browser) => sum + browser.repeated, 0);
  return { requests: begun, failed, repeated, serviceRestarts, gatewayRestarts };
};
