import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import { calendarFilePath, communityMedia, communityEndpoints as e } from '@meshwork/contracts-community';
import { type Endpoint, IDENTITY_HEADER } from '@meshwork/contracts-core';
import { identityFor, serviceWithMail, type TestPerson } from '@meshwork/test-kit/service';
import { addPeople, belongs, setStanding, verifyTeams } from '../../test/community.fixture.ts';
import { initiativeBody, requestBody, type Scene, scene, startScenes, teamBody } from '../../test/scene.ts';
import { aroundTeams, coach, mentor, minor, OTHER_TEAM, TEAM } from './reading-along.fixture.ts';

/** Tests which messages and addresses each person finds, by the ages, the kind of conversation and the presence of a guardian. */
const REQUESTER = minor.id;
const COACH = coach.id;
const RECIPIENT = mentor.id;
const OTHER_NEED = 900_103;
const PEOPLE = {
  visitor: undefined,
  stranger: { id: 11 },
  child: { id: 45, ageBand: 'UNDER_13' },
  ageless: { id: 46, ageBand: null },
  blocked: { id: 43 },
  moderator: { id: 18, role: 'moderator' },
  admin: { id: 17, role: 'admin' },
  reader: { id: COACH },
  recipient: { id: RECIPIENT },
} as const satisfies Record<string, TestPerson | undefined>;

/** A word by which the message is found, and what leads out of this site. */
const WORD = 'Zugspitze';
const DETAILS = ['313-555-0142', 'ada@secret.example', 'insta: ada_secret', '123 Main Street'];
const TEXT = `${WORD}! ${DETAILS.join(', ')}`;

const KINDS = {
  MENTOR: ({ mentorId }: Scene) => [e.contactMentor, requestBody({ mentorId, message: TEXT })],
  INITIATIVE: ({ initiativeId }: Scene) => [e.requestToJoin, requestBody({ initiativeId, message: TEXT })],
  TEAM: () => [e.joinTeam, { teamId: OTHER_TEAM, message: TEXT }],
  TEAMS: () => [e.writeToTeam, { fromTeamId: TEAM, teamId: OTHER_TEAM, message: TEXT }],
  OFFER: () => [e.offerHelp, { needId: OTHER_NEED, message: TEXT }],
} as const satisfies Record<string, (scene: Scene) => readonly [Endpoint, object]>;
type Kind = keyof typeof KINDS;

const { service, mailbox } = serviceWithMail(startScenes);
aroundTeams(service);
beforeAll(() => addPeople(service, 45, 46));
beforeEach(async () => {
  mailbox.mails.length = 0;
  await belongs(service, OTHER_TEAM, RECIPIENT, 'OWNER');
  await service.sql(`
    update community.team set needs = '[{"kind": "SPACE", "words": "A field"}]' where id = ${OTHER_TEAM};
    update community.team_need set id = ${OTHER_NEED} where team_id = ${OTHER_TEAM};
    insert into auth.block_v1 values (${PEOPLE.blocked.id}, ${REQUESTER})`);
  await verifyTeams(service, TEAM, OTHER_TEAM);
  await setStanding(service, [PEOPLE.stranger]);
});

/** Reads everything that a person can read, each surface as text. */
async function surfacesOf(as: TestPerson | undefined): Promise<Record<string, string>> {
  const threads = (await service.sql('select id from community.request order by id')) as { id: number }[];
  const calls: [string, Endpoint, Record<string, unknown>][] = [
    ['threads', e.listThreads, {}],
    ['received threads', e.listThreads, { side: 'RECIPIENT' }],
    ['sent threads', e.listThreads, { side: 'REQUESTER' }],
    ['own matters', e.ownMatters, {}],
    ['waiting', e.heldMessages, {}],
    ['received', e.myContacts, { box: 'received' }],
    ['sent', e.myContacts, { box: 'sent' }],
    ['unread', e.unreadContacts, {}],
    ['bell', e.listNotifications, {}],
    ['requests of the event', e.eventRequests, { id: scene.initiativeId }],
    ['members', e.teamMembers, { teamId: OTHER_TEAM }],
    ['mentor', e.mentorDetails, { mentorId: scene.mentorId }],
    ['mentors', e.listMentors, {}],
    ['initiative', e.initiativeDetails, { id: scene.initiativeId }],
    ['initiatives', e.listInitiatives, {}],
    ['team', e.teamDetails, { teamId: OTHER_TEAM }],
    ...threads.map(
      ({ id }) => [`thread ${id}`, e.threadDetails, { threadId: id }] as [string, Endpoint, object] as never,
    ),
  ];
  const found: Record<string, string> = {};
  for (const [name, endpoint, query] of calls) {
    const answer = await service.callAs(as, endpoint, query as never);
    found[name] = JSON.stringify(answer.status < 400 ? answer.data : answer.failure);
  }
  for (const path of FILES(scene)) found[path] = await textOf(path, as);
  if (as) {
    found.stream = await firstEventOf(as);
    const exported = await service.sql('select data from community.personal_data_v1 where user_id = $1', [
      as.id,
    ]);
    found.export = JSON.stringify(exported);
    found.mails = JSON.stringify(
      mailbox.mails.filter(({ to }) => JSON.stringify(to).includes(`person${as.id}@`)),
    );
  }
  return found;
}

/** Tables, feeds, calendars and sitemaps. Heads and previews of pages are rendered from what a visitor's calls answer. */
const FILES = ({ initiativeId }: Scene) => [
  ...['teams', 'mentors', 'initiatives'].flatMap((list) => [`/_api/${list}.csv`, `/_api/${list}.atom`]),
  calendarFilePath(initiativeId),
  ...['/_sitemap/teams', '/_sitemap/mentors', '/_sitemap/initiatives'],
];

const headersOf = async (as: TestPerson | undefined): Promise<Record<string, string>> =>
  as ? { [IDENTITY_HEADER]: await identityFor(as) } : {};

/** Failures have a text, too. */
async function textOf(path: string, as: TestPerson | undefined): Promise<string> {
  const response = await fetch(service.origin + path, { headers: await headersOf(as) });
  return response.text();
}

/** Reads the first event that is pushed to an open page. */
async function firstEventOf(as: TestPerson): Promise<string> {
  const stop = new AbortController();
  const response = await fetch(service.origin + communityMedia.inboxEvents.path, {
    headers: await headersOf(as),
    signal: stop.signal,
  });
  let text = '';
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    if (text.includes('event: inbox')) break;
  }
  stop.abort();
  return text;
}
const withIn = (surfaces: Record<string, string>, words: readonly string[]) =>
  Object.entries(surfaces).flatMap(([name, text]) =>
    words.some((word) => text.includes(word)) ? [name] : [],
  );

/** Reads the code with which the person's next call fails. */
const failureOf = async (kind: Kind, as: TestPerson): Promise<string> => {
  const [endpoint, body] = KINDS[kind](scene);
  const answer = await service.callAs(as, endpoint as Endpoint, body);
  return JSON.stringify(answer.failure ?? answer.data);
};

const ask = async (kind: Kind, ageBand: 'MINOR' | 'ADULT', read: boolean) => {
  await setStanding(service, [{ id: REQUESTER, ageBand }]);
  const role = kind === 'TEAMS' ? 'OWNER' : 'MEMBER';
  await belongs(service, TEAM, REQUESTER, role);
  if (read) await belongs(service, TEAM, COACH, 'OWNER');
  await verifyTeams(service, TEAM);
  const [endpoint, body] = KINDS[kind](scene);
  const { status } = await service.callAs({ id: REQUESTER, ageBand }, endpoint as Endpoint, body);
  expect([200, 201]).toContain(status);
};

/** The people who read the text at all. */
const READS: readonly string[] = ['recipient', 'reader'];

const KIND_NAMES = Object.keys(KINDS) as Kind[];
it.each(KIND_NAMES)(
  '%s of somebody under 18: both sides read the words, nobody a contact detail',
  async (kind) => {
    await ask(kind, 'MINOR', true);
    const mail = JSON.stringify(await mailbox.next(`person${RECIPIENT}@example.org`, /./));
    expect([mail.includes(WORD), DETAILS.filter((detail) => mail.includes(detail))]).toEqual([true, []]);
    for (const [name, as] of Object.entries(PEOPLE)) {
      const surfaces = await surfacesOf(as);
      // An owner of the team in whose name it was written stands on the side of its author.
      const isOwnSide = kind === 'TEAMS' && name === 'reader';
      if (!isOwnSide) expect([name, withIn(surfaces, DETAILS)]).toEqual([name, []]);
      expect([name, withIn(surfaces, ['person41@example.org'])]).toEqual([name, []]);
      expect([name, withIn(surfaces, [WORD]).length > 0]).toEqual([
        name,
        // Admins may answer the requests to any team.
        READS.includes(name) || (kind === 'TEAM' && name === 'admin'),
      ]);
    }
    const own = await surfacesOf({ id: REQUESTER, ageBand: 'MINOR' });
    own.failure = await failureOf(kind, { id: REQUESTER, ageBand: 'MINOR' });
    expect(withIn(own, [DETAILS[0] ?? '']).length).toBeGreaterThan(0);
    expect(withIn(own, ['mentor@example.org', 'build@example.org', 'person15@example.org'])).toEqual([]);
  },
);

it.each(KIND_NAMES)(
  '%s of somebody under 18 whom no adult accompanies: nobody else finds a word',
  async (kind) => {
    await ask(kind, 'MINOR', false);
    for (const [name, as] of Object.entries(PEOPLE))
      expect([name, withIn(await surfacesOf(as), [WORD, ...DETAILS])]).toEqual([name, []]);
    expect(withIn(await surfacesOf({ id: REQUESTER, ageBand: 'MINOR' }), [WORD]).length).toBeGreaterThan(0);
  },
);

it.each(KIND_NAMES)('%s between adults is passed on as it is', async (kind) => {
  await ask(kind, 'ADULT', true);
  const found = withIn(await surfacesOf(PEOPLE.recipient), DETAILS);
  expect(found.some((name) => name.startsWith('thread'))).toBe(true);
  expect(withIn(await surfacesOf(PEOPLE.stranger), [WORD])).toEqual([]);
  if (kind !== 'TEAMS') expect(withIn(await surfacesOf(PEOPLE.reader), [WORD])).toEqual([]);
});

it('an adult writes to somebody under 18: contact details are masked for them and for the reader', async () => {
  await ask('MENTOR', 'MINOR', true);
  const [{ id }] = (await service.sql('select id from community.request')) as [{ id: number }];
  const back = 'Write to mentor@private.example or 313-555-0199';
  await service.callAs(PEOPLE.recipient, e.sendMessage, { threadId: id, text: back });
  // A message is mailed after ten quiet minutes.
  await service.sql(
    "update community_jobs.job set start_after = now() where name = 'mail' and state = 'created'",
  );
  const mail = JSON.stringify(await mailbox.next(`person${REQUESTER}@example.org`, /./));
  expect(mail).toContain('Write to [e-mail address hidden] or [telephone number hidden]');
  for (const as of [{ id: REQUESTER, ageBand: 'MINOR' } as const, PEOPLE.reader])
    expect(withIn(await surfacesOf(as), ['mentor@private.example', '313-555-0199'])).toEqual([]);
  expect(withIn(await surfacesOf(PEOPLE.recipient), ['313-555-0199']).length).toBeGreaterThan(0);
});

it('the list of conversations shows no part of a contact detail that is cut, and links to the site stay', async () => {
  await ask('MENTOR', 'MINOR', true);
  const [{ id }] = (await service.sql('select id from community.request')) as [{ id: number }];
  const site = 'http://localhost:8080/teams/5';
  const excerptOf = async (text: string) => {
    await service.callAs(PEOPLE.recipient, e.sendMessage, { threadId: id, text });
    const { data } = await service.callAs({ id: REQUESTER, ageBand: 'MINOR' }, e.listThreads);
    return data.threads[0]?.excerpt;
  };
  const words = `See ${site} ${'and so on '.repeat(20)}`.slice(0, 150);
  expect(await excerptOf(`${words} 313-555-0199 ${'more '.repeat(300)}`)).toBe(
    `${words} [telephone`.slice(0, 160),
  );
  expect(await excerptOf('See https://elsewhere.example/me')).toBe('See [link hidden]');
});

it.each([
  ['visitor', 0],
  ['child', 0],
  ['ageless', 0],
  ['stranger', 2],
  ['admin', 2],
] as const)('%s finds %d addresses of mentors and initiatives', async (name, count) => {
  const surfaces = await surfacesOf(PEOPLE[name]);
  expect(withIn(surfaces, ['mentor@example.org', 'build@example.org'])).toHaveLength(count);
});

it.each([
  ['MINOR', 'A young member'],
  ['ADULT', `Person ${REQUESTER}`],
] as const)('what a person of the band %s posts is by "%s" in public', async (ageBand, name) => {
  await setStanding(service, [{ id: REQUESTER, ageBand }]);
  await service.sql(
    `update auth.public_profile_v1 set avatar_url = '/_api/avatars/face' where user_id = ${REQUESTER}`,
  );
  const { data: posted } = await service.callAs(
    { id: REQUESTER, ageBand },
    e.createInitiative,
    initiativeBody({ title: 'Open house' }),
  );
  for (const as of [PEOPLE.visitor, PEOPLE.stranger, PEOPLE.recipient]) {
    const { data: list } = await service.callAs(as, e.listInitiatives, { search: 'Open house' });
    const details = await service.callAs(as, e.initiativeDetails, { id: posted.initiative.id });
    const creators = [list.find(({ id }) => id === posted.initiative.id), details.data].map(
      (initiative) => initiative?.creator,
    );
    const avatarUrl = ageBand === 'MINOR' ? null : '/_api/avatars/face';
    expect(creators).toMatchObject([
      { displayName: name, avatarUrl },
      { displayName: name, avatarUrl },
    ]);
  }
});

it('what somebody under 18 posts shows everybody no way to reach them', async () => {
  await setStanding(service, [{ id: REQUESTER, ageBand: 'MINOR' }]);
  const as = { id: REQUESTER, ageBand: 'MINOR' } as const;
  const { data: posted } = await service.callAs(
    as,
    e.createInitiative,
    initiativeBody({
      title: WORD,
      description: TEXT,
      rolesDescription: TEXT,
      price: TEXT,
      location: TEXT,
      address: TEXT,
      startDate: '2031-05-05',
      applicationUrl: 'https://wa.me/13135550142',
    }),
  );
  const { data: founded } = await service.callAs(
    as,
    e.createTeam,
    teamBody({
      teamName: WORD,
      description: TEXT,
      meetingTimes: TEXT,
      needs: [{ kind: 'SKILL', words: TEXT, area: 'CAD_DESIGN' }],
    }),
  );
  const { id } = posted.initiative;
  expect(posted.initiative.applicationUrl).toBeNull();
  const shown = await Promise.all(
    [
      `/_api/initiatives/details?id=${id}`,
      '/_api/initiatives?search=zugspitze',
      '/_api/initiatives.csv?search=zugspitze',
      '/_api/initiatives.atom?search=zugspitze',
      `/_api/initiatives/calendar?id=${id}`,
      `/_api/teams/details?teamId=${founded.team.id}`,
      '/_api/teams?search=zugspitze',
      '/_api/needs?search=zugspitze',
    ].map((path) => textOf(path, undefined)),
  );
  for (const words of shown) {
    expect(words).toContain(WORD);
    expect(DETAILS.slice(0, 2).filter((detail) => words.includes(detail))).toEqual([]);
  }
  expect(shown.slice(0, 5).filter((words) => words.includes(DETAILS[3] ?? ''))).toEqual([]);
});

it.each([
  ['a person', `update auth.public_profile_v1 set display_name = $1 where user_id = ${RECIPIENT}`],
  ['a team', `update community.team set team_name = $1 where id = ${OTHER_TEAM}`],
  ['an event', 'update community.initiative set title = $1'],
  ['an organization', 'update community.initiative set organization = $1'],
])('the name of %s that was stored with a number before shows it to nobody under 18', async (_of, change) => {
  await ask('MENTOR', 'MINOR', true);
  await ask('INITIATIVE', 'MINOR', true);
  await ask('TEAM', 'MINOR', true);
  await service.sql(change, ['Call 313-555-0188']);
  const { export: _own, ...surfaces } = await surfacesOf({ id: REQUESTER, ageBand: 'MINOR' });
  const files = new Set(FILES(scene));
  const read = Object.fromEntries(Object.entries(surfaces).filter(([name]) => !files.has(name)));
  expect(withIn(read, ['[telephone number hidden]']).length).toBeGreaterThan(0);
  expect(withIn(read, ['313-555-0188'])).toEqual([]);
});

it('the words of an adult stay when somebody under 18 changes another field', async () => {
  const { data } = await service.callAs(
    PEOPLE.stranger,
    e.createTeam,
    teamBody({ description: 'Call the office: 313-555-0142', meetingTimes: 'Mondays' }),
  );
  await belongs(service, data.team.id, REQUESTER, 'OWNER');
  await setStanding(service, [{ id: REQUESTER, ageBand: 'MINOR' }]);
  const { teamName, teamNumber, teamType, description } = data.team;
  const changed = await service.callAs({ id: REQUESTER, ageBand: 'MINOR' }, e.updateTeam, {
    teamId: data.team.id,
    teamName,
    teamNumber,
    teamType,
    description,
    meetingTimes: 'Call 313-555-0199',
  });
  expect(changed.data.team).toMatchObject({
    description: 'Call the office: 313-555-0142',
    meetingTimes: 'Call [telephone number hidden]',
  });
});
