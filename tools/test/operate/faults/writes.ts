import type { Person } from '../support/person.ts';

/** A client's knowledge of one write at the end. */
export type Outcome = 'ok' | 'refused' | 'unknown';

export interface Write {
  readonly kind: KindName;
  /** By this text the write is found in the database. */
  readonly token: string;
  readonly key: string;
  readonly client: Person;
  readonly body: object;
  outcome: Outcome;
  attempts: number;
  /** The id in the answer. */
  id?: number | undefined;
}

interface Kind {
  readonly path: string;
  /** The item in the answer. */
  readonly thing?: string;
  /** Rows with `token`, and with `id` where the answer has one. */
  readonly found: string;
}

/** The writes of the ledger, and the SQL that finds what they left. */
export const KINDS = {
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
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof KINDS;

export const kindOf = (name: KindName): Kind => KINDS[name];

const team = (name: string, number: string) => ({
  teamName: name,
  teamNumber: number,
  teamType: 'FIRST_FTC',
  location: 'Calgary, Alberta, Canada',
});

export const TAKEN_NUMBER = 'L0';
export const takenTeam = (): object => team('Taken', TAKEN_NUMBER);

type Content = Pick<Write, 'kind' | 'token' | 'body'>;

/** The next write: each with a token of its own. @param targets teams of others that nobody has asked to join yet */
export const nextContent = (number: number, person: number | undefined, targets: number[]): Content => {
  const token = `Ledger ${number}`;
  switch (number % 8) {
    case 0:
    case 1:
    case 2:
      return { kind: 'team', token, body: team(token, `L${number + 1}`) };
    case 3: {
      const teamId = targets.shift();
      if (teamId === undefined) break;
      return { kind: 'join', token: `${teamId}/${person}`, body: { teamId, message: 'May I?' } };
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
