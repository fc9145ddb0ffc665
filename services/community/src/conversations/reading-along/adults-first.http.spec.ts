import { beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import { serviceWithMail, type TestPerson } from '@meshwork/test-kit/service';
import { belongs, person, verifyTeams } from '../../test/community.fixture.ts';
import { scene, startScenes } from '../../test/scene.ts';
import { aroundTeams, coach, minor, OTHER_TEAM, TEAM, textsOf } from './reading-along.fixture.ts';

const { service, mailbox } = serviceWithMail(startScenes);
const { askToJoin, threads, thread, send, answer, release, boxOf, notificationsOf, titlesFor, initiative } =
  aroundTeams(service);

/** An adult outside the team; the coach and the one under 18 run it. */
const asker: TestPerson = person(13);
const WORDS = 'We would like to build with you.';

const asks: [string, () => Promise<{ status: number }>][] = [
  ['a request to join an initiative', () => askToJoin(asker, { message: WORDS })],
  ['an offer', () => service.callAs(asker, e.offerHelp, { teamId: TEAM, needId: needId(), message: WORDS })],
  [
    'a message from team to team',
    () => service.callAs(asker, e.writeToTeam, { fromTeamId: OTHER_TEAM, teamId: TEAM, message: WORDS }),
  ],
  ['a request to join the team', () => service.callAs(asker, e.joinTeam, { teamId: TEAM, message: WORDS })],
];
let need = 0;
const needId = () => need;

/** Each has how long the coach has run the team, whether the team is verified, and whether the one under 18 sees a request at once. */
const STANDINGS: [string, { coach: string | null; verified?: boolean; vouched?: boolean; seen: boolean }][] =
  [
    ['no adult', { coach: null, seen: false }],
    ['a new adult', { coach: '1 minute', seen: false }],
    ['a new adult of a verified team', { coach: '1 minute', verified: true, seen: false }],
    [
      'an adult of a verified team for whom another vouches',
      { coach: '1 minute', verified: true, vouched: true, seen: true },
    ],
    ['an adult of 15 days in a team as old', { coach: '15 days', seen: true }],
  ];

beforeEach(async () => {
  await belongs(service, TEAM, minor.id, 'OWNER', '20 days');
  await belongs(service, OTHER_TEAM, asker.id, 'OWNER', '20 days');
  await service.sql(`update community.initiative set team_id = ${TEAM}, created_by = ${minor.id};
    update community.team set needs = '[{"kind": "SKILL", "words": "Welding", "area": "CAD_DESIGN"}]' where id = ${TEAM}`);
  const [row] = await service.sql(`select id from community.team_need where team_id = ${TEAM}`);
  need = Number(row?.id);
});

async function stand({ coach: since, verified = false, vouched = false }: (typeof STANDINGS)[number][1]) {
  if (since) await belongs(service, TEAM, coach.id, 'OWNER', since);
  if (verified) await verifyTeams(service, TEAM);
  await service.sql(
    `update community.team set created_at = now() - interval '20 days' where id = ${TEAM};
     update community.team_membership set is_vouched = ${vouched} where team_id = ${TEAM}`,
  );
}

/** All that a person could learn of a request: lists, counts, notices, pages and errors. */
const tracesFor = async (as: TestPerson) => {
  const own = await service.callAs(as, e.userTeams);
  return JSON.stringify({
    list: await threads(as),
    found: await threads(as, { search: 'build' }),
    box: await boxOf(as, 'received'),
    unread: (await service.callAs(as, e.unreadContacts)).data,
    notices: await notificationsOf(as),
    requests: (await service.callAs(as, e.eventRequests, { id: scene.initiativeId })).data,
    members: (await service.callAs(as, e.teamMembers, { teamId: TEAM })).data.requests,
    posts: (await service.callAs(as, e.teamPosts, { teamId: TEAM })).data.posts,
    own: (await service.callAs(as, e.ownInitiatives)).data.initiatives,
    teams: own.data.userTeams.map(({ pendingRequests }) => pendingRequests),
    initiative: await initiative(as),
  });
};

const team = async (as?: TestPerson) => (await service.callAs(as, e.teamDetails, { teamId: TEAM })).data.team;

describe.each([
  ['an initiative', initiative],
  ['the page', team],
])('%s of a young team', (_what, read) => {
  it.each(STANDINGS)(
    'with %s says to adults alone, before they ask, where nobody reads along',
    async (_standing, standing) => {
      await stand(standing);
      const readers = [asker, minor, undefined].map(async (as) => (await read(as)).lacksReader);
      const isLacking = standing.coach === null ? true : undefined;
      expect(await Promise.all(readers)).toEqual([isLacking, undefined, undefined]);
    },
  );
});

describe.each(asks)('%s by an adult', (name, ask) => {
  describe.each(STANDINGS)('to a young team with %s', (_standing, standing) => {
    it('reaches each of its people when the rule allows, and no sooner', async () => {
      await stand(standing);
      const before = await tracesFor(minor);
      expect((await ask()).status).toBeLessThan(300);
      await release();
      // Without an adult a request to join a team is passed on, since only a team can bring one, and the words wait.
      const isShown = standing.seen || (standing.coach === null && name.endsWith('join the team'));
      // Whom nobody reads along for hears that somebody asked, and not who.
      if (!isShown && standing.coach !== null) expect(await tracesFor(minor)).toBe(before);
      expect((await threads(minor)).length).toBe(isShown ? 1 : 0);
      if (standing.coach === null) return;
      const [card] = await threads(coach);
      const id = card?.id ?? 0;
      expect(textsOf(await thread(coach, id))).toEqual([expect.stringContaining(WORDS)]);
      expect((await thread(coach, id)).waitsFor).toBe(standing.seen ? undefined : 'YOUNG');
      expect((await thread(asker, id)).waitsFor).toBe(standing.seen ? undefined : 'YOUNG');
      expect((await service.callAs(coach, e.unreadContacts)).data.received).toBe(1);
      expect(await titlesFor(coach)).toHaveLength(1);
      expect((await mailbox.next('person42@example.org', /./)).text).toContain(WORDS);
      expect((await service.callAs(minor, e.threadDetails, { threadId: id })).status).toBe(
        standing.seen ? 200 : 404,
      );
      if (standing.seen) return;
      const acts = [
        await answer(minor, id, 'ACCEPT'),
        await service.callAs(minor, e.sendMessage, { threadId: id, text: 'Hello' }),
        await service.callAs(minor, e.respondToMember, {
          teamId: TEAM,
          userId: asker.id,
          decision: 'ACCEPT',
        }),
      ];
      expect(acts.map(({ status }) => status)).toEqual([404, 404, 409]);
      expect(acts[2]?.failure.code).toBe('NO_JOIN_REQUEST');
      // Between the two adults nobody has to read along.
      await send(coach, id, 'Gladly. Call me at +1 734 555 0100.');
      expect(textsOf(await thread(asker, id))).toContain('Gladly. Call me at +1 734 555 0100.');
      await send(asker, id, 'Thank you.');
      expect(await tracesFor(minor)).toBe(before);
      const many = { initiativeId: scene.initiativeId, requestIds: [id], decision: 'DECLINE' };
      expect((await service.callAs(minor, e.answerRequests, many)).data.answered ?? []).toEqual([]);
      expect(
        (await service.callAs(minor, e.declineRest, { initiativeId: scene.initiativeId })).data.declined ?? 0,
      ).toBe(0);
      expect((await answer(coach, id, 'ACCEPT')).status).toBe(200);
      expect(await threads(minor)).toEqual([]);
      expect(await titlesFor(minor)).toEqual([]);
    });
  });

  it('is shown to the others, with a notice and masked words, once an adult reads along', async () => {
    await stand({ coach: '1 minute', seen: false });
    await ask();
    const id = (await threads(coach))[0]?.id ?? 0;
    await send(coach, id, 'Call me at +1 734 555 0100.');
    await service.sql(
      `update community.team_membership set joined_at = now() - interval '15 days' where user_id = 42`,
    );
    await release();
    const shown = await thread(minor, id);
    expect(shown.messages[0]?.text).toContain(WORDS);
    expect((await thread(asker, id)).waitsFor).toBeUndefined();
    expect((await thread(asker, id)).messages[1]?.text).not.toContain('555');
    expect(await titlesFor(minor)).toHaveLength(1);
    await release();
    expect(await titlesFor(minor)).toHaveLength(1);
    expect(await titlesFor(coach)).toHaveLength(1);
  });
});

it('goes to an adult who comes later, as soon as they are an owner', async () => {
  await stand({ coach: null, seen: false });
  expect((await askToJoin(asker)).data.request.held).toBe(true);
  await stand({ coach: '1 minute', seen: false });
  await release();
  expect(await threads(coach)).toHaveLength(1);
  expect(await threads(minor)).toEqual([]);
});

it('says so to who asked where no adult is there any more', async () => {
  await stand({ coach: '1 minute', seen: false });
  await askToJoin(asker);
  const id = (await threads(asker))[0]?.id ?? 0;
  await service.sql(`delete from community.team_membership where team_id = ${TEAM} and user_id = 42`);
  expect((await thread(asker, id)).waitsFor).toBe('ALL');
  expect(await threads(minor)).toEqual([]);
});

it('shows who runs an initiative with them a place that an adult gave, and none of the words', async () => {
  await stand({ coach: '1 minute', seen: false });
  await service.sql(`update community.initiative set questions = 'Why do you come?'`);
  await askToJoin(asker, { answers: [{ question: 'Why do you come?', answer: 'Write to me at home.' }] });
  const id = (await threads(coach))[0]?.id ?? 0;
  await answer(coach, id, 'ACCEPT');
  const list = async (as: TestPerson) =>
    (await service.callAs(as, e.participants, { id: scene.initiativeId })).data.participants;
  expect((await list(coach))[0]?.answers?.[0]?.answer).toBe('Write to me at home.');
  expect((await list(minor)).map(({ answers }) => answers)).toEqual([null]);
  // A message of the one under 18 to all who joined waits there, as its author may not see the conversation.
  const all = { initiativeId: scene.initiativeId, message: 'See you on Saturday.' };
  expect((await service.callAs(minor, e.messageParticipants, all)).status).toBe(200);
  expect(textsOf(await thread(asker, id)).join()).not.toContain('Saturday');
});

it('lets one under 18 end all without words to those whom they do not see', async () => {
  await stand({ coach: '1 minute', seen: false });
  await askToJoin(asker);
  const id = (await threads(coach))[0]?.id ?? 0;
  await answer(coach, id, 'ACCEPT');
  await service.sql(`update community.initiative set start_date = '2026-01-01', end_date = '2026-01-01'`);
  const body = { initiativeId: scene.initiativeId, thanks: 'Thank you! Write to me.' };
  expect((await service.callAs(minor, e.endAll, body)).data.ended).toBe(1);
  const ended = await thread(asker, id);
  expect([ended.state, ended.thanks.theirs]).toEqual(['ENDED', null]);
});
