import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints } from '@meshwork/contracts-community';
import { type Mailbox, openMailbox, type TestPerson, type TestService } from '@meshwork/test-kit/service';
import { CAST, requestBody, type Scene, setScene, startScenes } from '../../test/scene.ts';

const { contactMentor, requestToJoin, joinTeam, myContacts, unreadContacts, teamMembers } =
  communityEndpoints;
const { respondToContact, respondToJoin, userTeams, withdrawContact } = communityEndpoints;
const { receiver, sender, owner, member, applicant, stranger } = CAST;

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
  await service.sql('delete from auth.block_v1');
});

const block = (blocker: TestPerson, blocked: TestPerson) =>
  service.sql('insert into auth.block_v1 values ($1, $2)', [blocker.id, blocked.id]);
const countOf = async (as: TestPerson, box: string) => {
  const { data } = await service.call(myContacts, { as, query: { box } });
  return data.mentorContacts.length + data.initiativeRequests.length;
};
const unread = async (as: TestPerson) => (await service.call(unreadContacts, { as })).data.unread;

/** A block works the same in both directions. */
describe.each([
  ['the receiver', receiver, sender],
  ['the sender', sender, receiver],
])('a block by %s', (_name, blocker, blocked) => {
  beforeEach(() => block(blocker, blocked));

  it('takes the threads out of both inboxes and their counts', async () => {
    await service.sql(`update community.mentor_contact set status = 'ACCEPTED', decided_at = now()`);
    expect([await countOf(receiver, 'received'), await countOf(sender, 'sent')]).toEqual([0, 0]);
    expect([await unread(receiver), await unread(sender)]).toEqual([0, 0]);
    await service.sql('delete from auth.block_v1');
    expect([await countOf(receiver, 'received'), await countOf(sender, 'sent')]).toEqual([2, 2]);
    expect([await unread(receiver), await unread(sender)]).toEqual([1, 1]);
  });

  it('lets neither start or answer a thread, as if the other were not there', async () => {
    const { mentorId, initiativeId, contactId, requestId } = scene;
    const decision = { decision: 'ACCEPT' };
    const answers: { status: number; failure: { code: string } }[] = [
      await service.call(respondToContact, { as: receiver, body: { requestId: contactId, ...decision } }),
      await service.call(respondToJoin, { as: receiver, body: { requestId, ...decision } }),
    ];
    await service.sql('delete from community.mentor_contact; delete from community.initiative_request');
    answers.push(
      await service.call(contactMentor, { as: sender, body: requestBody({ mentorId }) }),
      await service.call(requestToJoin, { as: sender, body: requestBody({ initiativeId }) }),
    );
    expect(answers.map(({ status, failure }) => [status, failure.code])).toEqual([
      [404, 'REQUEST_NOT_FOUND'],
      [404, 'REQUEST_NOT_FOUND'],
      [404, 'MENTOR_NOT_FOUND'],
      [404, 'INITIATIVE_NOT_FOUND'],
    ]);
  });
});

it('lets a sender withdraw from somebody whom they block', async () => {
  await block(sender, receiver);
  const body = { requestId: scene.contactId };
  expect((await service.call(withdrawContact, { as: sender, body })).status).toBe(200);
});

it('hides a request to join a team from the owner, and refuses new ones', async () => {
  await block(owner, applicant);
  await block(stranger, owner);
  const { data } = await service.call(teamMembers, { as: owner, query: { teamId: scene.teamId } });
  expect([data.members.length, data.requests]).toEqual([2, []]);
  expect((await service.call(userTeams, { as: owner })).data.userTeams[0]?.pendingRequests).toBe(0);
  const { failure } = await service.call(joinTeam, { as: stranger, body: { teamId: scene.teamId } });
  expect(failure.code).toBe('TEAM_NOT_FOUND');
});

it('leaves a thread with a team to those of its people who are not blocked', async () => {
  const { teamId, initiativeId } = scene;
  await service.sql(`update community.initiative set team_id = ${teamId}, created_by = ${member.id}`);
  await block(owner, stranger);
  const body = requestBody({ initiativeId });
  const { data } = await service.call(requestToJoin, { as: stranger, body });
  await mailbox.next('person12@example.org', /would like to join/);
  expect(mailbox.mails.filter(({ subject }) => subject?.includes('would like to join'))).toEqual([]);
  expect([await countOf(member, 'received'), await countOf(owner, 'received')]).toEqual([2, 1]);
  expect(await countOf(stranger, 'sent')).toBe(1);
  const respond = (as: TestPerson) =>
    service.call(respondToJoin, { as, body: { requestId: data.request.id, decision: 'ACCEPT' } });
  expect([(await respond(owner)).status, (await respond(member)).status]).toEqual([404, 200]);
});
