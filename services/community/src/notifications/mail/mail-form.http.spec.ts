import { beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints as e, type NotificationKind } from '@meshwork/contracts-community';
import { jobsDone, serviceWithMail } from '@meshwork/test-kit/service';
import { CAST, callsOf, scene, setScene, startScenes } from '../../test/scene.ts';
import { ALL_AT_ONCE } from './deliveries.fixture.ts';

const { recipient, stranger } = CAST;
const RECIPIENT = 'person15@example.org';
const SENDER = 'person16@example.org';

const { service, mailbox } = serviceWithMail(startScenes);
const { answer, askMentor, askToJoin, send } = callsOf(service);
beforeEach(() => setScene(service));

/** Ten minutes pass for the mails of messages. */
const afterQuiet = () =>
  service.sql("update community_jobs.job set start_after = now() where name = 'mail' and state = 'created'");
const open = (threadId: number) => service.callAs(recipient, e.openThread, { threadId });
const idsOf = ({ references = '' }: { references?: string }) => references.split(/\s+/);
const settled = () => jobsDone(service, 'community');
const noFurtherMail = async () => {
  await settled();
  expect(mailbox.mails).toEqual([]);
};

describe('a mail', () => {
  it('notifies of a request and of its answer, with a link to the conversation', async () => {
    const { id } = (await askToJoin(stranger)).data.request;
    const mail = await mailbox.next(RECIPIENT, /Person 11 would like to join Build Day/);
    expect(mail.text).toContain('We would love to take part.');
    expect(mail.text).toContain(`http://localhost:8080/requests/${id}`);
    await answer(recipient, id, 'ACCEPT', 'Bring tools');
    const answered = await mailbox.next('person11@example.org', /Build Day was accepted/);
    expect(answered.text).toContain('Bring tools');
  });

  it('the mail of a message belongs to the mail of its request', async () => {
    const threadId = (await askToJoin(stranger)).data.request.id;
    const request = await mailbox.next(RECIPIENT, /would like to join/);
    await open(threadId);
    await send(stranger, threadId, 'I bring a friend.');
    await afterQuiet();
    const message = await mailbox.next(RECIPIENT, /^Message about Build Day from Person 11$/);
    expect(message.inReplyTo).toBe(request.inReplyTo);
    expect(idsOf(request)).toEqual(expect.arrayContaining(idsOf(message).slice(-1)));
  });

  it('no mail follows a message that was read within the ten minutes', async () => {
    const threadId = (await askToJoin(stranger)).data.request.id;
    await mailbox.next(RECIPIENT, /would like to join/);
    for (const text of ['I bring a friend.', 'And a robot.']) {
      await open(threadId);
      await send(stranger, threadId, text);
    }
    await open(threadId);
    await afterQuiet();
    await noFurtherMail();
  });

  it('one mail follows what was left unread, and none what was read before it', async () => {
    const threadId = (await askToJoin(stranger)).data.request.id;
    await mailbox.next(RECIPIENT, /would like to join/);
    for (const text of ['I bring a friend.', 'And a robot.']) {
      await open(threadId);
      await send(stranger, threadId, text);
    }
    await open(threadId);
    await send(stranger, threadId, 'And a battery.');
    await afterQuiet();
    expect((await mailbox.next(RECIPIENT, /^Message about Build Day/)).text).toContain('And a battery.');
    await noFurtherMail();
  });

  it('puts no words of new accounts into subjects', async () => {
    const newcomer = { id: stranger.id, isNew: true };
    await askMentor(newcomer);
    const contact = await mailbox.next(RECIPIENT, /^Somebody has a question for you as a mentor$/);
    expect(contact.text).toContain('Person 11 wrote to your mentor profile');
    await askToJoin(newcomer);
    await mailbox.next(RECIPIENT, /^Somebody would like to join Build Day$/);
    await service.callAs(newcomer, e.joinTeam, { teamId: scene.teamId });
    await mailbox.next('person13@example.org', /^Somebody would like to join 100 Robo Foxes$/);
    await service.sql('update community.initiative set by_new_account = true');
    await answer(recipient, scene.requestThreadId);
    await mailbox.next(SENDER, /^Your request to join an initiative was accepted$/);
    await answer({ ...recipient, isNew: true }, scene.contactThreadId, 'DECLINE');
    await mailbox.next(SENDER, /^The mentor declined your request$/);
  });

  async function oneClickAddress(): Promise<URL> {
    await askToJoin(stranger);
    const mail = await mailbox.next(RECIPIENT, /would like to join/);
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? '';
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const [, address = ''] = /^<(.+)>$/.exec(header('list-unsubscribe')) ?? [];
    expect(mail.text).toContain(
      `http://localhost:8080/unsubscribe#token=${new URL(address).searchParams.get('token')}`,
    );
    return new URL(address);
  }
  const deliveryOf = async (kind: NotificationKind) =>
    (await service.callAs(recipient, e.notificationSettings)).data.deliveries[kind];

  it('the POST of a mail program stops mails, for their kind alone', async () => {
    const { pathname, search } = await oneClickAddress();
    const body = new URLSearchParams('List-Unsubscribe=One-Click');
    expect((await fetch(service.origin + pathname + search, { method: 'POST', body })).status).toBe(200);
    expect([await deliveryOf('REQUEST'), await deliveryOf('ANSWER')]).toEqual(['NEVER', 'AT_ONCE']);
    await askToJoin({ id: 101 });
    await noFurtherMail();
  });

  it('mails are stopped on the page to which the address leads, without signing in, and come again', async () => {
    const { pathname, search, searchParams } = await oneClickAddress();
    const token = searchParams.get('token') ?? '';
    const opened = await fetch(service.origin + pathname + search, { redirect: 'manual' });
    expect([opened.status, opened.headers.get('Location')]).toEqual([303, `/unsubscribe#token=${token}`]);
    const read = await service.call(e.mailSubscription, { token });
    expect(read.data).toEqual({ deliveries: { REQUEST: 'AT_ONCE' } });
    const stopped = await service.call(e.changeMailSubscription, { token });
    expect(stopped.data).toEqual({ deliveries: { REQUEST: 'NEVER' } });
    const deliveries = { REQUEST: 'DAILY', ANSWER: 'NEVER' };
    const undone = await service.call(e.changeMailSubscription, { token, deliveries });
    expect(undone.data).toEqual({ deliveries: { REQUEST: 'DAILY' } });
    expect(await deliveryOf('ANSWER')).toBe('AT_ONCE');
  });

  it('a changed token does not stop the mails of somebody else', async () => {
    const token = (await oneClickAddress()).searchParams.get('token') ?? '';
    const body = { deliveries: ALL_AT_ONCE, digestHour: 8, timeZone: 'UTC' };
    await service.callAs(stranger, e.saveNotificationSettings, body);
    // Not the last character: some of its bits are no part of the signature.
    const signed = token.slice(0, -9) + (token.at(-9) === 'A' ? 'B' : 'A') + token.slice(-8);
    for (const other of [token.replace('15.', '11.'), token.replace('15.0', '15.1'), signed])
      expect((await service.call(e.changeMailSubscription, { token: other })).failure.code).toBe(
        'SUBSCRIPTION_NOT_FOUND',
      );
    expect(await deliveryOf('ANSWER')).toBe('AT_ONCE');
  });
});
