import { communityEndpoints, communityMedia } from '@meshwork/contracts-community';
import { communityPublished } from '@meshwork/contracts-community/published';
import { IDENTITY_HEADER } from '@meshwork/contracts-core';
import { tokenHash } from '@meshwork/service-kit';
import { identityFor, type TestPerson, type TestService } from '@meshwork/test-kit/service';
import { stateSql } from './community.fixture.ts';
import { CAST, type Scene, setScene, startScenes } from './scene.ts';

const { stranger, member, owner, applicant, recipient, sender } = CAST;

/** A word that stands in all texts of the hidden item, and nowhere else. */
export const WORD = 'Zebrafinch';
export const TOKEN = 'the-token-of-a-feed';
/** Ids that the sequences do not reach: of a message, and of another mentor. */
const MESSAGE_ID = 900_100;
const OTHER_MENTOR = 900_101;
const OFFER_ID = 900_102;
const say = (requestId: number, part: string, author: TestPerson, side: string) => `
    insert into community.message (id, request_id, part, author_id, side, text)
      values (${MESSAGE_ID}, ${requestId}, '${part}', ${author.id}, '${side}', '${WORD}');`;
/** An item that moderators hide, or what is said in a part of a conversation. */
interface Hidden {
  readonly sql: (scene: Scene) => string;
  readonly itemOf?: (scene: Scene) => number;
  /** Its name in reports and decisions; absent: a message. */
  readonly reportedAs?: string;
  /** The person who still sees it while it is hidden: its author, or the owner of a team. */
  readonly author: TestPerson;
  /** The conversation in which it is said. */
  readonly threadOf?: (scene: Scene) => number;
  /** The number of places where others find it while it is not hidden, so that the test sees it at all. */
  readonly found?: number;
  /** Further people who find it, beside the recipient of the requests. */
  readonly finders?: readonly TestPerson[];
}
const HASH = `'\\x${tokenHash(TOKEN).toString('hex')}'`;
export const HIDDEN = {
  team: {
    sql: ({ teamId, initiativeId, requestId }) => `
      update community.team set needs = needs || '[{"kind": "SPACE", "words": "${WORD}"}]', team_name = '${WORD}', location = '${WORD}, Michigan, ${WORD}land', description = '${WORD}', is_verified = true,
        website_url = 'https://example.org/${WORD}' where id = ${teamId};
      update community.initiative set team_id = ${teamId} where id = ${initiativeId};
      update community.request set acting_team_id = ${teamId} where id = ${requestId};
      insert into community.team_membership (team_id, user_id, role, joined_at)
        values (${teamId}, ${recipient.id}, 'MEMBER', now());
      insert into community.team_invitation (team_id, role, token_hash, uses_left, expires_at, created_by)
        values (${teamId}, 'MEMBER', ${HASH}, 5, now() + interval '1 day', ${owner.id});
      insert into community.calendar_feed (user_id, team_id, token_hash) values (${member.id}, ${teamId}, ${HASH});`,
    itemOf: ({ teamId }) => teamId,
    reportedAs: 'team',
    author: owner,
    found: 20,
  },
  initiative: {
    sql: ({ teamId, initiativeId }) => `
      update community.initiative set title = '${WORD}', description = '${WORD}', organization = '${WORD}',
        location = '${WORD}, Michigan, ${WORD}land', start_date = '2031-01-01', team_id = ${teamId}, created_by = ${owner.id}
        where id = ${initiativeId};
      insert into community.request (kind, state, initiative_id, requester_id, decided_at)
        values ('INITIATIVE', 'ACCEPTED', ${initiativeId}, ${member.id}, now());
      ${stateSql('ACCEPTED', `request.requester_id = ${member.id}`)}
      insert into community.calendar_feed (user_id, token_hash) values (${member.id}, ${HASH});`,
    itemOf: ({ initiativeId }) => initiativeId,
    reportedAs: 'initiative',
    author: owner,
    found: 20,
  },
  mentor: {
    sql: ({ mentorId }) => `
      update community.mentor_profile set bio = '${WORD}', position = '${WORD}', organization = '${WORD}' where id = ${mentorId};
      insert into community.mentor_profile (id, user_id, bio, availability_status, expertise_areas)
        values (${OTHER_MENTOR}, ${stranger.id}, 'Builds, too.', 'AVAILABLE', '{ROBOTICS}');`,
    itemOf: ({ mentorId }) => mentorId,
    reportedAs: 'mentor',
    author: recipient,
    found: 6,
  },
  offer: {
    sql: ({ teamId }) => `
      update community.team set needs = '[{"kind": "MONEY", "words": "For a trip"}]' where id = ${teamId};
      insert into community.offer (id, user_id, kinds, words, ends_on)
        values (${OFFER_ID}, ${sender.id}, '{MONEY}', '${WORD}', current_date + 30);`,
    itemOf: () => OFFER_ID,
    reportedAs: 'offer',
    author: sender,
    finders: [owner],
  },
  contact: {
    sql: ({ contactId }) => `update community.message set text = '${WORD}' where request_id = ${contactId};`,
    itemOf: ({ contactId }) => contactId,
    reportedAs: 'request',
    author: sender,
  },
  'join request': {
    sql: ({ requestId }) => `update community.message set text = '${WORD}' where request_id = ${requestId};`,
    itemOf: ({ requestId }) => requestId,
    reportedAs: 'request',
    author: sender,
  },
  message: {
    sql: ({ contactThreadId }) => say(contactThreadId, 'MESSAGE', sender, 'REQUESTER'),
    author: sender,
    threadOf: ({ contactThreadId }) => contactThreadId,
  },
  'first words to a team': {
    sql: ({ teamThreadId }) => say(teamThreadId, 'OPENING', applicant, 'REQUESTER'),
    author: applicant,
    threadOf: ({ teamThreadId }) => teamThreadId,
    finders: [owner],
  },
  note: {
    sql: ({ contactThreadId }) => `${stateSql('DECLINED', `request.id = ${contactThreadId}`)}
      ${say(contactThreadId, 'NOTE', recipient, 'RECIPIENT')}`,
    author: recipient,
    threadOf: ({ contactThreadId }) => contactThreadId,
    finders: [sender],
  },
  thanks: {
    sql: ({ requestThreadId }) => `${stateSql('ENDED', `request.id = ${requestThreadId}`)}
      ${say(requestThreadId, 'THANKS', sender, 'REQUESTER')}`,
    author: sender,
    threadOf: ({ requestThreadId }) => requestThreadId,
  },
} as const satisfies Record<string, Hidden>;
export type Kind = keyof typeof HIDDEN;
export const KINDS = Object.keys(HIDDEN) as Kind[];
export const hiddenOf = (kind: Kind): Hidden => HIDDEN[kind];

export const itemOf = (kind: Kind, scene: Scene): number => hiddenOf(kind).itemOf?.(scene) ?? MESSAGE_ID;
export const reportedAs = (kind: Kind): string => hiddenOf(kind).reportedAs ?? 'message';

type Query = Record<string, string | number | undefined>;
/** The queries with which GETs of the contract are asked for the item; the others need none. */
const QUERIES: Partial<Record<string, (scene: Scene, kind: Kind) => Query[]>> = {
  listTeams: () => [
    {},
    { search: WORD },
    { search: '100' },
    { verified: 'true' },
    { established: 'true' },
    { country: `${WORD}land` },
  ],
  listCities: () => [{ search: 'Detroit' }],
  teamDetails: ({ teamId, emptyTeamId }) => [{ teamId }, { teamId: emptyTeamId }],
  teamByNumber: () => [{ teamType: 'FIRST_FTC', teamNumber: '100' }],
  teamMembers: ({ teamId }) => [{ teamId }],
  teamClaim: ({ teamId }) => [{ teamId }],
  teamInvitations: ({ teamId }) => [{ teamId }],
  invitation: () => [{ token: TOKEN }],
  listMentors: () => [{}, { search: WORD }, { expertiseArea: 'ROBOTICS' }],
  mentorDetails: ({ mentorId }) => [{ mentorId }],
  similarMentors: ({ mentorId }) => [{ mentorId }, { mentorId: OTHER_MENTOR }],
  listInitiatives: () => [
    {},
    { search: WORD },
    { when: 'upcoming' },
    { when: 'past' },
    { country: `${WORD}land` },
  ],
  initiativeDetails: ({ initiativeId }) => [{ id: initiativeId }],
  myContacts: () => [{ box: 'received' }, { box: 'sent' }],
  listNotifications: () => [{}, { kind: 'REQUEST' }],
  // With the token of a mail alone.
  mailSubscription: () => [],
  listThreads: () => [{}, { show: 'open' }, { search: WORD }],
  threadDetails: ({ contactThreadId, requestThreadId, teamThreadId }) =>
    [contactThreadId, requestThreadId, teamThreadId].map((threadId) => ({ threadId })),
  threadRequester: ({ contactThreadId, requestThreadId, teamThreadId }) =>
    [contactThreadId, requestThreadId, teamThreadId].map((threadId) => ({ threadId })),
  guardianLink: () => [{ token: TOKEN.repeat(2) }],
  listNeeds: () => [{}, { search: WORD }, { kind: 'SPACE' }],
  mentorMatches: ({ teamId }) => [{ teamId }],
  teamOffers: ({ teamId }) => [{ teamId }],
  communityStart: () => [{}],
  eventRequests: ({ initiativeId }) => [{ id: initiativeId }],
  participants: ({ initiativeId }) => [{ id: initiativeId }],
  organizers: ({ initiativeId }) => [{ id: initiativeId }],
  // The initiatives of the scene have not ended.
  confirmation: () => [],
  // Without a key there are no badges.
  badgeIssuer: () => [],
  badgeKey: () => [],
  badgeStatus: () => [],
  teamPosts: ({ teamId }) => [{ teamId }],
  lookUpThings: (scene, kind) => [{ thing: `${reportedAs(kind)}:${itemOf(kind, scene)}` }],
  authorItems: () => [],
};

const BY_TOKEN = new Set<string>(
  Object.values(communityEndpoints)
    .filter(({ reads, method }) => reads && method === 'POST')
    .map(({ path }) => path),
);

/** Maps, files and feeds, which say the same to everybody. */
const SAME_FOR_ALL = [
  ...(['teamMap', 'mentorMap', 'initiativeMap'] as const).flatMap((name) => [
    communityEndpoints[name].path,
    `${communityEndpoints[name].path}?search=${WORD}`,
  ]),
  communityMedia.calendarFeed.path.replace(':token', TOKEN),
  '/_sitemap/teams',
  ...['teams', 'mentors', 'initiatives'].map((list) => `/_sitemap/${list}/91`),
  ...['teams', 'mentors', 'initiatives', 'needs'].flatMap((list) => [
    `/_api/${list}.csv`,
    `/_api/${list}.atom`,
  ]),
];

/** An item that is about to be hidden, and the ways to look for it. */
export class HiddenThing {
  constructor(
    readonly service: TestService,
    readonly scene: Scene,
    readonly kind: Kind,
  ) {}

  get id(): number {
    return itemOf(this.kind, this.scene);
  }

  async get(path: string, as: TestPerson | undefined) {
    const headers: Record<string, string> = as ? { [IDENTITY_HEADER]: await identityFor(as) } : {};
    const response = await fetch(...this.asked(path, headers));
    return {
      status: response.status,
      text: await response.text(),
      total: response.headers.get('X-Total-Count'),
    };
  }

  /** A POST reads what the token of a link stands for. */
  private asked(address: string, headers: Record<string, string>): [string, RequestInit] {
    const { origin, pathname, searchParams } = new URL(address, this.service.origin);
    if (!BY_TOKEN.has(pathname)) return [this.service.origin + address, { headers }];
    const body = JSON.stringify(Object.fromEntries(searchParams));
    return [
      origin + pathname,
      { method: 'POST', body, headers: { ...headers, 'Content-Type': 'application/json' } },
    ];
  }

  decide(action: string) {
    return this.service.callAs(CAST.moderator, communityEndpoints.decide, {
      kind: reportedAs(this.kind),
      itemId: this.id,
      action,
      rule: 'spam',
      note: 'This is not about robots.',
    });
  }

  /** The addresses at which the word, or the item in a sitemap, stands for a person: of all, or of those that are given. */
  async seek(as: TestPerson | undefined, among?: readonly string[]): Promise<string[]> {
    const found: string[] = [];
    for (const address of among ?? this.addresses(as)) {
      const { text } = await this.get(address, as);
      const inSitemap = address.startsWith('/_sitemap/') && text.includes(`/${this.id}<`);
      if (text.includes(WORD) || inSitemap) found.push(address);
    }
    return found;
  }

  async inViews(): Promise<string[]> {
    // Personal data and notices keep a person's own items, hidden or not.
    const views = Object.keys(communityPublished).filter((name) => !/personal_data|notice/.test(name));
    const found = await Promise.all(
      views.map(async (view) => {
        const text = JSON.stringify(await this.service.sql(`select * from ${view}`));
        const isThere =
          text.includes(WORD) || (this.kind === 'team' && text.includes(String(this.scene.teamId)));
        return isThere ? [view] : [];
      }),
    );
    return found.flat();
  }

  /** Files that are the same for everybody are asked by visitors alone. */
  addresses(as?: TestPerson): string[] {
    const calls = Object.entries(communityEndpoints).filter(
      ([name, { reads }]) => reads && !name.endsWith('Map'),
    );
    const asked = calls.flatMap(([name, { path }]) =>
      (QUERIES[name]?.(this.scene, this.kind) ?? [{}]).map(
        (query) => `${path}?${new URLSearchParams(query as Record<string, string>)}`,
      ),
    );
    const file = `${communityMedia.initiativeCalendar.path}?id=${this.scene.initiativeId}`;
    return [...asked, file, ...(as ? [] : SAME_FOR_ALL)];
  }
}

/** Puts the word into all texts of an item of a new scene. */
export async function prepare(service: TestService, kind: Kind): Promise<HiddenThing> {
  const scene = await setScene(service);
  await service.sql(HIDDEN[kind].sql(scene));
  return new HiddenThing(service, scene, kind);
}

export async function startWithModerator(): Promise<TestService> {
  const service = await startScenes();
  await service.sql('insert into auth.moderator_v1 values ($1)', [CAST.moderator.id]);
  return service;
}
