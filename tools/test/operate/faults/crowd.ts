import type { Person } from '../support/person.ts';
import { register } from '../support/site-content.ts';
import { Browser } from './browser.ts';
import type { FaultSite } from './fault-site.ts';

/** Accounts that the connections share. */
const PEOPLE = 8;

/** Number of kinds of calls. */
const KINDS = 8;

type Call = Parameters<Browser['call']>[0];

/** A call whose answer was no success. */
export interface FailedCall {
  readonly call: string;
  readonly status: number;
  /** The code in the failure's body, or how the connection ended. */
  readonly code: string;
  /** In ms. */
  readonly took: number;
  /** The site's fault at that moment. */
  readonly during: string;
}

/** Reads the code in a failure's body, or how the connection ended. */
const codeOf = (text: string): string => /"code":"([A-Z_]+)"/.exec(text)?.[1] ?? text.slice(0, 60);

interface CrowdOptions {
  /** The port of the gateway, or of a balancer before it. */
  readonly port: number;
  readonly connections: number;
}

let crowds = 0;

/** Browsers that call all the time, each on one kept connection: reads and keyed writes of visitors and people. */
export class Crowd {
  /** Calls that were begun. */
  begun = 0;
  readonly failed: FailedCall[] = [];
  /** The site's fault at the moment; stands in each failure. */
  during = 'nothing';
  private readonly site: FaultSite;
  private readonly name: string;
  private readonly people: readonly Person[];
  private readonly browsers: readonly Browser[];
  /** Names of the teams whose creation was acknowledged. */
  private readonly created: string[] = [];
  private working = true;
  private done: Promise<unknown> = Promise.resolve();

  private constructor(site: FaultSite, people: readonly Person[], browsers: readonly Browser[]) {
    this.site = site;
    this.people = people;
    this.browsers = browsers;
    this.name = `Crowd ${process.pid} ${crowds}`;
  }

  static async start(site: FaultSite, { port, connections }: CrowdOptions): Promise<Crowd> {
    crowds += 1;
    const people: Person[] = [];
    for (let number = 0; number < PEOPLE; number++)
      people.push(await register(site.origin, `crowd${process.pid}x${crowds}x${number}`));
    const crowd = new Crowd(
      site,
      people,
      Array.from({ length: connections }, () => new Browser(port)),
    );
    crowd.done = Promise.all(crowd.browsers.map((browser) => crowd.work(browser)));
    return crowd;
  }

  /** Lets every browser end its last call. */
  async stop(): Promise<void> {
    this.working = false;
    await this.done;
    for (const browser of this.browsers) browser.close();
  }

  /** Counts the acknowledged teams that are not in the database exactly once. */
  async lost(): Promise<number> {
    const rows = await this.site.sql<{ name: string; count: number }>(
      `select team_name as name, count(*)::int as count from community.team where starts_with(team_name, $1) group by 1`,
      [this.name],
    );
    const counts = new Map(rows.map(({ name, count }) => [name, count]));
    return this.created.filter((name) => counts.get(name) !== 1).length;
  }

  private async work(browser: Browser): Promise<void> {
    while (this.working) {
      const number = this.begun++;
      const call = this.callOf(number);
      const started = performance.now();
      const { status, text } = await browser.call(call);
      if (status >= 200 && status < 300) {
        if (call.body && 'teamName' in call.body) this.created.push(`${call.body.teamName}`);
        continue;
      }
      this.failed.push({
        call: `${call.body ? 'POST' : 'GET'} ${call.path.split('?')[0]}`,
        status,
        code: codeOf(text),
        took: Math.round(performance.now() - started),
        during: this.during,
      });
    }
  }

  private callOf(number: number): Call {
    // Each person makes every kind of call: those of one person who posts wait for each other, since new accounts are limited.
    const { cookie } = this.people[Math.floor(number / KINDS) % PEOPLE] as Person;
    switch (number % KINDS) {
      case 0:
        return { path: '/_api/profile/update', cookie, body: { name: `Ben ${number}` } };
      case 1: {
        const body = {
          teamName: `${this.name} ${number}`,
          teamNumber: `C${crowds}x${number}`,
          teamType: 'FIRST_FTC',
        };
        return { path: '/_api/teams', cookie, body };
      }
      case 2:
        return { path: '/_api/user-teams', cookie };
      case 3:
        return { path: '/_api/auth/session', cookie };
      case 4:
        return { path: `/_api/teams?search=crowd${number}` };
      case 5:
        return { path: `/_api/resources?search=crowd${number}` };
      case 6:
        return { path: '/_api/resources?limit=24', cookie };
      default:
        return { path: '/_api/teams?limit=20' };
    }
  }
}
