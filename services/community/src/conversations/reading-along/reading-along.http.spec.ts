import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints, communityErrors, type Thread } from '@meshwork/contracts-community';
import { serviceWithMail, type TestPerson, until } from '@meshwork/test-kit/service';
import { addPeople, setStanding, verifyTeams } from '../../test/community.fixture.ts';
import { requestBody, scene, setScene, startScenes } from '../../test/scene.ts';
import { HeldRelease } from '../requests/held-release.task.ts';

const {
  contactMentor,
  requestToJoin,
  joinTeam,
  writeToTeam,
  respondToContact,
  respondToJoin,
  respondToMember,
} = communityEndpoints;
const { listThreads, threadDetails, sendMessage, endThread, heldMessages, withdrawHeld, ownMatters } =
  communityEndpoints;
const { myContacts, unreadContacts, eventRequests, listNotifications } = communityEndpoints;
const { notificationSettings, saveNotificationSettings } = communityEndpoints;

/** The one under 18, the adults who run their team, the mentor and organizer, and another member of the team. */
const minor: TestPerson = { id: 41, ageBand: 'MINOR' };
const coach: TestPerson = { id: 42 };
const second: TestPerson = { id: 43 };
const outsider: TestPerson = { id: 15 };
const other: TestPerson = { id: 44, ageBand: 'MINOR' };
const TEAM = 900_101;
const OTHER_TEAM = 900_102;

const { service, mailbox } = serviceWithMail(startScenes);
beforeAll(async () => {
  await addPeople(service, 41, 42, 43, 44);
});
beforeEach(async () => {
  await setScene(service);
  await service.sql('delete from auth.block_v1; delete from auth.standing_v1');
  await service.sql('delete from community.request; delete from community.held_message');
  await service.sql(`insert into community.team (id, team_name, team_number, team_type) values
    (${TEAM}, 'Young Foxes', '101', 'FIRST_FTC'), (${OTHER_TEAM}, 'Old Owls', '102', 'FIRST_FTC')`);
  await verifyTeams(service, TEAM, OTHER_TEAM);
  await setStanding(service, [
    { id: 41, ageBand: 'MINOR' },
    { id: 44, ageBand: 'MINOR' },
    ...[42, 43, 15, 13].map((id) => ({ id })),
  ]);
});

let joined = 0;
const belongs = (teamId: number, { id }: TestPerson, role: 'OWNER' | 'MEMBER') => {
  joined += 1;
  return service.sql(
    `insert into community.team_membership (team_id, user_id, role, joined_at)
     values ($1, $2, $3, now() - make_interval(hours => 1) + make_interval(secs => $4)) on conflict do nothing`,
    [teamId, id, role, joined],
  );
};
const leaves = (teamId: number, { id }: TestPerson) =>
  service.sql('delete from community.team_membership where team_id = $1 and user_id = $2', [teamId, id]);
const release = () => service.app.get(HeldRelease).runOnce();
/** Until nothing waits: the service's own timer may have a message in its hands. */
const releaseAll = () =>
  until(async () => {
    await Promise.all([release(), release()]);
    return (await service.sql('select from community.held_message')).length === 0;
  });

const write = (text = 'Could you help our team, please?') =>
  service.callAs(minor, contactMentor, requestBody({ mentorId: scene.mentorId, message: text }));
const threads = async (as: TestPerson) => (await service.callAs(as, listThreads)).data.threads;
const read = async (as: TestPerson, threadId: number): Promise<Thread> =>
  (await service.callAs(as, threadDetails, { threadId })).data.thread;
const textsOf = ({ messages }: Thread) => messages.map(({ text, held }) => (held ? `waits: ${text}` : text));
const send = (as: TestPerson, threadId: number, text: string) =>
  service.callAs(as, sendMessage, { threadId, text });
const waiting = async (as: TestPerson) => (await service.callAs(as, heldMessages)).data.messages;
const noticesOf = async ({ id }: TestPerson) =>
  (await service.sql('select title, path from community.notification where person_id = $1 order by id', [
    id,
  ])) as {
    title: string;
    path: string;
  }[];
/** Collects every trace by which the other side could learn of a message. */
const tracesFor = async (as: TestPerson) => {
  const boxes = await service.callAs(as, myContacts, { box: 'received' });
  const requests = await service.callAs(as, eventRequests, { id: scene.initiativeId });
  return JSON.stringify([
    boxes.data,
    (await service.callAs(as, unreadContacts)).data,
    await threads(as),
    requests.status === 200 ? requests.data.requests : [],
    (await service.callAs(as, listNotifications)).data,
  ]);
};

describe('with an adult who runs a team of theirs', () => {
  beforeEach(async () => {
    await belongs(TEAM, minor, 'MEMBER');
    await belongs(TEAM, coach, 'OWNER');
    await belongs(TEAM, second, 'OWNER');
  });

  it('a message is passed on, and the adult who is longest in the team reads along, visibly to all', async () => {
    const { data } = await write();
    expect(data.request.held).toBeUndefined();
    const threadId = data.request.threadId ?? 0;
    for (const as of [minor, outsider, coach])
      expect((await read(as, threadId)).readers).toEqual([
        { id: 42, displayName: 'Person 42', avatarUrl: null },
      ]);
    const thread = await read(coach, threadId);
    expect([thread.readsAlong, thread.side, thread.awaitsYou, thread.isUnread]).toEqual([
      true,
      'REQUESTER',
      false,
      true,
    ]);
    expect(thread.may).toEqual({ write: false, answer: false, withdraw: false, end: true, thank: false });
    expect((await send(coach, threadId, 'I am here')).failure.code).toBe('THREAD_CLOSED');
    expect((await service.callAs(second, threadDetails, { threadId })).status).toBe(404);
    expect((await threads(coach)).map(({ id }) => id)).toEqual([threadId]);
    expect((await service.callAs(coach, ownMatters)).data.matters).toEqual([]);
  });

  it('the guardian is told once, not of each message', async () => {
    const threadId = (await write()).data.request.threadId ?? 0;
    await send(minor, threadId, 'One more thing');
    await send(outsider, threadId, 'Gladly');
    expect(await noticesOf(coach)).toEqual([
      { title: '{actor} is in a conversation in which you read along', path: `/requests/${threadId}` },
    ]);
    const mail = await mailbox.next('person42@example.org', /read along/);
    expect(mail.text).not.toContain('Could you help');
  });

  it('the next guardian takes over when one leaves, who reads nothing more', async () => {
    const threadId = (await write()).data.request.threadId ?? 0;
    await leaves(TEAM, coach);
    expect((await service.callAs(coach, threadDetails, { threadId })).status).toBe(404);
    await release();
    expect((await read(outsider, threadId)).readers?.map(({ id }) => id)).toEqual([43]);
    expect((await read(second, threadId)).isUnread).toBe(true);
  });

  it.each([
    ['leaves', () => leaves(TEAM, coach)],
    ['is suspended', () => setStanding(service, [{ id: 42, suspended: true }])],
    ['says that they are under 18', () => setStanding(service, [{ id: 42, ageBand: 'MINOR' }])],
    ['blocks the minor', () => service.sql('insert into auth.block_v1 values (42, 41)')],
    ['is blocked by the mentor', () => service.sql('insert into auth.block_v1 values (15, 42)')],
  ])(
    'holds what both sides write when the only reader %s, and passes it on in order, once',
    async (_name, change) => {
      await leaves(TEAM, second);
      const threadId = (await write('The first message')).data.request.threadId ?? 0;
      await change();
      for (const text of ['one', 'two']) await send(minor, threadId, text);
      await send(outsider, threadId, 'three');
      expect(textsOf(await read(minor, threadId))).toEqual(['The first message', 'waits: one', 'waits: two']);
      expect(textsOf(await read(outsider, threadId))).toEqual(['The first message', 'waits: three']);
      await release();
      expect(textsOf(await read(outsider, threadId))).toEqual(['The first message', 'waits: three']);
      await belongs(TEAM, second, 'OWNER');
      await releaseAll();
      for (const as of [minor, outsider])
        expect(textsOf(await read(as, threadId))).toEqual(['The first message', 'one', 'two', 'three']);
      expect((await read(minor, threadId)).readers?.map(({ id }) => id)).toEqual([43]);
    },
  );

  it('nobody adds words to an answer without a guardian', async () => {
    const { id } = (await write()).data.request;
    await leaves(TEAM, coach);
    await leaves(TEAM, second);
    const answer = (note?: string) =>
      service.callAs(outsider, respondToContact, { requestId: id, decision: 'ACCEPT', note });
    const refused = await answer('Write to me');
    const { status, message } = communityErrors.NO_READER;
    expect([refused.status, refused.failure.code, refused.failure.error]).toEqual([
      status,
      'NO_READER',
      message,
    ]);
    expect((await answer()).status).toBe(200);
  });

  it.each([
    ['open', false, 'WITHDRAWN'],
    ['accepted', true, 'ENDED'],
  ])('the guardian ends what is %s', async (_name, accept, state) => {
    const { id, threadId } = (await write()).data.request;
    if (accept) await service.callAs(outsider, respondToContact, { requestId: id, decision: 'ACCEPT' });
    const { data } = await service.callAs(coach, endThread, { threadId });
    expect([data.thread.state, data.thread.may.end]).toEqual([state, false]);
    for (const person of [minor, outsider])
      expect((await noticesOf(person)).at(-1)?.title).toBe(
        '{actor}, who reads along, ended a conversation of yours',
      );
  });

  it('the guardian ends what is about a hidden initiative, which is named to nobody', async () => {
    const asked = await service.callAs(
      minor,
      requestToJoin,
      requestBody({ initiativeId: scene.initiativeId }),
    );
    const { id, threadId } = asked.data.request;
    await service.callAs(outsider, respondToJoin, { requestId: id, decision: 'ACCEPT' });
    await service.sql('update community.initiative set hidden_at = now()');
    const { data } = await service.callAs(coach, endThread, { threadId });
    expect([data.thread.state, data.thread.may.end]).toEqual(['ENDED', false]);
    expect((await noticesOf(outsider)).at(-1)?.title).toBe(
      '{actor}, who reads along, ended a conversation of yours',
    );
    const mail = await mailbox.next('person15@example.org', /gave back their place/);
    expect(`${mail.subject} ${mail.text}`).not.toContain('Build Day');
  });

  it('a conversation with an adult of the own team needs no guardian', async () => {
    await belongs(TEAM, outsider, 'MEMBER');
    const threadId = (await write()).data.request.threadId ?? 0;
    expect((await read(outsider, threadId)).readers).toEqual([]);
    expect(await threads(coach)).toEqual([]);
  });
});

describe('without one', () => {
  const asks: [string, () => Promise<{ status: number }>][] = [
    ['a message to a mentor', () => write()],
    [
      'a request to join an initiative',
      () => service.callAs(minor, requestToJoin, requestBody({ initiativeId: scene.initiativeId })),
    ],
    [
      'a message from team to team',
      async () => {
        await belongs(TEAM, minor, 'OWNER');
        await belongs(OTHER_TEAM, outsider, 'OWNER');
        const body = { fromTeamId: TEAM, teamId: OTHER_TEAM, message: 'Shall we build together?' };
        return service.callAs(minor, writeToTeam, body);
      },
    ],
  ];

  it.each(asks)('%s waits: only its author has it', async (_name, ask) => {
    const before = await tracesFor(outsider);
    expect((await ask()).status).toBe(201);
    expect(await tracesFor(outsider)).toBe(before);
    expect(await threads(minor)).toEqual([]);
    const [held] = await waiting(minor);
    expect(held?.text).toMatch(/take part|help our team|build together/);
    expect((await service.callAs(minor, ownMatters)).data.held).toHaveLength(1);
    expect((await ask()).status).toBe(409);
    await release();
    expect(await tracesFor(outsider)).toBe(before);
    expect((await service.callAs(outsider, withdrawHeld, { heldId: held?.heldId })).status).toBe(404);
    expect((await service.callAs(minor, withdrawHeld, { heldId: held?.heldId })).status).toBe(200);
    expect(await waiting(minor)).toEqual([]);
  });

  it.each(asks)('%s is passed on once when an adult runs the team', async (_name, ask) => {
    await ask();
    await belongs(TEAM, coach, 'OWNER');
    if ((await service.sql('select from community.team_membership where user_id = 41')).length === 0)
      await belongs(TEAM, minor, 'MEMBER');
    await releaseAll();
    expect(await waiting(minor)).toEqual([]);
    const seen = await threads(outsider);
    expect(seen).toHaveLength(1);
    const thread = await read(outsider, seen[0]?.id ?? 0);
    expect([thread.messages.length, thread.messages[0]?.text]).toEqual([
      1,
      expect.stringMatching(/take part|help our team|build together/),
    ]);
    expect((await noticesOf(outsider)).length).toBe(1);
    const told = (await noticesOf(minor)).filter(({ title }) => title === 'Your message was delivered');
    expect(told).toHaveLength(1);
    // In the conversation of two teams the adult who runs one of them takes part.
    expect(thread.readers?.map(({ id }) => id)).toEqual(thread.kind === 'TEAMS' ? [] : [42]);
  });

  it('passes a request to join a team on without its words, which follow when the person is in', async () => {
    await belongs(TEAM, coach, 'OWNER');
    await service.callAs(minor, joinTeam, { teamId: TEAM, message: 'I like to weld.' });
    const threadId = (await threads(coach))[0]?.id ?? 0;
    expect(textsOf(await read(coach, threadId))).toEqual([]);
    expect(textsOf(await read(minor, threadId))).toEqual(['waits: I like to weld.']);
    const body = { teamId: TEAM, userId: 41, decision: 'ACCEPT' };
    expect((await service.callAs(coach, respondToMember, { ...body, note: 'Hi' })).failure.code).toBe(
      'NO_READER',
    );
    expect((await service.callAs(coach, respondToMember, body)).status).toBe(200);
    await releaseAll();
    expect(textsOf(await read(coach, threadId))).toEqual(['I like to weld.']);
  });

  it('what an adult asks somebody under 18 waits, too', async () => {
    await service.sql(`update community.initiative set created_by = 41`);
    const body = requestBody({ initiativeId: scene.initiativeId });
    const { data } = await service.callAs(outsider, requestToJoin, body);
    expect(data.request.held).toBe(true);
    expect(await threads(minor)).toEqual([]);
    await belongs(TEAM, minor, 'MEMBER');
    await belongs(TEAM, coach, 'OWNER');
    await releaseAll();
    const thread = await read(minor, (await threads(minor))[0]?.id ?? 0);
    expect(thread.readers?.map(({ id }) => id)).toEqual([42]);
  });

  it('a conversation between two people under 18 needs no guardian', async () => {
    await service.sql(`update community.initiative set created_by = 44`);
    const body = requestBody({ initiativeId: scene.initiativeId });
    expect((await service.callAs(minor, requestToJoin, body)).data.request.held).toBeUndefined();
    expect((await threads(other)).length).toBe(1);
  });
});

it.each([
  ['AT_ONCE', 'AT_ONCE'],
  ['DAILY', 'DIGEST'],
  ['NEVER', 'NONE'],
] as const)('who reads along chooses the mail about it: %s', async (delivery, mail) => {
  await belongs(TEAM, minor, 'MEMBER');
  await belongs(TEAM, coach, 'OWNER');
  const { data: settings } = await service.callAs(coach, notificationSettings);
  await service.callAs(coach, saveNotificationSettings, {
    ...settings,
    deliveries: { ...settings.deliveries, TEAM: 'AT_ONCE', READING: delivery },
  });
  await write();
  const entries = await service.sql('select kind, mail from community.notification where person_id = $1', [
    coach.id,
  ]);
  expect(entries).toEqual([{ kind: 'READING', mail }]);
});
