import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Deliveries, communityEndpoints as e } from '@meshwork/contracts-community';
import { jobsDone, serviceWithMail, type TestPerson } from '@meshwork/test-kit/service';
import { addPeople } from '../../test/community.fixture.ts';
import { CAST, callsOf, scene, setScene, startScenes } from '../../test/scene.ts';
import { DailyDigests } from './daily-digests.task.ts';
import { ALL_AT_ONCE } from './deliveries.fixture.ts';

const { recipient, stranger, owner, member } = CAST;
const RECIPIENT = 'person15@example.org';
const CROWD = Array.from({ length: 40 }, (_, n) => 101 + n);

const { service, mailbox } = serviceWithMail(startScenes);
const { askMentor, askToJoin, changeInitiative, notificationsOf } = callsOf(service);
beforeAll(async () => {
  await addPeople(service, ...CROWD);
});
beforeEach(() => setScene(service));

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
const moveDay = (day: number) =>
  changeInitiative(recipient, { title: 'Build Day', startDate: `2030-05-${10 + day}` });
/** Returns how each notice to a person about a thing is mailed, oldest first. */
const mailsTo = async ({ id }: TestPerson) => {
  await settled();
  const told = await service.sql<{ mail: string }>(
    `select mail from community.notification where person_id = ${id} and about_id is not null order by id`,
  );
  return told.map(({ mail }) => mail);
};
const idsOf = ({ references = '' }: { references?: string }) => references.split(/\s+/);
const settled = () => jobsDone(service, 'community');
const noFurtherMail = async () => {
  await settled();
  expect(mailbox.mails).toEqual([]);
};

describe('the number of mails', () => {
  it('sends twelve mails an hour to one person, whatever they are about, and the rest once a day', async () => {
    await askToJoin(stranger);
    await mailbox.next(RECIPIENT, /would like to join Build Day/);
    await service.sql(`insert into community.notification (person_id, kind, title, path, mail)
      select ${stranger.id}, 'EVENT', 'Another', '/', 'AT_ONCE' from generate_series(1, 11)`);
    await moveDay(1);
    // The mails so far count, though they are about another thing.
    await service.sql('update community.notification set about_id = 1 where about_id is not null');
    await moveDay(2);
    expect(await mailsTo(stranger)).toEqual(['AT_ONCE', 'DIGEST']);
    mailbox.mails.length = 0;
    await service.sql('delete from community.notification');
  });

  it('sends one mail within minutes about a role that changes again and again, and the rest once a day', async () => {
    for (const role of ['OWNER', 'MEMBER', 'OWNER', 'MEMBER'] as const)
      await service.callAs(owner, e.changeTeamRole, { teamId: scene.teamId, userId: member.id, role });
    await service.callAs(owner, e.removeMember, { teamId: scene.teamId, userId: member.id });
    expect(await mailsTo(member)).toEqual(['AT_ONCE', 'DIGEST', 'DIGEST', 'DIGEST', 'AT_ONCE']);
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
    expect(first.text).toContain('at most one of them until you open these messages.');
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

  it('sends nothing of whom a person has blocked in the minutes before the mail', async () => {
    await service.callAs(CAST.sender, e.sendMessage, {
      threadId: scene.contactThreadId,
      text: 'Come alone.',
    });
    const jobs = () =>
      service.sql(
        `select from community_jobs.job where name = 'mail' and state = 'created' and data ->> 'kind' = 'MESSAGE'`,
      );
    expect(await jobs()).toHaveLength(1);
    await service.sql(`insert into auth.block_v1 values (${recipient.id}, ${CAST.sender.id});
      update community_jobs.job set start_after = now() where name = 'mail' and state = 'created'`);
    await noFurtherMail();
    expect(await jobs()).toEqual([]);
  });
});

describe('the choice of mails', () => {
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
