import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints } from '@meshwork/contracts-community';
import { type Mailbox, openMailbox, type TestPerson, type TestService } from '@meshwork/test-kit/service';
import {
  CAST,
  initiativeBody,
  requestBody,
  type Scene,
  setScene,
  startScenes,
  teamBody,
} from '../../test/scene.ts';

const { updateInitiative, deleteInitiative, initiativeDetails, requestToJoin, respondToJoin } =
  communityEndpoints;
const { myContacts, unreadContacts, openContacts, leaveTeam, createInitiative, updateTeam } =
  communityEndpoints;
const { owner, member, stranger, sender, receiver } = CAST;

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
  // Posted for the team by its plain member.
  await service.sql(`update community.initiative set team_id = ${scene.teamId}, created_by = ${member.id}`);
});

const update = (as: TestPerson, fields: Record<string, unknown> = {}) =>
  service.call(updateInitiative, {
    as,
    body: initiativeBody({ initiativeId: scene.initiativeId, teamId: scene.teamId, ...fields }),
  });
const remove = (as: TestPerson) =>
  service.call(deleteInitiative, { as, body: { initiativeId: scene.initiativeId } });
const respond = (as: TestPerson, decision = 'ACCEPT') =>
  service.call(respondToJoin, { as, body: { requestId: scene.requestId, decision } });
const received = async (as: TestPerson) =>
  (await service.call(myContacts, { as })).data.initiativeRequests.map(({ id }) => id);
const unread = async (as: TestPerson) => (await service.call(unreadContacts, { as })).data.received;

/** Who may do what with a post for a team. */
const CASES: [string, TestPerson, number][] = [
  ['its poster', member, 200],
  ['the owner of the team', owner, 200],
  ['another person', stranger, 403],
  ['an admin, who decides with a rule and a note', CAST.admin, 403],
];

describe.each(CASES)('%s', (_name, person, status) => {
  it(`changes, deletes and answers it with ${status}`, async () => {
    expect((await update(person)).status).toBe(status);
    expect((await respond(person)).status).toBe(status);
    expect((await remove(person)).status).toBe(status);
  });

  it('sees its requests in the inbox, where that is allowed', async () => {
    const isAllowed = status === 200;
    expect(await received(person)).toEqual(isAllowed ? [scene.requestId] : []);
    expect(await unread(person)).toBe(isAllowed ? 1 : 0);
    await service.call(openContacts, { as: person, body: { box: 'received' } });
    expect(await unread(person)).toBe(0);
  });
});

it('leaves a poster who leaves the team without rights, and its requests go on to the owner', async () => {
  await service.call(leaveTeam, { as: member, body: { teamId: scene.teamId } });
  expect([(await update(member)).status, (await respond(member)).status]).toEqual([403, 403]);
  expect([await received(member), await received(owner)]).toEqual([[], [scene.requestId]]);
  expect((await respond(owner)).status).toBe(200);
});

it('stays with the team when its poster deletes the account', async () => {
  await service.sql('update community.initiative set created_by = null');
  await service.sql(`delete from community.team_membership where user_id = ${member.id}`);
  expect(await received(owner)).toEqual([scene.requestId]);
  expect((await update(owner)).status).toBe(200);
});

it('notifies the poster and the owner of a request, and nobody else', async () => {
  const body = requestBody({ initiativeId: scene.initiativeId });
  await service.call(requestToJoin, { as: stranger, body });
  await mailbox.next('person12@example.org', /Person 11 would like to join Build Day/);
  await mailbox.next('person13@example.org', /Person 11 would like to join Build Day/);
  expect(mailbox.mails.filter(({ subject }) => subject?.includes('would like to join'))).toEqual([]);
});

it('becomes the own post of an owner who takes it out of the team', async () => {
  expect((await update(owner, { teamId: null })).data.initiative.createdBy).toBe(owner.id);
  expect((await update(member, { teamId: null })).status).toBe(403);
});

describe('places', () => {
  const join = (values: string) =>
    service.sql(`insert into community.initiative_request
      (initiative_id, user_id, team_id, message, status, decided_at) values ${values}`);

  it('cannot be fewer than have joined, on each side', async () => {
    const { initiativeId, emptyTeamId } = scene;
    await join(`(${initiativeId}, 11, null, '', 'ACCEPTED', now()), (${initiativeId}, 14, null, '', 'ACCEPTED', now()),
      (${initiativeId}, 11, ${emptyTeamId}, '', 'ACCEPTED', now())`);
    const { status, failure } = await update(owner, { individualsNeeded: 1, teamsNeeded: 1 });
    expect([status, failure.code, failure.issues]).toEqual([
      409,
      'PLACES_TAKEN',
      [{ path: 'individualsNeeded', message: 'Already joined: 2. The number of places cannot be lower.' }],
    ]);
    expect((await update(owner, { individualsNeeded: 2, teamsNeeded: 1 })).status).toBe(200);
    expect((await update(owner)).status).toBe(200);
  });

  it('are never fewer than have joined after a simultaneous acceptance and change', async () => {
    await join(`(${scene.initiativeId}, 11, null, '', 'ACCEPTED', now())`);
    await Promise.all([respond(owner), update(owner, { individualsNeeded: 1 })]);
    const { data } = await service.call(initiativeDetails, { query: { id: scene.initiativeId } });
    const { individualsNeeded, participationCounts } = data;
    expect(individualsNeeded ?? 9).toBeGreaterThanOrEqual(participationCounts.individualsCount);
  });
});

describe('a team that lets only owners post', () => {
  const post = (as: TestPerson) =>
    service.call(createInitiative, { as, body: initiativeBody({ teamId: scene.teamId }) });
  const change = (fields: Record<string, unknown>) =>
    service.call(updateTeam, { as: owner, body: teamBody({ teamId: scene.teamId, ...fields }) });

  it('takes posts of owners alone, until members may post again', async () => {
    expect((await change({ whoPosts: 'OWNERS' })).data.team.whoPosts).toBe('OWNERS');
    expect([(await post(member)).status, (await post(owner)).status]).toEqual([403, 201]);
    // A program that does not know the setting leaves it as it is.
    expect((await change({})).data.team.whoPosts).toBe('OWNERS');
    await change({ whoPosts: 'MEMBERS' });
    expect((await post(member)).status).toBe(201);
  });

  it('is published to the catalog', async () => {
    await change({ whoPosts: 'OWNERS' });
    expect(
      await service.sql('select user_id, may_post from community.team_membership_v1 order by user_id'),
    ).toEqual([
      { user_id: member.id, may_post: false },
      { user_id: owner.id, may_post: true },
    ]);
  });
});

it('lets people of the team join alone, but not the team', async () => {
  const send = (as: TestPerson, teamId?: number) =>
    service.call(requestToJoin, { as, body: requestBody({ initiativeId: scene.initiativeId, teamId }) });
  expect((await send(receiver)).status).toBe(201);
  expect((await send(sender, scene.teamId)).failure.code).toBe('OWN_TEAM_INITIATIVE');
  expect((await send(owner)).failure.code).toBe('OWN_INITIATIVE');
});
