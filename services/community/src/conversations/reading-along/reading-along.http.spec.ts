import { beforeEach, describe, expect, it } from '@jest/globals';
import { communityErrors, communityEndpoints as e } from '@meshwork/contracts-community';
import { serviceWithMail } from '@meshwork/test-kit/service';
import { DailyDigests } from '../../notifications/mail/daily-digests.task.ts';
import { setStanding } from '../../test/community.fixture.ts';
import { scene, startScenes } from '../../test/scene.ts';
import { aroundVerifiedTeams, coach, mentor, minor, second, TEAM, textsOf } from './reading-along.fixture.ts';

const { service, mailbox } = serviceWithMail(startScenes);
const {
  askToJoin,
  moveInitiative,
  threads,
  release,
  releaseAll,
  leaves,
  readersOf,
  thread: read,
  titlesFor,
  notificationsOf,
  send,
  belongs,
  write,
} = aroundVerifiedTeams(service);

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

  it('the guardian is told of a place at an initiative, and of its day', async () => {
    await service.sql(
      `update community.initiative set start_date = '2099-05-08' where id = ${scene.initiativeId}`,
    );
    const { request } = (await askToJoin(minor)).data;
    const yes = { initiativeId: scene.initiativeId, requestIds: [request.id], decision: 'ACCEPT' };
    expect((await service.callAs(mentor, e.answerRequests, yes)).data.answered).toEqual([request.id]);
    expect(await titlesFor(coach)).toEqual([
      '{actor} writes with an adult, and you read along',
      expect.stringContaining('{actor} has a place at '),
    ]);
    const mail = await mailbox.next('person42@example.org', /has a place/);
    expect(mail.text).toContain('May 8, 2099');
    expect(mail.text).toContain('Person 41');
  });

  it('the guardian is told with whom they read along when an initiative changes', async () => {
    await askToJoin(minor);
    expect((await moveInitiative(mentor, 'CANCELLED')).status).toBe(200);
    const mail = await mailbox.next('person42@example.org', /cancelled/);
    expect(mail.text).toContain('You read along with Person 41.');
    const own = await mailbox.next('person41@example.org', /cancelled/);
    expect(own.text).not.toContain('read along');
  });

  it('the guardian is told who writes, and once a day that something new stands there until it is opened', async () => {
    const threadId = (await write()).data.request.threadId ?? 0;
    await send(minor, threadId, 'One more thing');
    await send(mentor, threadId, 'Gladly');
    const path = `/requests/${threadId}`;
    const told = 'select title, path, mail from community.notification where person_id = 42 order by id';
    expect(await service.sql(told)).toEqual([
      { title: '{actor} writes with an adult, and you read along', path, mail: 'AT_ONCE' },
      {
        title: '{actor} has something new that you read along',
        path,
        mail: 'DIGEST',
      },
    ]);
    const mail = await mailbox.next('person42@example.org', /read along/);
    expect(mail.text).toContain('The messages are between Person 41 and Person 15.');
    expect(mail.text).not.toContain('Could you help');
    await service.app.get(DailyDigests, { strict: false }).run(new Date(Date.UTC(2100, 0, 1, 8, 30)));
    const daily = await mailbox.next('person42@example.org', /^1 message to read along on Meshwork$/);
    expect(daily.text).toContain('Something new between Person 41 and Person 15');
    const news = async () =>
      (await notificationsOf(coach)).filter(({ title }) => title.includes('something new'));
    expect((await news()).map(({ isRead }) => isRead)).toEqual([false]);
    await service.callAs(coach, e.openThread, { threadId });
    expect((await news()).map(({ isRead }) => isRead)).toEqual([true]);
    await send(mentor, threadId, 'And one thing more');
    expect((await news()).map(({ isRead }) => isRead)).toEqual([false]);
    await service.app.get(DailyDigests, { strict: false }).run(new Date(Date.UTC(2100, 0, 2, 8, 30)));
    const next = await mailbox.next('person42@example.org', /^1 message to read along on Meshwork$/);
    expect(next.text).toContain('Something new between Person 41 and Person 15');
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
      expect((await titlesFor(person)).at(-1)).toBe('{actor}, who reads along, ended messages of yours');
  });

  it('a conversation with an adult of the own team needs no guardian', async () => {
    await belongs(TEAM, mentor, 'MEMBER');
    const threadId = (await write()).data.request.threadId ?? 0;
    expect((await read(mentor, threadId)).readers).toEqual([]);
    expect(await threads(coach)).toEqual([]);
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
