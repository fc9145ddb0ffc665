import { beforeEach, describe, expect, it } from '@jest/globals';
import { communityErrors, communityEndpoints as e, type Thread } from '@meshwork/contracts-community';
import { serviceWithMail, type TestPerson } from '@meshwork/test-kit/service';
import { belongs as addMember, setStanding, verifyTeams } from '../../test/community.fixture.ts';
import { scene, startScenes } from '../../test/scene.ts';
import { aroundTeams, coach, mentor, minor, OTHER_TEAM, second, TEAM } from './reading-along.fixture.ts';

/** Another one under 18. */
const other: TestPerson = { id: 44, ageBand: 'MINOR' };

const { service, mailbox } = serviceWithMail(startScenes);
const calls = aroundTeams(service);
const { askMentor, askToJoin, boxOf, notificationsOf, send, thread: read, threads, titlesFor } = calls;
const { release, releaseAll, leaves, readersOf } = calls;
/** Each who comes is a minute less there than who came before. */
let joined = 0;
const belongs = async (teamId: number, { id }: TestPerson, role: 'OWNER' | 'MEMBER') => {
  joined += 1;
  await addMember(service, teamId, id, role, `${1000 - joined} minutes`);
  await verifyTeams(service, teamId);
};

const write = (message = 'Could you help our team, please?') => askMentor(minor, { message });
const textsOf = ({ messages }: Thread) => messages.map(({ text, held }) => (held ? `waits: ${text}` : text));
const waiting = async (as: TestPerson) => (await service.callAs(as, e.heldMessages)).data.messages;
/** Collects every trace by which the other side could learn of a message. */
const tracesFor = async (as: TestPerson) => {
  const requests = await service.callAs(as, e.eventRequests, { id: scene.initiativeId });
  return JSON.stringify([
    await boxOf(as, 'received'),
    (await service.callAs(as, e.unreadContacts)).data,
    await threads(as),
    requests.status === 200 ? requests.data.requests : [],
    await notificationsOf(as),
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
    for (const as of [minor, mentor, coach])
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
    expect((await service.callAs(second, e.threadDetails, { threadId })).status).toBe(404);
    expect((await threads(coach)).map(({ id }) => id)).toEqual([threadId]);
    expect((await service.callAs(coach, e.ownMatters)).data.matters).toEqual([]);
  });

  it('the guardian is told who writes, and once a day that something new stands there until it is opened', async () => {
    const threadId = (await write()).data.request.threadId ?? 0;
    await send(minor, threadId, 'One more thing');
    await send(mentor, threadId, 'Gladly');
    const path = `/requests/${threadId}`;
    const told = 'select title, path, mail from community.notification where person_id = 42 order by id';
    expect(await service.sql(told)).toEqual([
      { title: '{actor} is in a conversation in which you read along', path, mail: 'AT_ONCE' },
      {
        title: '{actor} has something new in a conversation in which you read along',
        path,
        mail: 'DIGEST',
      },
    ]);
    const mail = await mailbox.next('person42@example.org', /read along/);
    expect(mail.text).toContain('The conversation is between Person 41 and Person 15.');
    expect(mail.text).not.toContain('Could you help');
    const news = async () =>
      (await notificationsOf(coach)).filter(({ title }) => title.includes('something new'));
    expect((await news()).map(({ isRead }) => isRead)).toEqual([false]);
    await service.callAs(coach, e.openThread, { threadId });
    expect((await news()).map(({ isRead }) => isRead)).toEqual([true]);
  });

  it('the guardian may report the messages of both sides', async () => {
    const threadId = (await write()).data.request.threadId ?? 0;
    for (const as of [mentor, minor]) await send(as, threadId, 'Shall we meet?');
    const items = (await read(coach, threadId)).messages.flatMap(({ item }) => item ?? []);
    expect(items).toHaveLength(3);
    for (const item of items)
      for (const [as, status] of [
        [coach, 200],
        [second, 404],
      ] as const) {
        const report = await service.callAs(as, e.report, { ...item, reason: 'UNSAFE_FOR_MINORS' });
        expect(report.status).toBe(status);
      }
  });

  it('the next guardian takes over when one leaves, who reads nothing more', async () => {
    const threadId = (await write()).data.request.threadId ?? 0;
    await leaves(TEAM, coach);
    expect((await service.callAs(coach, e.threadDetails, { threadId })).status).toBe(404);
    await release();
    expect(await readersOf(threadId, mentor)).toEqual([43]);
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
      await send(mentor, threadId, 'three');
      expect(textsOf(await read(minor, threadId))).toEqual(['The first message', 'waits: one', 'waits: two']);
      expect(textsOf(await read(mentor, threadId))).toEqual(['The first message', 'waits: three']);
      await release();
      expect(textsOf(await read(mentor, threadId))).toEqual(['The first message', 'waits: three']);
      await belongs(TEAM, second, 'OWNER');
      await releaseAll();
      for (const as of [minor, mentor])
        expect(textsOf(await read(as, threadId))).toEqual(['The first message', 'one', 'two', 'three']);
      expect(await readersOf(threadId)).toEqual([43]);
    },
  );

  it('nobody adds words to an answer without a guardian', async () => {
    const { id } = (await write()).data.request;
    await leaves(TEAM, coach);
    await leaves(TEAM, second);
    const answer = (note?: string) =>
      service.callAs(mentor, e.answerThread, { threadId: id, decision: 'ACCEPT', note });
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
    if (accept) await service.callAs(mentor, e.answerThread, { threadId: id, decision: 'ACCEPT' });
    const { data } = await service.callAs(coach, e.endThread, { threadId });
    expect([data.thread.state, data.thread.may.end]).toEqual([state, false]);
    for (const person of [minor, mentor])
      expect((await titlesFor(person)).at(-1)).toBe(
        '{actor}, who reads along, ended a conversation of yours',
      );
  });

  it('who asked and who reads along hear that a moderator paused it, without what it was about', async () => {
    const threadId = (await write()).data.request.threadId ?? 0;
    const decision = { kind: 'mentor', itemId: scene.mentorId, action: 'HIDE', rule: 'safety', note: 'No' };
    const answer = await service.callAs({ id: 18, role: 'moderator' }, e.decide, decision);
    expect(answer.status).toBe(200);
    for (const person of [minor, coach]) {
      const [newest] = await notificationsOf(person);
      expect(newest).toMatchObject({
        title: 'A moderator paused a conversation',
        path: `/requests/${threadId}`,
      });
    }
    expect(await titlesFor(mentor)).not.toContain('A moderator paused a conversation');
  });

  it('the guardian ends what is about a hidden initiative, which is named to nobody', async () => {
    const asked = await askToJoin(minor);
    const { id, threadId } = asked.data.request;
    await service.callAs(mentor, e.answerThread, { threadId: id, decision: 'ACCEPT' });
    await service.sql('update community.initiative set hidden_at = now()');
    const { data } = await service.callAs(coach, e.endThread, { threadId });
    expect([data.thread.state, data.thread.may.end]).toEqual(['ENDED', false]);
    expect((await titlesFor(mentor)).at(-1)).toBe('{actor}, who reads along, ended a conversation of yours');
    const mail = await mailbox.next('person15@example.org', /gave back their place/);
    expect(`${mail.subject} ${mail.text}`).not.toContain('Build Day');
  });

  it('a conversation with an adult of the own team needs no guardian', async () => {
    await belongs(TEAM, mentor, 'MEMBER');
    const threadId = (await write()).data.request.threadId ?? 0;
    expect((await read(mentor, threadId)).readers).toEqual([]);
    expect(await threads(coach)).toEqual([]);
  });
});

describe('without one', () => {
  const asks: [string, () => Promise<{ status: number }>][] = [
    ['a message to a mentor', () => write()],
    ['a request to join an initiative', () => askToJoin(minor, { students: 3 })],
    [
      'a message from team to team',
      async () => {
        await belongs(TEAM, minor, 'OWNER');
        await belongs(OTHER_TEAM, mentor, 'OWNER');
        const body = { fromTeamId: TEAM, teamId: OTHER_TEAM, message: 'Shall we build together?' };
        return service.callAs(minor, e.writeToTeam, body);
      },
    ],
  ];

  it.each(asks)('%s waits: only its author has it', async (_name, ask) => {
    const before = await tracesFor(mentor);
    expect((await ask()).status).toBe(201);
    expect(await tracesFor(mentor)).toBe(before);
    expect(await threads(minor)).toEqual([]);
    const [held] = await waiting(minor);
    expect(held?.text).toMatch(/take part|help our team|build together/);
    expect((await service.callAs(minor, e.ownMatters)).data.held).toHaveLength(1);
    expect((await ask()).status).toBe(409);
    await release();
    expect(await tracesFor(mentor)).toBe(before);
    expect((await service.callAs(mentor, e.withdrawHeld, { heldId: held?.heldId })).status).toBe(404);
    expect((await service.callAs(minor, e.withdrawHeld, { heldId: held?.heldId })).status).toBe(200);
    expect(await waiting(minor)).toEqual([]);
  });

  it('somebody under 18 whom an adult asks hears that nobody reads along yet, and not who asked', async () => {
    await belongs(TEAM, minor, 'OWNER');
    await belongs(OTHER_TEAM, mentor, 'OWNER');
    const body = { fromTeamId: OTHER_TEAM, teamId: TEAM, message: 'Shall we build together?' };
    expect((await service.callAs(mentor, e.writeToTeam, body)).status).toBe(201);
    expect(await titlesFor(minor)).toEqual([
      'An adult wants to reach you, and nobody reads along for you yet',
    ]);
    const mail = await mailbox.next('person41@example.org', /An adult wants to reach you/);
    expect(mail.text).not.toMatch(/Person 15|Old Owls|build together/);
  });

  it.each(asks)('%s is passed on once when an adult runs the team', async (_name, ask) => {
    await ask();
    await belongs(TEAM, coach, 'OWNER');
    if ((await service.sql('select from community.team_membership where user_id = 41')).length === 0)
      await belongs(TEAM, minor, 'MEMBER');
    await releaseAll();
    expect(await waiting(minor)).toEqual([]);
    const seen = await threads(mentor);
    expect(seen).toHaveLength(1);
    const thread = await read(mentor, seen[0]?.id ?? 0);
    expect([thread.messages.length, thread.messages[0]?.text]).toEqual([
      1,
      expect.stringMatching(/take part|help our team|build together/),
    ]);
    expect(await titlesFor(mentor)).toHaveLength(1);
    const told = (await titlesFor(minor)).filter((title) => /your message/i.test(title));
    const named =
      thread.kind === 'MENTOR'
        ? /^\{actor\} has received/
        : RegExp(`about ${thread.target.name} was delivered$`);
    expect(told).toEqual([expect.stringMatching(named)]);
    if (thread.kind === 'INITIATIVE') expect(thread.comers).toEqual({ students: null, adults: null });
    // In the conversation of two teams the adult who runs one of them takes part.
    expect(thread.readers?.map(({ id }) => id)).toEqual(thread.kind === 'TEAMS' ? [] : [42]);
  });

  it('passes a request to join a team on without its words, which follow when the person is in', async () => {
    await belongs(TEAM, coach, 'OWNER');
    // An owner of a while vouches for whom they accept.
    await service.sql(`update community.team_membership set joined_at = now() - interval '15 days'`);
    await service.callAs(minor, e.joinTeam, { teamId: TEAM, message: 'I like to weld.' });
    const threadId = (await threads(coach))[0]?.id ?? 0;
    expect(textsOf(await read(coach, threadId))).toEqual([]);
    expect(textsOf(await read(minor, threadId))).toEqual(['waits: I like to weld.']);
    const body = { teamId: TEAM, userId: 41, decision: 'ACCEPT' };
    expect((await service.callAs(coach, e.respondToMember, { ...body, note: 'Hi' })).failure.code).toBe(
      'NO_READER',
    );
    expect((await service.callAs(coach, e.respondToMember, body)).status).toBe(200);
    await releaseAll();
    expect(textsOf(await read(coach, threadId))).toEqual(['I like to weld.']);
  });

  it('what an adult asks somebody under 18 waits, too', async () => {
    await service.sql(`update community.initiative set created_by = 41`);
    const { data } = await askToJoin(mentor);
    expect(data.request.held).toBe(true);
    expect(await threads(minor)).toEqual([]);
    await belongs(TEAM, minor, 'MEMBER');
    await belongs(TEAM, coach, 'OWNER');
    await releaseAll();
    const thread = await read(minor, (await threads(minor))[0]?.id ?? 0);
    expect(thread.readers?.map(({ id }) => id)).toEqual([42]);
  });

  it('a request that waits for a guardian is not open, and an answer that waits makes nobody slow', async () => {
    const tick = () => service.runTask('RequestClock');
    const age = (table: string) =>
      service.sql(`update community.${table} set created_at = now() - interval '30 days'`);
    const reminders = async () => (await titlesFor(mentor)).filter((title) => title.includes('waiting'));
    await belongs(TEAM, minor, 'MEMBER');
    await write();
    await age('held_message');
    await tick();
    expect([(await calls.mentor()).answering, await reminders()]).toEqual([null, []]);
    // A coach comes, so it is passed on; the coach leaves, and the mentor's answer waits.
    await belongs(TEAM, coach, 'OWNER');
    await releaseAll();
    expect((await calls.mentor()).answering).toMatchObject({ open: 1 });
    await leaves(TEAM, coach);
    await send(mentor, (await threads(mentor))[0]?.id ?? 0, 'Gladly. When do you meet?');
    await age('request');
    await tick();
    expect(await reminders()).toEqual([]);
    const known = { availabilityStatus: 'AVAILABLE', answering: { isSlow: false } };
    expect(await calls.mentor()).toMatchObject(known);
    // Taken back, it is an answer no more.
    await service.sql('delete from community.held_message');
    await tick();
    const slow = { availabilityStatus: 'LIMITED', answering: { isSlow: true } };
    expect(await calls.mentor()).toMatchObject(slow);
  });

  it('a conversation between two people under 18 needs no guardian', async () => {
    await service.sql(`update community.initiative set created_by = 44`);
    expect((await askToJoin(minor)).data.request.held).toBeUndefined();
    expect((await threads(other)).length).toBe(1);
  });
});

it('who reads along chooses the mail about it, apart from that about the team', async () => {
  await belongs(TEAM, minor, 'MEMBER');
  await belongs(TEAM, coach, 'OWNER');
  const { data: settings } = await service.callAs(coach, e.notificationSettings);
  const deliveries = { ...settings.deliveries, TEAM: 'AT_ONCE', READING: 'DAILY' };
  await service.callAs(coach, e.saveNotificationSettings, { ...settings, deliveries });
  await write();
  const told = 'select kind, mail from community.notification where person_id = $1';
  expect(await service.sql(told, [coach.id])).toEqual([{ kind: 'READING', mail: 'DIGEST' }]);
});
