import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type Deliveries,
  communityEndpoints as e,
  type NotificationKind,
} from '@meshwork/contracts-community';
import { tokenHash } from '@meshwork/service-kit';
import { jobsDone, serviceWithMail, until } from '@meshwork/test-kit/service';
import { addPeople } from '../../test/community.fixture.ts';
import { CAST, callsOf, scene, setScene, startScenes } from '../../test/scene.ts';
import { DailyDigests } from './daily-digests.task.ts';

const { recipient, stranger } = CAST;
const RECIPIENT = 'person15@example.org';
const SENDER = 'person16@example.org';
const CROWD = Array.from({ length: 40 }, (_, n) => 101 + n);

const { service, mailbox } = serviceWithMail(startScenes);
const { answer, askMentor, askToJoin, changeInitiative, notificationsOf, send } = callsOf(service);
beforeAll(async () => {
  await addPeople(service, ...CROWD);
});
beforeEach(() => setScene(service));

const ALL_AT_ONCE: Deliveries = {
  REQUEST: 'AT_ONCE',
  ANSWER: 'AT_ONCE',
  MESSAGE: 'AT_ONCE',
  EVENT: 'AT_ONCE',
  REMINDER: 'AT_ONCE',
  TEAM: 'AT_ONCE',
  READING: 'AT_ONCE',
  SEARCH: 'AT_ONCE',
};
/** Ten minutes pass for the mails of messages. */
const afterQuiet = () =>
  service.sql("update community_jobs.job set start_after = now() where name = 'mail' and state = 'created'");
const choose = (deliveries: Partial<Deliveries>) =>
  service.callAs(recipient, e.saveNotificationSettings, {
    deliveries: { ...ALL_AT_ONCE, ...deliveries },
    digestHour: 8,
    timeZone: 'UTC',
  });
const withdraw = (threadId: number) => service.callAs(stranger, e.withdrawThread, { threadId });
const open = (threadId: number) => service.callAs(recipient, e.openThread, { threadId });
const inAnHourBefore = (hour: number) => new Date(Date.UTC(2100, 0, 1, hour, 30));
const runDigests = (before = 9) =>
  service.app.get(DailyDigests, { strict: false }).run(inAnHourBefore(before));
const waiting = async () =>
  (await service.sql(`select from community.notification where mail = 'DIGEST' and mailed_at is null`))
    .length;
const idsOf = ({ references = '' }: { references?: string }) => references.split(/\s+/);
const settled = () => jobsDone(service, 'community');
const noFurtherMail = async () => {
  await settled();
  expect(mailbox.mails).toEqual([]);
};

describe('how many', () => {
  it('sends twelve mails an hour to one person, whatever they are about, and the rest once a day', async () => {
    await askToJoin(stranger);
    await mailbox.next(RECIPIENT, /would like to join Build Day/);
    for (let n = 0; n < 15; n++) {
      const fields = { title: 'Build Day', startDate: `2030-05-${10 + n}` };
      expect((await changeInitiative(recipient, fields)).status).toBe(200);
    }
    await settled();
    const told = await service.sql(
      `select mail, count(*)::int from community.notification where person_id = ${stranger.id} group by mail order by mail`,
    );
    expect(told).toEqual([
      { mail: 'AT_ONCE', count: 12 },
      { mail: 'DIGEST', count: 3 },
    ]);
    mailbox.mails.length = 0;
    await service.sql('delete from community.notification');
  });

  it('sends one mail and one digest about 40 requests to one initiative at the same time, each line with its way', async () => {
    // Asks again, as browsers do, where a busy service refuses some of many calls at once.
    const insist = async (id: number) => {
      while ((await askToJoin({ id })).status === 503) await settled();
    };
    await Promise.all(CROWD.map(insist));
    await mailbox.next(RECIPIENT, /would like to join Build Day/);
    await noFurtherMail();
    expect(await waiting()).toBe(39);
    await Promise.all([runDigests(), runDigests()]);
    const digest = await mailbox.next(RECIPIENT, /^39 requests to answer on Meshwork$/);
    const lines = /^Person \d+ would like to join Build Day:\nhttp:\/\/localhost:8080\//gm;
    expect(digest.text?.match(lines)).toHaveLength(39);
    expect(digest.html?.match(/<li/g)).toHaveLength(39);
    await runDigests();
    await noFurtherMail();
  });

  it('sends one mail about what a person asks again until the last conversation is opened, each of another one', async () => {
    const asked = (await askToJoin(stranger)).data.request.id;
    const first = await mailbox.next(RECIPIENT, /would like to join/);
    expect(first.text).toContain('at most one of them about this conversation until you open it.');
    await withdraw(asked);
    const again = (await askToJoin(stranger)).data.request.id;
    await withdraw(again);
    await noFurtherMail();
    await open(again);
    // On the same day it would be in the daily mail.
    await service.sql(`update community.notification set created_at = created_at - interval '25 hours'`);
    await askToJoin(stranger);
    const last = await mailbox.next(RECIPIENT, /would like to join/);
    expect(first.inReplyTo).toMatch(/^<thread-.+@localhost>$/);
    expect(idsOf(first)).toEqual([first.inReplyTo]);
    expect(last.inReplyTo).not.toBe(first.inReplyTo);
    expect(last.messageId).toMatch(/^<notification-\d+-15@localhost>$/);
    expect(last.messageId).not.toBe(first.messageId);
  });
});

describe('a choice', () => {
  it('a choice of once a day leaves a mail to the hour of the digest, without what was read or asked by newcomers in the subject', async () => {
    await choose({ REQUEST: 'DAILY' });
    await askToJoin({ id: stranger.id, isNew: true });
    await askMentor({ id: 101 });
    await service.sql(`update community.mark set unread_at = null, read_at = now() from community.request
        where request.id = mark.request_id and request.kind = 'MENTOR';
      update community.notification set created_at = '2099-12-31T08:10:00Z'`);
    await runDigests(7);
    expect(await waiting()).toBe(2);
    await runDigests();
    const digest = await mailbox.next(RECIPIENT, /^1 request to answer on Meshwork$/);
    expect(digest.text).toContain('Person 11 would like to join Build Day');
    expect(digest.text).not.toContain('mentor');
  });

  it('a choice of never sends nothing, and the list has the entry', async () => {
    await choose({ REQUEST: 'NEVER' });
    await askToJoin(stranger);
    await runDigests();
    await noFurtherMail();
    expect(await notificationsOf(recipient)).toHaveLength(1);
  });

  it('a choice is kept with the hour and the time zone, which must exist', async () => {
    const body = { deliveries: { ...ALL_AT_ONCE, TEAM: 'DAILY' }, digestHour: 18, timeZone: 'Asia/Kolkata' };
    await service.callAs(recipient, e.saveNotificationSettings, body);
    expect((await service.callAs(recipient, e.notificationSettings)).data).toEqual(body);
    const wrong = { ...body, timeZone: 'Mars/Olympus' };
    const refused = await service.callAs(recipient, e.saveNotificationSettings, wrong);
    expect(refused.failure.issues).toMatchObject([{ path: 'timeZone' }]);
  });

  it('a choice stays as it was for a kind that a page of the earlier release does not send', async () => {
    await choose({ READING: 'NEVER' });
    const { READING: _unknown, ...deliveries } = ALL_AT_ONCE;
    const body = { deliveries, digestHour: 8, timeZone: 'UTC' };
    const saved = await service.callAs(recipient, e.saveNotificationSettings, body);
    expect([saved.status, saved.data.deliveries.READING]).toEqual([200, 'NEVER']);
  });
});

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
    const message = await mailbox.next(RECIPIENT, /sent you a message/);
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

describe('mails that are refused', () => {
  const refuse = (reply?: string) => mailbox.refuseFor(RECIPIENT, reply);
  beforeEach(async () => {
    await service.sql('delete from community.mail_refusal');
  });
  const refusals = () => service.sql('select * from community.mail_refusal_v1');
  const untilRefused = async () => {
    await until(async () => (await refusals()).length);
    refuse();
    return refusals();
  };

  it('an address that a server refuses for good is published for auth, and no job tries again', async () => {
    refuse('550 5.1.1 User unknown');
    await askToJoin(stranger);
    const refusal = { address_hash: tokenHash(RECIPIENT), refusal: 'NO_SUCH_ADDRESS' };
    expect(await untilRefused()).toMatchObject([{ user_id: recipient.id, ...refusal }]);
    await settled();
    const again = "select state from community_jobs.job where name = 'mail' and state <> 'completed'";
    expect(await service.sql(again)).toEqual([]);
  });

  it('an address that takes no mail gets none, and its person still reads the news in place', async () => {
    await service.sql(`update auth.contact_email_v1 set takes_mail = false where user_id = ${recipient.id}`);
    await askToJoin(stranger);
    expect(JSON.stringify(await notificationsOf(recipient))).toContain('would like to join');
    await noFurtherMail();
    await service.sql('update auth.contact_email_v1 set takes_mail = true');
  });

  it('a refusal is kept for a day', async () => {
    refuse('552 5.2.2 Mailbox full');
    await askToJoin(stranger);
    expect(await untilRefused()).toMatchObject([{ refusal: 'MAILBOX_FULL' }]);
    await service.sql("update community.mail_refusal set refused_at = now() - interval '25 hours'");
    expect(await refusals()).toEqual([]);
    await service.runTask('OldRefusals');
    expect(await service.sql('select from community.mail_refusal')).toEqual([]);
  });
});
