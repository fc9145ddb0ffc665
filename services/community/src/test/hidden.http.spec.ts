import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints, communityMedia } from '@meshwork/contracts-community';
import { communityPublished } from '@meshwork/contracts-community/published';
import { type Endpoint, IDENTITY_HEADER } from '@meshwork/contracts-core';
import { tokenHash } from '@meshwork/service-kit';
import { identityFor, type TestPerson, type TestService } from '@meshwork/test-kit/service';
import {
  CAST,
  initiativeBody,
  mentorBody,
  requestBody,
  type Scene,
  setScene,
  startScenes,
  teamBody,
} from './scene.ts';

const { visitor, stranger, member, owner, receiver, sender, moderator, admin } = CAST;

/** A word that stands in all texts of the hidden thing, and nowhere else. */
const WORD = 'Zebrafinch';
const TOKEN = 'the-token-of-a-feed';
/** Of a message in a conversation: an id that the sequence does not reach. */
const MESSAGE_ID = 900_100;
const PREPARATIONS: Record<string, (scene: Scene) => string> = {
  team: ({ teamId, initiativeId, requestId }) => `
    update community.team set needs = needs || '[{"kind": "SPACE", "words": "${WORD}"}]', team_name = '${WORD}', location = '${WORD}, Michigan, ${WORD}land', description = '${WORD}', is_verified = true,
      website_url = 'https://example.org/${WORD}' where id = ${teamId};
    update community.initiative set team_id = ${teamId} where id = ${initiativeId};
    update community.initiative_request set team_id = ${teamId} where id = ${requestId};
    insert into community.team_membership (team_id, user_id, status, role, joined_at)
      values (${teamId}, ${receiver.id}, 'ACTIVE', 'MEMBER', now());
    insert into community.team_invitation (team_id, role, token_hash, uses_left, expires_at, created_by)
      values (${teamId}, 'MEMBER', '\\x${tokenHash(TOKEN).toString('hex')}', 5, now() + interval '1 day', ${owner.id});
    insert into community.calendar_feed (user_id, team_id, token_hash)
      values (${member.id}, ${teamId}, '\\x${tokenHash(TOKEN).toString('hex')}');`,
  initiative: ({ teamId, initiativeId }) => `
    update community.initiative set title = '${WORD}', description = '${WORD}', organization = '${WORD}',
      location = '${WORD}, Michigan, ${WORD}land', start_date = '2031-01-01', team_id = ${teamId}, created_by = ${owner.id}
      where id = ${initiativeId};
    insert into community.initiative_request (initiative_id, user_id, message, status, decided_at)
      values (${initiativeId}, ${member.id}, 'Yes', 'ACCEPTED', now());
    insert into community.calendar_feed (user_id, token_hash)
      values (${member.id}, '\\x${tokenHash(TOKEN).toString('hex')}');`,
  mentor: ({ mentorId }) => `
    update community.mentor_profile set bio = '${WORD}', position = '${WORD}', organization = '${WORD}' where id = ${mentorId};
    insert into community.mentor_profile (user_id, bio, availability_status, expertise_areas)
      values (${stranger.id}, 'Builds, too.', 'AVAILABLE', '{ROBOTICS}');`,
  message: ({ contactId }) =>
    `update community.mentor_contact set message = '${WORD}' where id = ${contactId};
    update community.thread set opening = '${WORD}' where contact_id = ${contactId};`,
  request: ({ requestId }) =>
    `update community.initiative_request set message = '${WORD}' where id = ${requestId};
    update community.thread set opening = '${WORD}' where request_id = ${requestId};`,
  'thread-message': ({ contactThreadId }) => `
    insert into community.thread_message (id, thread_id, author_id, side, text)
      values (${MESSAGE_ID}, ${contactThreadId}, ${sender.id}, 'ASKER', '${WORD}');`,
};
type Kind = keyof typeof PREPARATIONS;
const KINDS = Object.keys(PREPARATIONS) as Kind[];

const itemOf = (kind: Kind, scene: Scene): number =>
  ({
    team: scene.teamId,
    initiative: scene.initiativeId,
    mentor: scene.mentorId,
    message: scene.contactId,
    request: scene.requestId,
    'thread-message': MESSAGE_ID,
  })[kind] as number;

/** Those who still see the thing: its author, and the owner of a team. */
const AUTHORS: Record<Kind, TestPerson> = {
  team: owner,
  initiative: owner,
  mentor: receiver,
  message: sender,
  request: sender,
  'thread-message': sender,
};

type Query = Record<string, string | number | undefined>;
/** The queries with which each GET of the contract is asked for the thing. */
const QUERIES: Record<string, (scene: Scene) => Query[]> = {
  listTeams: () => [
    {},
    { search: WORD },
    { search: '100' },
    { verified: 'true' },
    { established: 'true' },
    { country: `${WORD}land` },
  ],
  teamPlaces: () => [{}],
  teamMap: () => [{}, { search: WORD }],
  mentorMap: () => [{}, { search: WORD }],
  initiativeMap: () => [{}, { search: WORD }],
  teamSources: () => [{}],
  listCities: () => [{ search: 'Detroit' }],
  teamDetails: ({ teamId, emptyTeamId }) => [{ teamId }, { teamId: emptyTeamId }],
  teamByNumber: () => [{ teamType: 'FIRST_FTC', teamNumber: '100' }],
  userTeams: () => [{}],
  askedThings: () => [{}],
  teamMembers: ({ teamId }) => [{ teamId }],
  teamClaim: ({ teamId }) => [{ teamId }],
  teamInvitations: ({ teamId }) => [{ teamId }],
  invitation: () => [{ token: TOKEN }],
  listMentors: () => [{}, { search: WORD }, { expertiseArea: 'ROBOTICS' }],
  mentorDetails: ({ mentorId }) => [{ mentorId }],
  similarMentors: ({ mentorId }) => [{ mentorId }, { mentorId: 'other' }],
  myMentor: () => [{}],
  listInitiatives: () => [
    {},
    { search: WORD },
    { when: 'upcoming' },
    { when: 'past' },
    { country: `${WORD}land` },
  ],
  initiativePlaces: () => [{}],
  initiativeDetails: ({ initiativeId }) => [{ id: initiativeId }],
  myContacts: () => [{ box: 'received' }, { box: 'sent' }],
  unreadContacts: () => [{}],
  listNotifications: () => [{}, { kind: 'REQUEST' }],
  notificationSettings: () => [{}],
  // With the token of a mail alone.
  mailSubscription: () => [],
  listThreads: () => [{}, { show: 'open' }, { search: WORD }],
  threadDetails: ({ contactThreadId, requestThreadId, teamThreadId }) =>
    [contactThreadId, requestThreadId, teamThreadId].map((threadId) => ({ threadId })),
  ownMatters: () => [{}],
  heldMessages: () => [{}],
  listNeeds: () => [{}, { search: WORD }, { kind: 'SPACE' }],
  needMatches: () => [{}],
  mentorMatches: ({ teamId }) => [{ teamId }],
  communitySuggestions: () => [{}, { near: 'Detroit' }],
  eventRequests: ({ initiativeId }) => [{ id: initiativeId }],
  participants: ({ initiativeId }) => [{ id: initiativeId }],
  organizers: ({ initiativeId }) => [{ id: initiativeId }],
  listHours: () => [{}],
  teamPosts: ({ teamId }) => [{ teamId }],
  calendarFeeds: () => [{}],
  allowance: () => [{}],
  savedRefs: () => [{}],
  savedThings: () => [{}],
  lookUpThings: (scene) => [{ thing: `${kind}:${itemOf(kind, scene)}` }],
  // Of moderators alone.
  claimsToReview: () => [],
  moderationQueue: () => [],
  moderationFigures: () => [],
  authorItems: () => [],
};

let service: TestService;
let scene: Scene;
beforeAll(async () => {
  service = await startScenes();
  await service.sql('insert into auth.moderator_v1 values ($1)', [moderator.id]);
});
afterAll(() => service?.close());

const SITEMAPS = [
  '/_sitemap/teams',
  '/_sitemap/teams/91',
  '/_sitemap/mentors/91',
  '/_sitemap/initiatives/91',
];

async function get(path: string, as: TestPerson | undefined) {
  const headers: Record<string, string> = as ? { [IDENTITY_HEADER]: await identityFor(as) } : {};
  const response = await fetch(service.origin + path, { headers });
  return {
    status: response.status,
    text: await response.text(),
    total: response.headers.get('X-Total-Count'),
  };
}

/** Every address at which somebody could find the thing. */
async function addresses(): Promise<string[]> {
  const [other] = await service.sql<{ id: number }>(
    'select id from community.mentor_profile where user_id = $1',
    [stranger.id],
  );
  const calls = Object.entries(communityEndpoints).filter(([, { method }]) => method === 'GET');
  const asked = calls.flatMap(([name, { path }]) =>
    (QUERIES[name]?.(scene) ?? []).map((query) => {
      const values = Object.entries(query).map(([key, value = '']) => [
        key,
        value === 'other' ? String(other?.id ?? scene.mentorId) : String(value),
      ]);
      return `${path}?${new URLSearchParams(values as [string, string][])}`;
    }),
  );
  return [
    ...asked,
    `${communityMedia.initiativeCalendar.path}?id=${scene.initiativeId}`,
    communityMedia.calendarFeed.path.replace(':token', TOKEN),
    ...SITEMAPS,
  ];
}

/** The names of published views in which the word stands, and of the addresses at which it does for a person. */
async function seek(as: TestPerson | undefined): Promise<string[]> {
  const found: string[] = [];
  for (const address of await addresses()) {
    const { text } = await get(address, as);
    const inSitemap = address.startsWith('/_sitemap/') && text.includes(`/${itemOf(kind, scene)}<`);
    if (text.includes(WORD) || inSitemap) found.push(address);
  }
  return found;
}

const inViews = async (): Promise<string[]> => {
  // What a person stored stays in the export of their own data, and what they are told in their notices.
  const views = Object.keys(communityPublished).filter((name) => !/personal_data|notice/.test(name));
  const found = await Promise.all(
    views.map(async (view) => {
      const rows = await service.sql(`select * from ${view}`);
      const text = JSON.stringify(rows);
      return text.includes(WORD) || (kind === 'team' && text.includes(String(scene.teamId))) ? [view] : [];
    }),
  );
  return found.flat();
};

let kind: Kind;
const decide = (action: string) =>
  service.call(communityEndpoints.decide, {
    as: moderator,
    body: { kind, itemId: itemOf(kind, scene), action, rule: 'spam', note: 'This is not about robots.' },
  });

it('asks every GET of the contract', () => {
  const names = Object.entries(communityEndpoints)
    .filter(([, { method }]) => method === 'GET')
    .map(([name]) => name);
  expect(Object.keys(QUERIES).sort()).toEqual(names.sort());
});

/** Where everybody else finds the thing while it is not hidden: so many places, that the test sees it at all. */
const FOUND_BEFORE: Record<Kind, number> = {
  team: 20,
  initiative: 20,
  mentor: 6,
  message: 1,
  request: 1,
  'thread-message': 1,
};

describe.each(KINDS)('a hidden %s', (of) => {
  beforeEach(async () => {
    kind = of;
    scene = await setScene(service);
    await service.sql((PREPARATIONS[kind] as (scene: Scene) => string)(scene));
    const items = [{ kind, id: itemOf(kind, scene) }];
    await service.call(communityEndpoints.saveThings, { as: stranger, body: { items } });
  });

  /** The receiver of a message, and those who have joined, see more than others. */
  const READERS = [visitor, stranger, member, receiver, sender];
  const others = () => READERS.filter((reader) => reader?.id !== AUTHORS[kind]?.id);

  it('is found nowhere by anybody else, until it is restored', async () => {
    const before = (await Promise.all(others().map(seek))).flat();
    expect(before.length).toBeGreaterThanOrEqual(FOUND_BEFORE[kind] as number);
    const viewsBefore = await inViews();
    expect((await decide('HIDE')).status).toBe(200);
    for (const reader of others()) {
      const found = await seek(reader);
      expect([reader?.id, found]).toEqual([reader?.id, []]);
    }
    expect(await inViews()).toEqual([]);
    expect((await decide('RESTORE')).status).toBe(200);
    expect((await Promise.all(others().map(seek))).flat()).toEqual(before);
    expect(await inViews()).toEqual(viewsBefore);
  }, 240_000);

  it('is seen with the rule and the note by its author and by moderators', async () => {
    await decide('HIDE');
    const hidden = { rule: 'spam', note: 'This is not about robots.', secondLook: 'POSSIBLE' };
    if (kind === 'message' || kind === 'request') {
      const { data } = await service.call(communityEndpoints.myContacts, {
        as: sender,
        query: { box: 'sent' },
      });
      const [own] = kind === 'message' ? data.mentorContacts : data.initiativeRequests;
      expect(own).toMatchObject({ message: WORD, hidden });
      return;
    }
    if (kind === 'thread-message') {
      const { data } = await service.call(communityEndpoints.threadDetails, {
        as: sender,
        query: { threadId: scene.contactThreadId },
      });
      expect(data.thread.messages.at(-1)).toMatchObject({ text: WORD, hidden });
      return;
    }
    for (const as of [AUTHORS[kind] as TestPerson, moderator, admin]) {
      const { endpoint, query } = {
        team: { endpoint: communityEndpoints.teamDetails, query: { teamId: scene.teamId } },
        initiative: { endpoint: communityEndpoints.initiativeDetails, query: { id: scene.initiativeId } },
        mentor: { endpoint: communityEndpoints.mentorDetails, query: { mentorId: scene.mentorId } },
      }[kind as 'team' | 'initiative' | 'mentor'];
      const { data } = await service.call(endpoint as Endpoint, { as, query });
      const thing = kind === 'team' ? (data as { team: unknown }).team : data;
      expect(thing).toMatchObject({ hidden });
    }
  });

  it('is in no total', async () => {
    const totals = async () =>
      Promise.all(
        ['/_api/teams', '/_api/mentors', '/_api/initiatives'].flatMap((path) =>
          ['', `&search=${WORD}`].map(async (search) =>
            Number((await get(`${path}?limit=1${search}`, visitor)).total),
          ),
        ),
      );
    const before = await totals();
    await decide('HIDE');
    const place = { team: 0, mentor: 2, initiative: 4 }[kind as string];
    const after = before.map((total, index) =>
      index === place || index === (place ?? 9) + 1 ? total - 1 : total,
    );
    expect(await totals()).toEqual(after);
    await decide('RESTORE');
    expect(await totals()).toEqual(before);
  });

  it('is gone with what hung on it when a moderator deletes it', async () => {
    expect((await decide('DELETE')).status).toBe(200);
    expect((await Promise.all([...READERS, owner].map(seek))).flat()).toEqual([]);
  });
});

/** Calls that act on a hidden thing, by a person who may do so with a visible one. */
const ACTS: [Kind, keyof typeof communityEndpoints, TestPerson, (scene: Scene) => Record<string, unknown>][] =
  [
    ['team', 'joinTeam', stranger, ({ teamId }) => ({ teamId })],
    ['team', 'withdrawJoin', CAST.applicant, ({ teamId }) => ({ teamId })],
    ['team', 'leaveTeam', member, ({ teamId }) => ({ teamId })],
    ['team', 'updateTeam', member, ({ teamId }) => teamBody({ teamId })],
    [
      'team',
      'respondToMember',
      owner,
      ({ teamId }) => ({ teamId, userId: CAST.applicant.id, decision: 'ACCEPT' }),
    ],
    ['team', 'transferTeam', owner, ({ teamId }) => ({ teamId, userId: member.id })],
    ['team', 'answerTransfer', member, ({ teamId }) => ({ teamId, decision: 'ACCEPT' })],
    ['team', 'withdrawTransfer', owner, ({ teamId }) => ({ teamId })],
    ['team', 'changeTeamRole', owner, ({ teamId }) => ({ teamId, userId: member.id, role: 'OWNER' })],
    ['team', 'removeMember', owner, ({ teamId }) => ({ teamId, userId: member.id })],
    [
      'team',
      'startClaim',
      owner,
      ({ teamId }) => ({ teamId, method: 'STATEMENT', statement: 'I coach it.' }),
    ],
    ['team', 'renewVerified', owner, ({ teamId }) => ({ teamId })],
    ['team', 'invite', owner, ({ teamId }) => ({ teamId })],
    ['team', 'acceptInvitation', stranger, () => ({ token: TOKEN })],
    ['team', 'watchTeam', stranger, ({ teamId }) => ({ teamId, watching: true })],
    ['team', 'deleteTeam', owner, ({ teamId }) => ({ teamId })],
    ['team', 'offerHelp', stranger, ({ needId }) => ({ needId, message: 'I can show you how.' })],
    ['initiative', 'requestToJoin', stranger, ({ initiativeId }) => requestBody({ initiativeId })],
    ['initiative', 'updateInitiative', stranger, ({ initiativeId }) => initiativeBody({ initiativeId })],
    ['initiative', 'deleteInitiative', stranger, ({ initiativeId }) => ({ initiativeId })],
    ['initiative', 'respondToJoin', owner, ({ requestId }) => ({ requestId, decision: 'ACCEPT' })],
    ['mentor', 'contactMentor', stranger, ({ mentorId }) => requestBody({ mentorId })],
    [
      'mentor',
      'respondToContact',
      receiver,
      ({ contactId }) => ({ requestId: contactId, decision: 'ACCEPT' }),
    ],
    [
      'message',
      'respondToContact',
      receiver,
      ({ contactId }) => ({ requestId: contactId, decision: 'ACCEPT' }),
    ],
    ['request', 'respondToJoin', receiver, ({ requestId }) => ({ requestId, decision: 'ACCEPT' })],
    [
      'mentor',
      'answerThread',
      receiver,
      ({ contactThreadId: threadId }) => ({ threadId, decision: 'ACCEPT' }),
    ],
    ['message', 'sendMessage', receiver, ({ contactThreadId: threadId }) => ({ threadId, text: 'Hello' })],
    [
      'team',
      'writeToTeam',
      owner,
      ({ teamId }) => ({ fromTeamId: SECOND_TEAM, teamId, message: 'May we?!!!' }),
    ],
  ];
/** A team of the same owner. */
const SECOND_TEAM = 900_101;
it.each(ACTS)('a hidden %s refuses %s as if it were not there', async (of, name, as, body) => {
  kind = of;
  scene = await setScene(service);
  await service.sql((PREPARATIONS[kind] as (scene: Scene) => string)(scene));
  await service.sql(`insert into community.team (id, team_name, team_number, team_type)
      values (${SECOND_TEAM}, 'Second', '300', 'FIRST_FTC');
    insert into community.team_membership (team_id, user_id, status, role, joined_at)
      values (${SECOND_TEAM}, ${owner.id}, 'ACTIVE', 'OWNER', now())`);
  await decide('HIDE');
  expect((await service.call(communityEndpoints[name] as Endpoint, { as, body: body(scene) })).status).toBe(
    404,
  );
});

it('its owner may still correct a hidden team, and its author a hidden initiative and mentor profile', async () => {
  const calls = [
    [
      'team',
      'updateTeam',
      owner,
      ({ teamId }: Scene) => teamBody({ teamId, teamType: 'FIRST_FTC', teamNumber: '100' }),
      200,
    ],
    [
      'initiative',
      'updateInitiative',
      owner,
      ({ initiativeId }: Scene) => initiativeBody({ initiativeId }),
      200,
    ],
    ['mentor', 'saveMentor', receiver, () => mentorBody(), 201],
  ] as const;
  for (const [of, name, as, body, status] of calls) {
    kind = of;
    scene = await setScene(service);
    await service.sql((PREPARATIONS[kind] as (scene: Scene) => string)(scene));
    await decide('HIDE');
    expect((await service.call(communityEndpoints[name] as Endpoint, { as, body: body(scene) })).status).toBe(
      status,
    );
    const [row] = await service.sql<{ hidden_at: unknown }>(
      `select hidden_at from community.moderated_item where kind = '${of}' and id = ${itemOf(of, scene)}`,
    );
    expect(row?.hidden_at).not.toBeNull();
  }
});

it('takes the badge of a team away, once', async () => {
  kind = 'team';
  scene = await setScene(service);
  await service.sql('update community.team set is_verified = true');
  expect((await decide('UNVERIFY')).status).toBe(200);
  const { data } = await service.call(communityEndpoints.teamDetails, { query: { teamId: scene.teamId } });
  expect(data.team.isVerified).toBe(false);
  expect((await decide('UNVERIFY')).failure.code).toBe('ACTION_NOT_POSSIBLE');
});

/** Who may report what: messages only their receivers. */
const REPORTS: [string, TestPerson, number][] = [
  ['team', stranger, 200],
  ['team', owner, 400],
  ['initiative', stranger, 200],
  ['initiative', receiver, 400],
  ['mentor', stranger, 200],
  ['mentor', receiver, 400],
  ['message', receiver, 200],
  ['message', stranger, 404],
  ['message', sender, 400],
  ['request', receiver, 200],
  ['request', stranger, 404],
  ['thread-message', receiver, 200],
  ['thread-message', stranger, 404],
  ['thread-message', sender, 400],
  ['nothing', stranger, 404],
];
it.each(REPORTS)('a report of a %s by person %j is answered with %i', async (of, as, status) => {
  scene = await setScene(service);
  const itemId = of === 'nothing' ? 1 : itemOf(of as Kind, scene);
  if (of === 'thread-message') await service.sql(PREPARATIONS[of]?.(scene) ?? '');
  await service.sql('delete from community.moderation_case');
  const { status: answered } = await service.call(communityEndpoints.report, {
    as,
    body: { kind: of, itemId, reason: 'SPAM' },
  });
  expect(answered).toBe(status);
});

describe('an initiative that is not listed', () => {
  const set = (sql: string) =>
    service.sql(`update community.initiative set ${sql} where id = ${scene.initiativeId}`);
  beforeEach(async () => {
    kind = 'initiative';
    scene = await setScene(service);
    await service.sql((PREPARATIONS.initiative as (scene: Scene) => string)(scene));
  });

  it('is found nowhere as a draft by anybody but those who may change it, not even by moderators', async () => {
    // Nobody has asked to join a draft.
    await service.sql('delete from community.initiative_request');
    const before = (await seek(visitor)).length;
    expect(before).toBeGreaterThanOrEqual(8);
    await set(`state = 'DRAFT'`);
    for (const reader of [visitor, stranger, member, receiver, sender, moderator, admin])
      expect([reader?.id, await seek(reader)]).toEqual([reader?.id, []]);
    const page = `${communityEndpoints.initiativeDetails.path}?id=${scene.initiativeId}`;
    const organizing = ['eventRequests', 'participants'] as const;
    expect((await seek(owner)).sort()).toEqual(
      [
        page,
        ...organizing.map((name) => `${communityEndpoints[name].path}?id=${scene.initiativeId}`),
        `${communityEndpoints.teamPosts.path}?teamId=${scene.teamId}`,
      ].sort(),
    );
    const report = { kind: 'initiative', itemId: scene.initiativeId, reason: 'SPAM' };
    const answered = await service.call(communityEndpoints.report, { as: stranger, body: report });
    expect(answered.status).toBe(404);
    await set(`state = 'PUBLISHED'`);
    expect(await seek(visitor)).toHaveLength(before);
  }, 120_000);

  it('is read after its deletion by those who had joined, on its page, in their calendar and their requests', async () => {
    await service.call(communityEndpoints.deleteInitiative, {
      as: owner,
      body: { initiativeId: scene.initiativeId },
    });
    for (const reader of [visitor, stranger, receiver, moderator])
      expect([reader?.id, (await seek(reader)).filter((address) => !address.includes(TOKEN))]).toEqual([
        reader?.id,
        [],
      ]);
    // They were told of the cancellation, and keep their requests.
    const own = ['initiativeDetails', 'myContacts', 'listNotifications', 'listThreads'] as const;
    const thread = communityEndpoints.threadDetails.path;
    const paths = [
      ...own.map((name) => communityEndpoints[name].path),
      communityMedia.calendarFeed.path.replace(':token', TOKEN),
    ];
    for (const reader of [member, sender]) {
      const found = new Set((await seek(reader)).map((address) => address.split('?')[0]));
      found.delete(thread);
      expect([...found].sort()).toEqual([...paths].sort());
    }
    const feed = await get(communityMedia.calendarFeed.path.replace(':token', TOKEN), visitor);
    expect(feed.text).toContain('STATUS:CANCELLED');
  }, 120_000);

  it('is in no total, and in all of them while it is cancelled or postponed', async () => {
    const total = async () => (await get('/_api/initiatives?limit=1', visitor)).total;
    const before = Number(await total());
    for (const [state, expected] of [
      ['DRAFT', before - 1],
      ['CANCELLED', before],
      ['POSTPONED', before],
      ['PUBLISHED', before],
    ] as const) {
      await set(`state = '${state}'`);
      expect([state, Number(await total())]).toEqual([state, expected]);
    }
    await set('removed_at = now()');
    expect(Number(await total())).toBe(before - 1);
  });
});
