import { beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import { tokenHash } from '@meshwork/service-kit';
import { jobsDone, serviceWithMail, until } from '@meshwork/test-kit/service';
import { CAST, requestBody, scene, setScene, startScenes } from '../../test/scene.ts';

describe('mails', () => {
  const { recipient, stranger, sender } = CAST;
  const RECIPIENT = 'person15@example.org';
  const STRANGER = 'person11@example.org';
  const SENDER = 'person16@example.org';

  const { service, mailbox } = serviceWithMail(startScenes);
  beforeEach(() => setScene(service));

  const send = async () =>
    (await service.callAs(stranger, e.requestToJoin, requestBody({ initiativeId: scene.initiativeId }))).data
      .request;
  const withdraw = (requestId: number) => service.callAs(stranger, e.withdrawJoinRequest, { requestId });
  it('notifies of a request and of its answer, with a link to the conversation', async () => {
    const { id } = await send();
    const mail = await mailbox.next(RECIPIENT, /Person 11 would like to join Build Day/);
    expect(mail.text).toContain('We would love to take part.');
    expect(mail.text).toMatch(/http:\/\/localhost:8080\/requests\/\d+/);
    await service.callAs(recipient, e.respondToJoin, {
      requestId: id,
      decision: 'ACCEPT',
      note: 'Bring tools',
    });
    const answer = await mailbox.next(STRANGER, /Build Day was accepted/);
    expect(answer.text).toContain('Bring tools');
  });

  it.each([
    ['the box', () => service.callAs(recipient, e.openContacts, { box: 'received' })],
    [
      'the last conversation',
      (requestId) => service.callAs(recipient, e.openThread, { threadId: requestId }),
    ],
  ] satisfies [string, (requestId: number) => Promise<unknown>][])(
    'sends one mail about what a person asks again until %s is opened',
    async (_name, open) => {
      const first = await send();
      const { text } = await mailbox.next(RECIPIENT, /would like to join/);
      expect(text).toContain('at most one of them about this conversation until you open it.');
      await withdraw(first.id);
      const second = await send();
      await withdraw(second.id);
      await jobsDone(service, 'community');
      expect(mailbox.mails).toEqual([]);
      await open(second.id);
      // On the same day it would be in the daily mail.
      await service.sql(`update community.notification set created_at = created_at - interval '25 hours'`);
      await send();
      await mailbox.next(RECIPIENT, /would like to join/);
    },
  );

  /** Acts of new accounts, and the subject of the mail about each: without a word of theirs. */
  const newcomer = { id: stranger.id, isNew: true };
  it('puts no words of new accounts into subjects', async () => {
    const { mentorId, initiativeId, teamId } = scene;
    await service.callAs(newcomer, e.contactMentor, requestBody({ mentorId }));
    const contact = await mailbox.next(RECIPIENT, /^Somebody has a question for you as a mentor$/);
    expect(contact.text).toContain('Person 11 wrote to your mentor profile');
    await service.callAs(newcomer, e.requestToJoin, requestBody({ initiativeId }));
    await mailbox.next(RECIPIENT, /^Somebody would like to join Build Day$/);
    await service.callAs(newcomer, e.joinTeam, { teamId });
    await mailbox.next('person13@example.org', /^Somebody would like to join 100 Robo Foxes$/);
    await service.sql('update community.initiative set by_new_account = true');
    const body = { requestId: scene.requestId, decision: 'ACCEPT' };
    await service.callAs(recipient, e.respondToJoin, body);
    await mailbox.next(SENDER, /^Your request to join an initiative was accepted$/);
    await service.callAs({ ...recipient, isNew: true }, e.respondToContact, {
      requestId: scene.contactId,
      decision: 'DECLINE',
    });
    await mailbox.next(SENDER, /^The mentor declined your request$/);
  });

  /** The clock goes by all kinds; this is about the message to the mentor. */
  const age = (days: number) =>
    service.sql(`delete from community.request where kind <> 'MENTOR';
      update community.request set created_at = now() - interval '${days} days'`);
  const runClock = () => service.runTask('RequestClock');

  it('notifies the sender after 14 days and offers three similar mentors', async () => {
    await service.sql(`insert into community.mentor_profile (is_demo, display_name, bio, availability_status, expertise_areas)
    values (true, 'Demo', 'Made up.', 'UNAVAILABLE', '{ROBOTICS}');
    insert into community.mentor_profile (user_id, bio, availability_status, expertise_areas)
    select n, 'Helps, too.', 'AVAILABLE', '{ROBOTICS}' from generate_series(11, 14) n`);
    await age(15);
    await runClock();
    await mailbox.next(RECIPIENT, /still waiting/);
    const notice = await mailbox.next(SENDER, /No answer from Person 15 yet/);
    expect(
      notice.text?.match(/Person \d+ \(also helps with Robotics\):\nhttp:\/\/localhost:8080\/mentors\/\d+/g),
    ).toHaveLength(3);
    expect(notice.text).toContain('withdraw');
    await runClock();
    expect(mailbox.mails).toEqual([]);
    expect(sender.id).toBe(16);
    const named = async () =>
      (await service.callAs(sender, e.listNotifications)).data.filter(({ title }) =>
        title.startsWith('No answer from'),
      );
    expect(await named()).toHaveLength(1);
    await service.sql(
      `update community.mentor_profile set hidden_at = now() where user_id = ${recipient.id}`,
    );
    expect(await named()).toEqual([]);
  });
});

describe('mails that are refused', () => {
  const { recipient, stranger } = CAST;
  const RECIPIENT = 'person15@example.org';

  const { service, mailbox } = serviceWithMail(startScenes);
  beforeEach(async () => {
    await setScene(service);
    await service.sql(
      'delete from community.mail_refusal; update auth.contact_email_v1 set takes_mail = true',
    );
    mailbox.refuseFor(RECIPIENT, undefined);
  });

  const ask = async () => {
    const body = requestBody({ initiativeId: scene.initiativeId });
    const { data } = await service.callAs(stranger, e.requestToJoin, body);
    return data.request.id;
  };
  const refusals = () => service.sql('select * from community.mail_refusal_v1');
  const untilRefused = async () => {
    await until(async () => (await refusals()).length);
    return refusals();
  };

  it('an address that a server refuses for good is published for auth, and no job tries again', async () => {
    mailbox.refuseFor(RECIPIENT, '550 5.1.1 User unknown');
    await ask();
    expect(await untilRefused()).toMatchObject([
      { user_id: recipient.id, address_hash: tokenHash(RECIPIENT), refusal: 'NO_SUCH_ADDRESS' },
    ]);
    await jobsDone(service, 'community');
    expect(
      await service.sql("select state from community_jobs.job where name = 'mail' and state <> 'completed'"),
    ).toEqual([]);
  });

  it('an address that takes no mail gets none, and its person still reads the news in place', async () => {
    await service.sql('update auth.contact_email_v1 set takes_mail = false where user_id = $1', [
      recipient.id,
    ]);
    const requestId = await ask();
    await service.callAs(stranger, e.withdrawJoinRequest, { requestId });
    await ask();
    const { data } = await service.callAs(recipient, e.listNotifications);
    expect(JSON.stringify(data)).toContain('would like to join');
    await jobsDone(service, 'community');
    expect(mailbox.mails.filter(({ to }) => to?.[0]?.address === RECIPIENT)).toEqual([]);
    await service.sql('update auth.contact_email_v1 set takes_mail = true');
  });

  it('a refusal is kept for a day', async () => {
    mailbox.refuseFor(RECIPIENT, '552 5.2.2 Mailbox full');
    await ask();
    expect(await untilRefused()).toMatchObject([{ refusal: 'MAILBOX_FULL' }]);
    await service.sql("update community.mail_refusal set refused_at = now() - interval '25 hours'");
    expect(await refusals()).toEqual([]);
    await service.runTask('OldRefusals');
    expect(await service.sql('select from community.mail_refusal')).toEqual([]);
  });
});
