import { beforeEach, expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import { serviceWithMail } from '@meshwork/test-kit/service';
import { withDeletedAccounts } from '../../test/community.fixture.ts';
import { CAST, callsOf, mentorBody, scene, setScene, startScenes } from '../../test/scene.ts';

const { recipient, sender, owner, applicant } = CAST;
const mailOf = ({ id }: { id: number }) => `person${id}@example.org`;

const { service, mailbox } = serviceWithMail(startScenes);
const { answer, end, mentor, notificationsOf, send, thread, titlesFor: told } = callsOf(service);
beforeEach(async () => {
  await setScene(service);
  await service.sql('delete from community.notification');
});

const age = (days: number) =>
  service.sql(`update community.request set created_at = now() - interval '${days} days'`);
const run = () => service.runTask('RequestClock');
const WAITING = 'A request is still waiting for your answer';
const MENTOR_WAITING = '{actor} is still waiting for your answer';
const OVERDUE = 'No answer to your request yet';

it('reminds everybody who may answer after 7 days, once, with the way to the conversation', async () => {
  await age(6);
  await run();
  expect([await told(recipient), await told(owner)]).toEqual([[], []]);
  await age(8);
  await Promise.all([run(), run()]);
  await run();
  // The mentor reads who asked.
  expect([(await told(recipient)).sort(), await told(owner)]).toEqual([[WAITING, MENTOR_WAITING], [WAITING]]);
  const mail = await mailbox.next(mailOf(owner), /A request about 100 Robo Foxes is still waiting/);
  expect(mail.text).toContain(`http://localhost:8080/requests/${scene.teamThreadId}`);
});

it('the clock does not remind after a question, of hidden items, and across a block', async () => {
  await age(8);
  await send(recipient, scene.requestThreadId, 'How many are you?');
  await service.sql(`insert into auth.block_v1 values (${owner.id}, ${applicant.id})`);
  await run();
  expect([await told(recipient), await told(owner)]).toEqual([[MENTOR_WAITING], []]);
});

it('frees the requester after 14 days and offers others that somebody runs', async () => {
  await service.sql(`insert into community.initiative
      (id, title, description, organization, initiative_type, created_by, hidden_at) values
      (900301, 'Second Build Day', 'x', 'x', 'WORKSHOP', 11, null), (900302, 'Nobody runs it', 'x', 'x', 'WORKSHOP', null, null),
      (900303, 'Hidden Day', 'x', 'x', 'WORKSHOP', 11, now()), (900304, 'A cup', 'x', 'x', 'COMPETITION', 11, null),
      (900305, 'Day of the blocked', 'x', 'x', 'WORKSHOP', 14, null);
    insert into community.mentor_profile (is_demo, display_name, bio, availability_status, expertise_areas)
      values (true, 'Demo', 'Made up.', 'UNAVAILABLE', '{ROBOTICS}');
    insert into community.mentor_profile (user_id, bio, availability_status, expertise_areas)
      select n, 'Helps, too.', 'AVAILABLE', '{ROBOTICS}' from generate_series(11, 14) n;
    insert into auth.block_v1 values (14, ${sender.id})`);
  await age(15);
  await Promise.all([run(), run()]);
  expect(await told(applicant)).toEqual([OVERDUE]);
  const mail = await mailbox.next(mailOf(sender), /No answer to your request about Build Day yet/);
  expect(mail.text).toContain(
    'Second Build Day (also a workshop):\nhttp://localhost:8080/initiatives/900301',
  );
  expect(mail.text).not.toMatch(/Nobody runs it|Hidden Day|A cup|of the blocked/);
  const ofMentor = await mailbox.next(mailOf(sender), /No answer from Person 15 yet/);
  const others = /Person \d+ \(also helps with Robotics\):\nhttp:\/\/localhost:8080\/mentors\/\d+/g;
  expect(ofMentor.text?.match(others)).toHaveLength(3);
  expect(ofMentor.text).not.toContain('Person 14');
  const titles = async () => (await notificationsOf(sender)).map(({ title }) => title).sort();
  expect(await titles()).toEqual(['No answer from Person 15 yet', OVERDUE]);
  await service.sql(`update community.mentor_profile set hidden_at = now() where user_id = ${recipient.id}`);
  expect(await titles()).toEqual([OVERDUE]);
  // No other team is like theirs.
  expect((await mailbox.next(mailOf(applicant), /No answer/)).text).not.toContain('You could ask');
});

it.each([
  ['a request to join a team', 'TEAM', [900_402, 900_403, 900_404]],
  ['a team that wrote to another', 'TEAMS', [900_402, 900_403, 900_405]],
  ['an offer of help', 'OFFER', [900_402, 900_403, 900_405]],
] as const)('offers three other teams with reasons after 14 days: %s', async (_name, kind, offered) => {
  // Nearest first; one takes no new members, nobody runs one, one is of another kind, and who runs one has a block with who asked.
  await service.sql(`update community.team set location = 'Flint, Michigan, USA' where id = ${scene.teamId};
    insert into community.team (id, team_name, team_number, team_type, location, takes_members) values
      (900405, 'Closed', '403', 'FIRST_FTC', 'Austin, Texas, USA', false),
      (900402, 'Near', '402', 'FIRST_FTC', 'Detroit, Michigan, USA', null),
      (900403, 'Nearer', '401', 'FIRST_FTC', 'Flint, Michigan, USA', true),
      (900404, 'Far', '404', 'FIRST_FTC', 'Dallas, Texas, USA', null),
      (900406, 'Nobody', '405', 'FIRST_FTC', 'Flint, Michigan, USA', null),
      (900407, 'Other', '406', 'VEX', 'Flint, Michigan, USA', null),
      (900408, 'Blocked', '400', 'FIRST_FTC', 'Flint, Michigan, USA', true);
    insert into community.team_membership (team_id, user_id, role, joined_at)
      select id, 11, 'OWNER', now() from community.team where id in (900402, 900403, 900404, 900405, 900407)
      union all select 900408, 12, 'OWNER', now();
    insert into auth.block_v1 values (12, ${applicant.id})`);
  if (kind !== 'TEAM')
    await service.sql(`delete from community.request;
      insert into community.request (kind, state, requester_id, acting_team_id, team_id, due)
      values ('${kind}', 'PENDING', ${applicant.id}, ${kind === 'TEAMS' ? scene.emptyTeamId : 'null'}, ${scene.teamId}, 'RECIPIENT');
      insert into community.team_membership (team_id, user_id, role, joined_at)
      values (${scene.emptyTeamId}, ${applicant.id}, 'OWNER', now())`);
  await age(15);
  await run();
  const mail = await mailbox.next(mailOf(applicant), /No answer to your request about 100 Robo Foxes yet/);
  const links = [...(mail.text ?? '').matchAll(/\(same kind of team in (\w+)\):\s+\S+\/teams\/(\d+)/g)];
  expect(links.map(([, , id]) => Number(id)).sort()).toEqual([...offered]);
  expect(links.map(([, place]) => place)).toEqual(['Michigan', 'Michigan', 'USA']);
});

it('sets an available mentor to limited after 21 days', async () => {
  await age(20);
  await run();
  const availability = async () => (await mentor()).availabilityStatus;
  expect(await availability()).toBe('AVAILABLE');
  await age(22);
  await run();
  expect(await availability()).toBe('LIMITED');
  expect(await told(recipient)).toContain('Your mentor profile now says that you have limited time');
});

it('a mentor who becomes unavailable answers what is open', async () => {
  await service.callAs(recipient, e.saveMentor, mentorBody({ availabilityStatus: 'UNAVAILABLE' }));
  await mailbox.next(mailOf(sender), /declined your request/);
  const { state, may, messages } = await thread(sender, scene.contactThreadId);
  expect([state, may.write]).toEqual(['DECLINED', false]);
  const note = 'I am not available as a mentor at the moment.';
  expect(messages.map(({ text }) => text)).toEqual(['Could you help us?', note]);
});

it('the page of a mentor counts the people who thanked', async () => {
  const { contactThreadId: threadId } = scene;
  const thanks = async () => (await mentor()).thanks;
  expect(await thanks()).toBe(0);
  await answer(recipient, threadId);
  await end(recipient, threadId, 'It was fun');
  expect(await thanks()).toBe(0);
  await end(sender, threadId, 'We won');
  expect(await thanks()).toBe(1);
});

it('what names a mentor who does not answer goes with their account', async () => {
  await age(15);
  await run();
  const naming = () => service.sql("select from community.notification where title like '%Person 15%'");
  expect(await naming()).toHaveLength(1);
  await withDeletedAccounts(service, [recipient.id], async () => expect(await naming()).toEqual([]));
});
