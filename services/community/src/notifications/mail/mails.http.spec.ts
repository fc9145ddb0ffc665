import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type Deliveries,
  communityEndpoints as e,
  type NotificationKind,
} from '@meshwork/contracts-community';
import { jobsDone, serviceWithMail, type TestPerson } from '@meshwork/test-kit/service';
import { addPeople } from '../../test/community.fixture.ts';
import { CAST, initiativeBody, requestBody, scene, setScene, startScenes } from '../../test/scene.ts';
import { DailyDigests } from './daily-digests.task.ts';

const { recipient, stranger } = CAST;
const RECIPIENT = 'person15@example.org';
const CROWD = Array.from({ length: 40 }, (_, n) => 101 + n);

const { service, mailbox } = serviceWithMail(startScenes);
beforeAll(async () => {
  await addPeople(service, ...CROWD);
});
beforeEach(() => setScene(service));

const askToJoin = (as: TestPerson) =>
  service.callAs(as, e.requestToJoin, requestBody({ initiativeId: scene.initiativeId }));
/** Asks again, as browsers do, where a busy service refuses some of many calls at once. */
async function insist(as: TestPerson): Promise<void> {
  while ((await askToJoin(as)).status === 503) await settled();
}
const choose = (deliveries: Partial<Deliveries>) =>
  service.callAs(recipient, e.saveNotificationSettings, {
    deliveries: { ...ALL_AT_ONCE, ...deliveries },
    digestHour: 8,
    timeZone: 'UTC',
  });
const ALL_AT_ONCE: Deliveries = {
  ...{ REQUEST: 'AT_ONCE', ANSWER: 'AT_ONCE', MESSAGE: 'AT_ONCE' },
  ...{ EVENT: 'AT_ONCE', REMINDER: 'AT_ONCE', TEAM: 'AT_ONCE', READING: 'AT_ONCE' },
};
const inAnHourBefore = (hour: number) => new Date(Date.UTC(2100, 0, 1, hour, 30));
const runDigests = () => service.app.get(DailyDigests, { strict: false }).sendDue(inAnHourBefore(9));
const waiting = () =>
  service.sql(`select 1 from community.notification where mail = 'DIGEST' and mailed_at is null`);
const idsOf = ({ references = '' }: { references?: string }) => references.split(/\s+/);
const settled = () => jobsDone(service, 'community');

it('sends twelve mails an hour to one person, whatever they are about, and the rest once a day', async () => {
  await askToJoin(stranger);
  await mailbox.next(RECIPIENT, /would like to join Build Day/);
  for (let n = 0; n < 15; n++) {
    const body = initiativeBody({
      initiativeId: scene.initiativeId,
      title: 'Build Day',
      startDate: `2030-05-${10 + n}`,
    });
    expect((await service.callAs(recipient, e.updateInitiative, body)).status).toBe(200);
  }
  await settled();
  const told = await service.sql(
    `select mail, count(*)::int from community.notification where person_id = ${stranger.id} group by mail order by mail`,
  );
  expect(told).toEqual([
    { mail: 'AT_ONCE', count: 12 },
    { mail: 'DIGEST', count: 3 },
  ]);
  (mailbox.mails as unknown as unknown[]).length = 0;
  await service.sql('delete from community.notification');
});

it('sends one mail and one digest about 40 requests to one initiative, each line with its way', async () => {
  for (const id of CROWD) await askToJoin({ id });
  await mailbox.next(RECIPIENT, /would like to join Build Day/);
  await settled();
  expect(mailbox.mails).toEqual([]);
  await Promise.all([runDigests(), runDigests()]);
  const digest = await mailbox.next(RECIPIENT, /^39 requests to answer on Meshwork$/);
  expect(
    digest.text?.match(/^Person \d+ would like to join Build Day:\nhttp:\/\/localhost:8080\//gm),
  ).toHaveLength(39);
  expect(digest.html?.match(/<li/g)).toHaveLength(39);
  await runDigests();
  await settled();
  expect(mailbox.mails).toEqual([]);
});

it('40 requests at the same time are counted, too', async () => {
  await Promise.all(CROWD.map((id) => insist({ id })));
  await mailbox.next(RECIPIENT, /would like to join Build Day/);
  await settled();
  expect([mailbox.mails, (await waiting()).length]).toEqual([[], 39]);
});

describe('a choice', () => {
  it('a choice of once a day leaves a mail to the digest, without what was read or asked by newcomers in the subject', async () => {
    await choose({ REQUEST: 'DAILY' });
    await askToJoin({ id: stranger.id, isNew: true });
    await service.callAs({ id: 101 }, e.contactMentor, requestBody({ mentorId: scene.mentorId }));
    await service.sql(`update community.mark set unread_at = null, read_at = now() from community.request
      where request.id = mark.request_id and request.kind = 'MENTOR'`);
    await runDigests();
    const digest = await mailbox.next(RECIPIENT, /^1 request to answer on Meshwork$/);
    expect(digest.text).toContain('Person 11 would like to join Build Day');
    expect(digest.text).not.toContain('mentor');
  });

  it('a choice of never sends nothing, and the list has the entry', async () => {
    await choose({ REQUEST: 'NEVER' });
    await askToJoin(stranger);
    await runDigests();
    await settled();
    expect(mailbox.mails).toEqual([]);
    const { data } = await service.callAs(recipient, e.listNotifications);
    expect(data).toHaveLength(1);
  });

  it('a choice is kept with the hour and the time zone, which must exist', async () => {
    const body = { deliveries: { ...ALL_AT_ONCE, TEAM: 'DAILY' }, digestHour: 18, timeZone: 'Asia/Kolkata' };
    await service.callAs(recipient, e.saveNotificationSettings, body);
    expect((await service.callAs(recipient, e.notificationSettings)).data).toEqual(body);
    const refused = await service.callAs(recipient, e.saveNotificationSettings, {
      ...body,
      timeZone: 'Mars/Olympus',
    });
    expect(refused.failure.issues).toMatchObject([{ path: 'timeZone' }]);
  });

  it('a choice stays as it was for a kind that a page of the earlier release does not send', async () => {
    await choose({ READING: 'NEVER' });
    const { READING: _unknown, ...deliveries } = ALL_AT_ONCE;
    const saved = await service.callAs(recipient, e.saveNotificationSettings, {
      deliveries,
      digestHour: 8,
      timeZone: 'UTC',
    });
    expect([saved.status, saved.data.deliveries.READING]).toEqual([200, 'NEVER']);
  });

  it('a choice of once a day leaves mails to the hour of the digest', async () => {
    await choose({ REQUEST: 'DAILY' });
    await askToJoin(stranger);
    await service.sql(`update community.notification set created_at = '2099-12-31T08:10:00Z'`);
    await service.app.get(DailyDigests, { strict: false }).sendDue(inAnHourBefore(7));
    expect(await waiting()).toHaveLength(1);
    await runDigests();
    await mailbox.next(RECIPIENT, /^1 request to answer/);
  });
});

describe('a mail', () => {
  it('the mail of a repeated request belongs to another conversation', async () => {
    const { data } = await askToJoin(stranger);
    const first = await mailbox.next(RECIPIENT, /would like to join/);
    const withdraw = () => service.callAs(stranger, e.withdrawJoinRequest, { requestId: data.request.id });
    await withdraw();
    await service.callAs(recipient, e.openThread, { threadId: data.request.id });
    // A second one about the same initiative would be in the daily mail.
    await service.sql('delete from community.notification');
    await askToJoin(stranger);
    const second = await mailbox.next(RECIPIENT, /would like to join/);
    expect(first.inReplyTo).toMatch(/^<thread-.+@localhost>$/);
    expect(idsOf(first)).toEqual([first.inReplyTo]);
    expect(second.inReplyTo).not.toBe(first.inReplyTo);
    expect(second.messageId).toMatch(/^<notification-\d+-15@localhost>$/);
    expect(second.messageId).not.toBe(first.messageId);
  });

  it('the mail of a message belongs to the mail of its request', async () => {
    await askToJoin(stranger);
    const request = await mailbox.next(RECIPIENT, /would like to join/);
    const threadId = Number(/\/requests\/(\d+)/.exec(request.text ?? '')?.[1]);
    await service.callAs(recipient, e.openThread, { threadId });
    await service.callAs(stranger, e.sendMessage, { threadId, text: 'I bring a friend.' });
    const message = await mailbox.next(RECIPIENT, /sent you a message/);
    expect(message.inReplyTo).toBe(request.inReplyTo);
    expect(idsOf(request)).toEqual(expect.arrayContaining(idsOf(message).slice(-1)));
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
    const response = await fetch(service.origin + pathname + search, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(response.status).toBe(200);
    expect([await deliveryOf('REQUEST'), await deliveryOf('ANSWER')]).toEqual(['NEVER', 'AT_ONCE']);
    await askToJoin({ id: 101 });
    await settled();
    expect(mailbox.mails).toEqual([]);
  });

  it('leads a mail program that opens the address to the page, and stops nothing by that', async () => {
    const { pathname, search, searchParams } = await oneClickAddress();
    const response = await fetch(service.origin + pathname + search, { redirect: 'manual' });
    expect([response.status, response.headers.get('Location')]).toEqual([
      303,
      `/unsubscribe#token=${searchParams.get('token')}`,
    ]);
    expect(await deliveryOf('REQUEST')).toBe('AT_ONCE');
  });

  it('mails are stopped on the page without signing in, and come again', async () => {
    const token = (await oneClickAddress()).searchParams.get('token') ?? '';
    const read = await service.call(e.mailSubscription, { token });
    expect(read.data).toEqual({ deliveries: { REQUEST: 'AT_ONCE' } });
    const stopped = await service.call(e.changeMailSubscription, { token });
    expect(stopped.data).toEqual({ deliveries: { REQUEST: 'NEVER' } });
    const undone = await service.call(e.changeMailSubscription, {
      token,
      deliveries: { REQUEST: 'DAILY', ANSWER: 'NEVER' },
    });
    expect(undone.data).toEqual({ deliveries: { REQUEST: 'DAILY' } });
    expect(await deliveryOf('ANSWER')).toBe('AT_ONCE');
  });

  it('a changed token does not stop the mails of somebody else', async () => {
    const token = (await oneClickAddress()).searchParams.get('token') ?? '';
    await service.callAs(stranger, e.saveNotificationSettings, {
      deliveries: ALL_AT_ONCE,
      digestHour: 8,
      timeZone: 'UTC',
    });
    // Not the last character: some of its bits are no part of the signature.
    const signed = token.slice(0, -9) + (token.at(-9) === 'A' ? 'B' : 'A') + token.slice(-8);
    for (const other of [token.replace('15.', '11.'), token.replace('15.0', '15.1'), signed])
      expect((await service.call(e.changeMailSubscription, { token: other })).failure.code).toBe(
        'SUBSCRIPTION_NOT_FOUND',
      );
    expect(await deliveryOf('ANSWER')).toBe('AT_ONCE');
  });
});

it('a notice with a key is given once', async () => {
  const { Events } = await import('../../events/events.service.ts');
  const { EntityManager } = await import('@mikro-orm/postgresql');
  const events = service.app.get(Events, { strict: false });
  const give = () =>
    service.app
      .get(EntityManager, { strict: false })
      .fork()
      .transactional((em) =>
        events.emit(em, {
          name: 'initiative.soon',
          people: [recipient.id],
          initiative: { id: scene.initiativeId, name: { text: 'Build Day', isEstablished: true } },
          day: '2027-03-06',
          when: 'Saturday, March 6, 2027',
          where: 'Virtual',
        }),
      );
  await Promise.all([give(), give()]);
  await give();
  await mailbox.next(RECIPIENT, /^Build Day begins soon$/);
  await settled();
  expect(mailbox.mails).toEqual([]);
  const { data } = await service.callAs(recipient, e.listNotifications);
  expect(data).toMatchObject([{ kind: 'REMINDER', title: 'Build Day begins soon' }]);
});
