import { expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import type { Endpoint } from '@meshwork/contracts-core';
import { serviceWithMail, type TestPerson } from '@meshwork/test-kit/service';
import { belongs, setStanding, verifyTeams } from '../../test/community.fixture.ts';
import { requestBody, type Scene, scene, startScenes } from '../../test/scene.ts';
import { coach, mentor, minor, OTHER_TEAM, TEAM } from './reading-along.fixture.ts';
import {
  aroundYoungPeople,
  DETAILS,
  FILES,
  OTHER_NEED,
  PEOPLE,
  TEXT,
  WORD,
  withIn,
} from './young-people.fixture.ts';

/** Tests which messages and addresses each person finds, by the ages, the kind of conversation and the presence of a guardian. */
const KINDS = {
  MENTOR: ({ mentorId }: Scene) => [e.contactMentor, requestBody({ mentorId, message: TEXT })],
  INITIATIVE: ({ initiativeId }: Scene) => [e.requestToJoin, requestBody({ initiativeId, message: TEXT })],
  TEAM: () => [e.joinTeam, { teamId: OTHER_TEAM, message: TEXT }],
  TEAMS: () => [e.writeToTeam, { fromTeamId: TEAM, teamId: OTHER_TEAM, message: TEXT }],
  OFFER: () => [e.offerHelp, { needId: OTHER_NEED, message: TEXT }],
} as const satisfies Record<string, (scene: Scene) => readonly [Endpoint, object]>;
type Kind = keyof typeof KINDS;

const { service, mailbox } = serviceWithMail(startScenes);
const { surfacesOf } = aroundYoungPeople(service, mailbox);

/** Reads the code with which the person's next call fails. */
const failureOf = async (kind: Kind, as: TestPerson): Promise<string> => {
  const [endpoint, body] = KINDS[kind](scene);
  const answer = await service.callAs(as, endpoint as Endpoint, body);
  return JSON.stringify(answer.failure ?? answer.data);
};

const ask = async (kind: Kind, ageBand: 'MINOR' | 'ADULT', read: boolean) => {
  await setStanding(service, [{ id: minor.id, ageBand }]);
  const role = kind === 'TEAMS' ? 'OWNER' : 'MEMBER';
  await belongs(service, TEAM, minor.id, role);
  if (read) await belongs(service, TEAM, coach.id, 'OWNER');
  await verifyTeams(service, TEAM);
  const [endpoint, body] = KINDS[kind](scene);
  const { status } = await service.callAs({ id: minor.id, ageBand }, endpoint as Endpoint, body);
  expect([200, 201]).toContain(status);
};

/** The people who read the text at all. */
const READS: readonly string[] = ['recipient', 'reader'];

const KIND_NAMES = Object.keys(KINDS) as Kind[];
it.each(KIND_NAMES)(
  '%s of somebody under 18: both sides read the words, nobody a contact detail',
  async (kind) => {
    await ask(kind, 'MINOR', true);
    const mail = JSON.stringify(await mailbox.next(`person${mentor.id}@example.org`, /./));
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
    const own = await surfacesOf(minor);
    own.failure = await failureOf(kind, minor);
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
    expect(withIn(await surfacesOf(minor), [WORD]).length).toBeGreaterThan(0);
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
  const mail = JSON.stringify(await mailbox.next(`person${minor.id}@example.org`, /./));
  expect(mail).toContain('Write to [e-mail address hidden] or [telephone number hidden]');
  for (const as of [minor, PEOPLE.reader])
    expect(withIn(await surfacesOf(as), ['mentor@private.example', '313-555-0199'])).toEqual([]);
  expect(withIn(await surfacesOf(PEOPLE.recipient), ['313-555-0199']).length).toBeGreaterThan(0);
});

it('the list of conversations shows no part of a contact detail that is cut, and links to the site stay', async () => {
  await ask('MENTOR', 'MINOR', true);
  const [{ id }] = (await service.sql('select id from community.request')) as [{ id: number }];
  const site = 'http://localhost:8080/teams/5';
  const excerptOf = async (text: string) => {
    await service.callAs(PEOPLE.recipient, e.sendMessage, { threadId: id, text });
    const { data } = await service.callAs(minor, e.listThreads);
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
  ['a person', `update auth.public_profile_v1 set display_name = $1 where user_id = ${mentor.id}`],
  ['a team', `update community.team set team_name = $1 where id = ${OTHER_TEAM}`],
  ['an event', 'update community.initiative set title = $1'],
  ['an organization', 'update community.initiative set organization = $1'],
])('the name of %s that was stored with a number before shows it to nobody under 18', async (_of, change) => {
  await ask('MENTOR', 'MINOR', true);
  await ask('INITIATIVE', 'MINOR', true);
  await ask('TEAM', 'MINOR', true);
  await service.sql(change, ['Call 313-555-0188']);
  const { export: _own, ...surfaces } = await surfacesOf(minor);
  const files = new Set(FILES(scene));
  const read = Object.fromEntries(Object.entries(surfaces).filter(([name]) => !files.has(name)));
  expect(withIn(read, ['[telephone number hidden]']).length).toBeGreaterThan(0);
  expect(withIn(read, ['313-555-0188'])).toEqual([]);
});
