import { setTimeout as sleep } from 'node:timers/promises';
import { type Person, register } from '../support/person.ts';
import type { FaultSite } from './fault-site.ts';

interface Kind {
  readonly path: string;
  /** The item in the answer. */
  readonly thing?: string;
  /** Rows with `token`, and with `id` where the answer has one. */
  readonly found: string;
}

/** The writes of the ledger, and the SQL that finds what they left. */
const KINDS = {
  team: {
    path: '/_api/teams',
    thing: 'team',
    found: `select team_name as token, id from community.team where team_name like 'Ledger %'`,
  },
  /** A team whose number is taken, which must be refused. */
  clash: {
    path: '/_api/teams',
    thing: 'team',
    found: `select team_name as token, id from community.team where team_name like 'Clash %'`,
  },
  join: {
    path: '/_api/teams/join',
    found: `select team_id || '/' || requester_id as token, 0 as id from community.request where kind = 'TEAM'`,
  },
  resource: {
    path: '/_api/resources',
    thing: 'resource',
    found: `select title as token, id from catalog.resource where title like 'Ledger %'`,
  },
  initiative: {
    path: '/_api/initiatives',
    thing: 'initiative',
    found: `select title as token, id from community.initiative where title like 'Ledger %'`,
  },
} satisfies Record<string, Kind>;

type KindName = keyof typeof KINDS;
const kindOf = (name: KindName): Kind => KINDS[name];

/** A person who writes, and the teams of others that they have not asked to join yet. */
interface Client {
  readonly person: Person;
  readonly id: number;
  readonly targets: number[];
}

interface Write {
  readonly kind: KindName;
  /** By this text the write is found in the database. */
  readonly token: string;
  readonly key: string;
  readonly client: Client;
  readonly body: object;
  outcome: 'ok' | 'refused' | 'unknown';
  attempts: number;
  /** The id in the answer. */
  id?: number | undefined;
}

const team = (name: string, number: string) => ({
  teamName: name,
  teamNumber: number,
  teamType: 'FIRST_FTC',
  location: 'Calgary, Alberta, Canada',
});

const TAKEN_NUMBER = 'L0';

/** The next write: each with a token of its own. */
const nextContent = (number: number, { id, targets }: Client): Pick<Write, 'kind' | 'token' | 'body'> => {
  const token = `Ledger ${number}`;
  switch (number % 8) {
    case 0:
    case 1:
    case 2:
      return { kind: 'team', token, body: team(token, `L${number + 1}`) };
    case 3: {
      const teamId = targets.shift();
      if (teamId === undefined) break;
      return { kind: 'join', token: `${teamId}/${id}`, body: { teamId, message: 'May I?' } };
    }
    case 4:
      return { kind: 'clash', token: `Clash ${number}`, body: team(`Clash ${number}`, TAKEN_NUMBER) };
    case 5:
      return {
        kind: 'initiative',
        token,
        body: {
          title: token,
          description: 'We build a robot together.',
          organization: 'Torque Foxes',
          initiativeType: 'WORKSHOP',
          individualsNeeded: 3,
        },
      };
  }
  return {
    kind: 'resource',
    token,
    body: {
      title: token,
      description: 'How we tuned the lift of our robot.',
      url: `https://example.org/lift/${number}`,
      category: ['PROGRAMMING'],
      type: 'VIDEO',
    },
  };
};

const idIn = (kind: KindName, text: string): number | undefined => {
  const { thing = '' } = kindOf(kind);
  return (JSON.parse(text) as Record<string, { id: number } | undefined>)[thing]?.id;
};

/** Time for which a client repeats a write whose outcome it does not know, in ms. */
const REPEATED_FOR = 30_000;
const PAUSE = 100;

/** Number of acknowledged writes that are sent again at the end. */
const SENT_AGAIN = 150;

/** Clients that write all the time and keep account of every write. */
export class Ledger {
  private readonly writes: Write[] = [];
  private readonly site: FaultSite;
  private readonly clients: readonly Client[];
  private working = true;
  private done: Promise<unknown> = Promise.resolve();
  private readonly found = {
    /** Acknowledged and not in the database. */
    lost: 0,
    /** In the database more than once. */
    doubled: 0,
    /** Refused and in the database all the same. */
    refusedButThere: 0,
    /** Acknowledged under another id than the database has, or answered differently when sent again. */
    otherAnswers: 0,
    sentAgain: 0,
  };

  private constructor(site: FaultSite, clients: readonly Client[]) {
    this.site = site;
    this.clients = clients;
  }

  /** Registers the clients and lets them write until {@link stop}. */
  static async start(site: FaultSite, count: number): Promise<Ledger> {
    const clients: Client[] = [];
    for (let number = 0; number < count; number++) {
      const person = await register(site.origin, `writer${number}`);
      clients.push({ person, id: await person.id(), targets: [] });
    }
    await clients[0]?.person.done('/_api/teams', team('Taken', TAKEN_NUMBER));
    const ledger = new Ledger(site, clients);
    ledger.done = Promise.all(clients.map((client) => ledger.work(client)));
    return ledger;
  }

  /** Waits until so many writes were made. */
  async until(count: number): Promise<void> {
    while (this.writes.length < count) await sleep(50);
  }

  /** Lets every client end its last write. */
  async stop(): Promise<void> {
    this.working = false;
    await this.done;
  }

  /** Compares the account with the database. */
  async check() {
    for (const kind of Object.keys(KINDS) as KindName[]) await this.checkKind(kind);
    await this.sendAgain();
    const [ok, refused, unknown] = [this.with('ok'), this.with('refused'), this.with('unknown')];
    const outcomes = { ok: ok.length, refused: refused.length, unknown: unknown.length };
    return { writes: this.writes.length, ...outcomes, ...this.found };
  }

  private with(outcome: Write['outcome']): Write[] {
    return this.writes.filter((write) => write.outcome === outcome);
  }

  private async checkKind(kind: KindName): Promise<void> {
    const rows = await this.site.sql<{ token: string; id: number }>(kindOf(kind).found);
    const stored = Map.groupBy(rows, ({ token }) => token);
    for (const write of this.writes.filter((each) => each.kind === kind)) {
      const ids = (stored.get(write.token) ?? []).map(({ id }) => Number(id));
      if (ids.length > 1) this.found.doubled += 1;
      if (write.outcome === 'ok' && ids.length === 0) this.found.lost += 1;
      if (write.outcome === 'refused' && ids.length > 0) this.found.refusedButThere += 1;
      if (write.id !== undefined && ids.length > 0 && !ids.includes(write.id)) this.found.otherAnswers += 1;
    }
  }

  private async sendAgain(): Promise<void> {
    const created = this.with('ok').filter((write) => write.id !== undefined);
    const step = Math.max(1, Math.floor(created.length / SENT_AGAIN));
    for (const write of created.filter((_, index) => index % step === 0)) {
      const answer = await write.client.person.post(kindOf(write.kind).path, write.body, write.key);
      this.found.sentAgain += 1;
      if (answer.status >= 300 || idIn(write.kind, answer.text) !== write.id) this.found.otherAnswers += 1;
    }
  }

  private async work(client: Client): Promise<void> {
    while (this.working) {
      const content = nextContent(this.writes.length, client);
      const write: Write = { ...content, key: crypto.randomUUID(), client, outcome: 'unknown', attempts: 0 };
      this.writes.push(write);
      await this.settle(write);
      if (write.outcome === 'ok') this.succeeded(write);
    }
  }

  /** Repeats a write under its key until it has an outcome, as the site's own client does. */
  private async settle(write: Write): Promise<void> {
    const deadline = Date.now() + REPEATED_FOR;
    for (;;) {
      write.attempts += 1;
      const { status, text } = await write.client.person.post(kindOf(write.kind).path, write.body, write.key);
      if (status >= 200 && status < 300) {
        write.outcome = 'ok';
        write.id = idIn(write.kind, text);
        return;
      }
      if (status >= 500 || status === 0) {
        if (Date.now() > deadline) return;
        await sleep(PAUSE);
        continue;
      }
      // A refusal after an attempt without an outcome may refer to what that attempt left.
      if (write.attempts === 1 || write.kind === 'clash') write.outcome = 'refused';
      return;
    }
  }

  private succeeded(write: Write): void {
    if (write.kind !== 'team' || write.id === undefined) return;
    const next = this.clients[(this.clients.indexOf(write.client) + 1) % this.clients.length];
    if (next !== write.client) next?.targets.push(write.id);
  }
}
