import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { communityEndpoints } from '@meshwork/contracts-community';
import { type Mailbox, openMailbox, type TestService } from '@meshwork/test-kit/service';
import { askBody, CAST, type Scene, setScene, startScenes } from '../../test/scene.ts';
import { ContactReminders } from '../mentor-contacts/contact-reminders.service.ts';

const { requestToJoin, respondToJoin, withdrawJoinRequest, openContacts, contactMentor, respondToContact } =
  communityEndpoints;
const { receiver, stranger, sender } = CAST;
const RECEIVER = 'person15@example.org';
const STRANGER = 'person11@example.org';
const SENDER = 'person16@example.org';

let mailbox: Mailbox;
let service: TestService;
let scene: Scene;
beforeAll(async () => {
  mailbox = await openMailbox();
  service = await startScenes({ SMTP_URL: mailbox.url });
});
afterAll(async () => {
  await service?.close();
  await mailbox?.close();
});
beforeEach(async () => {
  scene = await setScene(service);
});

const ask = async () =>
  (await service.call(requestToJoin, { as: stranger, body: askBody({ initiativeId: scene.initiativeId }) }))
    .data.request;
const withdraw = (requestId: number) =>
  service.call(withdrawJoinRequest, { as: stranger, body: { requestId } });
/** A mail about something else: whatever was sent before has arrived by then. */
const waitForLater = async () => {
  await service.call(contactMentor, { as: stranger, body: askBody({ mentorId: scene.mentorId }) });
  await mailbox.next(RECEIVER, /question for you as a mentor/);
};

it('tells of a request and of its answer, with the way to the inbox', async () => {
  const { id } = await ask();
  const news = await mailbox.next(RECEIVER, /Person 11 would like to join Build Day/);
  expect(news.text).toContain('We would love to take part.');
  expect(news.text).toContain('http://localhost:8080/account');
  await service.call(respondToJoin, {
    as: receiver,
    body: { requestId: id, decision: 'ACCEPT', note: 'Bring tools' },
  });
  const answer = await mailbox.next(STRANGER, /Build Day was accepted/);
  expect(answer.text).toContain('Bring tools');
});

it('tells of a message to a mentor and of the decline', async () => {
  const { data } = await service.call(contactMentor, {
    as: stranger,
    body: askBody({ mentorId: scene.mentorId }),
  });
  await mailbox.next(RECEIVER, /Person 11 has a question/);
  await service.call(respondToContact, {
    as: receiver,
    body: { requestId: data.request.id, decision: 'DECLINE' },
  });
  await mailbox.next(STRANGER, /Person 15 declined your request/);
});

it('tells the owner of a join request, and the person of the answer', async () => {
  const { teamId } = scene;
  await service.call(communityEndpoints.joinTeam, {
    as: stranger,
    body: { teamId, message: 'I like foxes' },
  });
  const news = await mailbox.next('person13@example.org', /Person 11 would like to join 100 Robo Foxes/);
  expect(news.text).toContain('I like foxes');
  expect(news.text).toContain(`http://localhost:8080/teams/${teamId}`);
  const body = { teamId, userId: stranger.id, decision: 'ACCEPT' };
  await service.call(communityEndpoints.respondToMember, { as: CAST.owner, body });
  await mailbox.next(STRANGER, /join 100 Robo Foxes was accepted/);
});

it('sends one mail per thread until the inbox is opened', async () => {
  const first = await ask();
  await mailbox.next(RECEIVER, /would like to join/);
  await withdraw(first.id);
  const second = await ask();
  await withdraw(second.id);
  await waitForLater();
  expect(mailbox.mails).toEqual([]);
  await service.call(openContacts, { as: receiver, body: { box: 'received' } });
  await ask();
  await mailbox.next(RECEIVER, /would like to join/);
});

it('sends nothing for a request that was refused', async () => {
  await service.call(requestToJoin, { as: receiver, body: askBody({ initiativeId: scene.initiativeId }) });
  await waitForLater();
  expect(mailbox.mails).toEqual([]);
});

const age = (days: number) =>
  service.sql(`update community.mentor_contact set created_at = now() - interval '${days} days'`);
const runReminders = () => service.app.get(ContactReminders, { strict: false }).run();

it('reminds the mentor once after 7 days', async () => {
  await age(6);
  await runReminders();
  await waitForLater();
  expect(mailbox.mails).toEqual([]);
  await service.sql(`delete from community.mentor_contact where user_id = ${stranger.id}`);
  await age(8);
  await Promise.all([runReminders(), runReminders()]);
  const reminder = await mailbox.next(RECEIVER, /Person 16 is still waiting/);
  expect(reminder.text).toContain('7 days');
  await runReminders();
  await service.sql('delete from community.mailed_thread');
  await waitForLater();
  expect(mailbox.mails).toEqual([]);
});

it('tells the sender after 14 days, with three similar mentors', async () => {
  await service.sql(`insert into community.mentor_profile (is_demo, display_name, bio, availability_status, expertise_areas)
    select true, 'Helper ' || n, 'Made up.', 'AVAILABLE', '{ROBOTICS}' from generate_series(1, 5) n`);
  await age(15);
  await runReminders();
  await mailbox.next(RECEIVER, /still waiting/);
  const told = await mailbox.next(SENDER, /No answer from Person 15 yet/);
  expect(told.text?.match(/Helper \d: http:\/\/localhost:8080\/mentors\/\d+/g)).toHaveLength(3);
  expect(told.text).toContain('withdraw');
  await runReminders();
  expect(mailbox.mails).toEqual([]);
  expect(sender.id).toBe(16);
});
