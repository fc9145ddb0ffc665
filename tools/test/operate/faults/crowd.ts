import { Agent, request } from 'node:http';
import { register } from '../support/person.ts';
import type { FaultSite } from './fault-site.ts';

/** Accounts that the connections share. */
const PEOPLE = 8;

interface Call {
  readonly path: string;
  readonly cookie?: string;
  /** A write, which has a key of its own. */
  readonly body?: object;
}

interface Reply {
  /** 0 without an answer. */
  readonly status: number;
  readonly text: string;
  /** The connection was a kept one, which ended before anything of the answer had come. */
  readonly isKept?: boolean;
}

/** One kept connection to a port, on which one call follows another. */
class Browser {
  private readonly port: number;
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(port: number) {
    this.port = port;
  }

  /** Like a browser it sends a call again, once and on a new connection, where the other side was closing a kept one at that moment. */
  async call(call: Call): Promise<Reply> {
    const key = crypto.randomUUID();
    const first = await this.send(call, key);
    return first.isKept ? this.send(call, key) : first;
  }

  close(): void {
    this.agent.destroy();
  }

  private send({ path, cookie, body }: Call, key: string): Promise<Reply> {
    const text = body && JSON.stringify(body);
    const headers = {
      Host: `localhost:${this.port}`,
      ...(cookie && { Cookie: cookie }),
      ...(text && {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(text),
        'Idempotency-Key': key,
      }),
    };
    const options = { host: '127.0.0.1', port: this.port, path, agent: this.agent, headers };
    return new Promise((resolve) => {
      const failed = (error: unknown, isKept = false) => resolve({ status: 0, text: String(error), isKept });
      const sent = request({ ...options, method: text ? 'POST' : 'GET' }, async (response) => {
        try {
          let received = '';
          for await (const part of response.setEncoding('utf8')) received += part;
          resolve({ status: response.statusCode ?? 0, text: received });
        } catch (error) {
          failed(error);
        }
      });
      sent.on('error', (error) => failed(error, sent.reusedSocket));
      sent.end(text);
    });
  }
}

/** Reads and keyed writes of visitors and of the person with a cookie, which take turns. */
const CALLS: readonly ((number: number, cookie: string) => Call)[] = [
  (number, cookie) => ({ path: '/_api/profile/update', cookie, body: { name: `Ben ${number}` } }),
  (number, cookie) => ({
    path: '/_api/teams',
    cookie,
    body: { teamName: `Crowd ${number}`, teamNumber: `C${number}`, teamType: 'FIRST_FTC' },
  }),
  (_, cookie) => ({ path: '/_api/user-teams', cookie }),
  (_, cookie) => ({ path: '/_api/auth/session', cookie }),
  (number) => ({ path: `/_api/teams?search=crowd${number}` }),
  (number) => ({ path: `/_api/resources?search=crowd${number}` }),
  (_, cookie) => ({ path: '/_api/resources?limit=24', cookie }),
  () => ({ path: '/_api/teams?limit=20' }),
];

/** Browsers that call all the time, each on one kept connection. */
export class Crowd {
  /** Calls that were begun. */
  begun = 0;
  /** The calls whose answer was no success: status, and the code in the body or how the connection ended. */
  readonly failed: string[] = [];
  /** The site's fault at the moment; stands in each failure. */
  during = 'nothing';
  private readonly site: FaultSite;
  private readonly cookies: readonly string[];
  /** Names of the teams whose creation was acknowledged. */
  private readonly created: string[] = [];
  private working = true;
  private done: Promise<unknown> = Promise.resolve();

  private constructor(site: FaultSite, cookies: readonly string[]) {
    this.site = site;
    this.cookies = cookies;
  }

  /** @param port of the gateway, or of a balancer before it */
  static async start(site: FaultSite, port: number, connections: number): Promise<Crowd> {
    const cookies: string[] = [];
    for (let number = 0; number < PEOPLE; number++)
      cookies.push((await register(site.origin, `crowd${number}`)).cookie);
    const crowd = new Crowd(site, cookies);
    crowd.done = Promise.all(Array.from({ length: connections }, () => crowd.work(new Browser(port))));
    return crowd;
  }

  /** Lets every browser end its last call. */
  async stop(): Promise<void> {
    this.working = false;
    await this.done;
  }

  /** Counts the acknowledged teams that are not in the database exactly once. */
  async lost(): Promise<number> {
    const rows = await this.site.sql<{ name: string; count: number }>(
      `select team_name as name, count(*)::int as count from community.team where team_name like 'Crowd %' group by 1`,
    );
    const counts = new Map(rows.map(({ name, count }) => [name, count]));
    return this.created.filter((name) => counts.get(name) !== 1).length;
  }

  private async work(browser: Browser): Promise<void> {
    while (this.working) {
      const number = this.begun++;
      // Each person makes every kind of call: those of one person who posts wait for each other, since new accounts are limited.
      const cookie = this.cookies[Math.floor(number / CALLS.length) % PEOPLE] ?? '';
      const call = CALLS[number % CALLS.length]?.(number, cookie) as Call;
      const { status, text } = await browser.call(call);
      const code = /"code":"([A-Z_]+)"/.exec(text)?.[1] ?? text.slice(0, 60);
      if (status < 200 || status >= 300)
        this.failed.push(`${call.path.split('?')[0]} during ${this.during}: ${status} ${code}`);
      else if (call.body && 'teamName' in call.body) this.created.push(`${call.body.teamName}`);
    }
    browser.close();
  }
}
