import { beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import { serviceWithMail, type TestPerson } from '@meshwork/test-kit/service';
import { belongs, rolesOf, setStanding } from '../../test/community.fixture.ts';
import { CAST, scene, setScene, startScenes, teamBody } from '../../test/scene.ts';

const { stranger, member, owner, admin, sender } = CAST;
const { teamId, emptyTeamId } = scene;
const addressOf = ({ id }: TestPerson) => `person${id}@example.org`;

const { service, mailbox } = serviceWithMail(startScenes);
beforeEach(async () => {
  await setScene(service);
  await service.sql('delete from catalog.team_resource_v1; delete from audit.entry');
});

const join = (as: TestPerson, to = teamId) =>
  service.callAs(as, e.joinTeam, { teamId: to, message: 'Hello' });
const leave = (as: TestPerson, from = teamId) => service.callAs(as, e.leaveTeam, { teamId: from });
const respond = (as: TestPerson, userId: number, to = teamId) =>
  service.callAs(as, e.respondToMember, { teamId: to, userId, decision: 'ACCEPT' });
const setRole = (as: TestPerson, to: TestPerson, role: 'OWNER' | 'MEMBER') =>
  service.callAs(as, e.changeTeamRole, { teamId, userId: to.id, role });
const remove = (as: TestPerson, whom: TestPerson, note?: string) =>
  service.callAs(as, e.removeMember, { teamId, userId: whom.id, note });
const roles = (of = teamId) => rolesOf(service, of);
const details = async (as?: TestPerson) => (await service.callAs(as, e.teamDetails, { teamId })).data;
const membersFor = async (as: TestPerson) => (await service.callAs(as, e.teamMembers, { teamId })).data;
const teamsOf = async (as: TestPerson) => (await service.callAs(as, e.userTeams)).data;
const block = (blocker: TestPerson, blocked: TestPerson) =>
  service.sql(`insert into auth.block_v1 values (${blocker.id}, ${blocked.id})`);
const statuses = async (calls: Promise<{ status: number }>[]) =>
  (await Promise.all(calls)).map(({ status }) => status).sort();
const audited = async () =>
  (
    await service.sql(
      `select action, actor_id from audit.entry where action <> 'REFUSED' and subject = 'community team ${teamId}'
       order by action, actor_id`,
    )
  ).map(({ action, actor_id }) => [action, actor_id]);

describe('several owners', () => {
  it('add each other and step down, except the last one', async () => {
    expect((await setRole(owner, member, 'OWNER')).status).toBe(200);
    await mailbox.next(addressOf(member), /You are an owner of 100 Robo Foxes now/);
    expect(await roles()).toEqual({ [owner.id]: 'OWNER', [member.id]: 'OWNER' });
    expect((await setRole(member, owner, 'MEMBER')).status).toBe(200);
    await mailbox.next(addressOf(owner), /You are no longer an owner of 100 Robo Foxes/);
    expect((await setRole(member, member, 'MEMBER')).failure.code).toBe('LAST_OWNER');
    expect(await roles()).toEqual({ [owner.id]: 'MEMBER', [member.id]: 'OWNER' });
    expect(await audited()).toEqual([
      ['OWNERSHIP_CHANGED', member.id],
      ['OWNERSHIP_CHANGED', owner.id],
    ]);
  });

  it('leave without a transfer while another one stays', async () => {
    const mayLeave = async () => (await teamsOf(owner)).userTeams.map(({ soleOwner }) => !soleOwner);
    expect([await mayLeave(), (await leave(owner)).status]).toEqual([[false], 409]);
    await setRole(owner, member, 'OWNER');
    expect((await details()).team).toMatchObject({ memberCount: 2, ownerCount: 2 });
    expect([await mayLeave(), (await leave(owner)).status]).toEqual([[true], 200]);
  });

  it('all owners are told of a request, except those whom the sender blocks', async () => {
    await setRole(owner, member, 'OWNER');
    await block(stranger, owner);
    expect((await join(stranger)).status).toBe(200);
    expect((await join(sender)).status).toBe(200);
    await mailbox.next(addressOf(member), /Person 11 would like to join/);
    // A second request on one day is in the daily mail of who had a mail about the first.
    await mailbox.next(addressOf(owner), /Person 16 would like to join/);
    expect(mailbox.mails.filter(({ subject }) => subject?.includes('Person 11'))).toEqual([]);
  });

  it('the author of a team is for moderators its first owner, or who created it', async () => {
    await service.sql(`delete from community.request; delete from community.team;
      insert into community.team (id, team_name, team_number, team_type, created_by)
        select n, 'Robo', n::text, 'VEX', nullif(n, 4) from generate_series(1, 4) n;
      insert into community.team_membership (team_id, user_id, role, joined_at) values
        (1, 21, 'OWNER', '2020-01-02'), (1, 22, 'OWNER', '2020-01-01'), (1, 23, 'MEMBER', '2019-01-01'),
        (2, 22, 'OWNER', '2020-01-01'), (2, 21, 'OWNER', '2020-01-01'), (3, 22, 'MEMBER', '2020-01-01')`);
    const authors = await service.sql(
      `select author_id from community.moderated_item where kind = 'team' order by id`,
    );
    expect(authors.map(({ author_id }) => author_id)).toEqual([22, 21, 3, null]);
  });
});

describe('a member', () => {
  it('a member is removed with a word, and sees nothing of the team any more', async () => {
    expect((await remove(owner, member, 'The season is over.')).status).toBe(200);
    const mail = await mailbox.next(addressOf(member), /no longer a member of 100 Robo Foxes/);
    expect(mail.text).toContain('The season is over.');
    expect((await service.callAs(member, e.teamMembers, { teamId })).status).toBe(403);
    expect(await audited()).toEqual([['MEMBER_REMOVED', owner.id]]);
  });

  it('gets no words of an owner whom they block', async () => {
    await block(member, owner);
    await remove(owner, member, 'Shame on you.');
    const mail = await mailbox.next(addressOf(member), /no longer a member/);
    expect(mail.text).not.toContain('Shame');
  });

  it('hears of another role, and not by whom where they block them', async () => {
    await belongs(service, teamId, stranger.id);
    await block(stranger, owner);
    await setRole(owner, stranger, 'OWNER');
    const made = await mailbox.next(addressOf(stranger), /You are an owner of 100 Robo Foxes now/);
    expect(made.text).toContain('Somebody made you an owner');
    expect(made.text).not.toContain('Person 13');
    await service.sql(`delete from auth.block_v1; delete from community.notification`);
    await block(owner, stranger);
    await setRole(owner, stranger, 'MEMBER');
    const changed = await mailbox.next(addressOf(stranger), /You are no longer an owner/);
    expect(changed.text).toContain('Person 13 made you a plain member');
  });
});

describe('a transfer', () => {
  const offer = () => service.callAs(owner, e.transferTeam, { teamId, userId: member.id });
  const answer = (decision: 'ACCEPT' | 'DECLINE') =>
    service.callAs(member, e.answerTransfer, { teamId, decision });
  const offeredTo = async (as: TestPerson) => (await details(as)).membership?.offeredBy;

  it('a transfer waits for the yes of the other, and then changes their places', async () => {
    expect((await offer()).status).toBe(200);
    await mailbox.next(addressOf(member), /You are offered the ownership of 100 Robo Foxes/);
    expect(await roles()).toMatchObject({ [owner.id]: 'OWNER', [member.id]: 'MEMBER' });
    expect([await offeredTo(member), await offeredTo(owner)]).toEqual(['Person 13', null]);
    const { members } = await membersFor(owner);
    expect(members.map(({ userId, isOffered }) => [userId, isOffered])).toEqual([
      [owner.id, false],
      [member.id, true],
    ]);
    expect((await answer('ACCEPT')).status).toBe(200);
    await mailbox.next(addressOf(owner), /Your offer of 100 Robo Foxes was accepted/);
    expect(await roles()).toEqual({ [owner.id]: 'MEMBER', [member.id]: 'OWNER' });
    expect((await leave(owner)).status).toBe(200);
  });

  it('a transfer can be declined, and offered again', async () => {
    await offer();
    expect((await answer('DECLINE')).status).toBe(200);
    await mailbox.next(addressOf(owner), /Your offer of 100 Robo Foxes was declined/);
    expect(await roles()).toEqual({ [owner.id]: 'OWNER', [member.id]: 'MEMBER' });
    expect((await answer('ACCEPT')).failure.code).toBe('NO_TRANSFER');
    expect((await offer()).status).toBe(200);
  });

  it.each([
    ['a member who blocks the owner', member, owner],
    ['a member whom the owner blocks', owner, member],
  ] as const)('a transfer is not heard of by %s, and stays open', async (_whom, blocker, blocked) => {
    await block(blocker, blocked);
    expect((await offer()).status).toBe(200);
    expect([await offeredTo(member), (await service.callAs(member, e.communityStart)).data.offered]).toEqual([
      null,
      [],
    ]);
    expect((await answer('ACCEPT')).failure.code).toBe('NO_TRANSFER');
    expect((await membersFor(owner)).members.map(({ isOffered }) => isOffered)).toEqual([false, true]);
    expect(await service.sql('select from community.notification where kind = $1', ['TEAM'])).toEqual([]);
    await service.sql('delete from auth.block_v1');
    expect([await offeredTo(member), (await answer('ACCEPT')).status]).toEqual(['Person 13', 200]);
  });

  /** docs/product.md#owners */
  it.each<[string, () => Promise<{ status: number }>]>([
    ['it is taken back', () => service.callAs(owner, e.withdrawTransfer, { teamId })],
    ['it is for somebody who leaves', () => leave(member)],
    ['it is for somebody who is made an owner', () => setRole(owner, member, 'OWNER')],
    ['its giver leaves', () => leave(owner)],
    ['its giver is removed', () => remove(stranger, owner)],
    ['its giver is made a member by another owner', () => setRole(stranger, owner, 'MEMBER')],
  ])('a transfer ends when %s', async (_name, end) => {
    await belongs(service, teamId, stranger.id, 'OWNER');
    await offer();
    expect((await end()).status).toBe(200);
    const before = await roles();
    expect((await answer('ACCEPT')).failure.code).toBe('NO_TRANSFER');
    expect(await roles()).toEqual(before);
  });
});

describe('deleting a team', () => {
  const deletion = () => service.callAs(owner, e.deleteTeam, { teamId });

  it('the last person in a team deletes it, and leaves nothing', async () => {
    expect((await deletion()).failure.code).toBe('TEAM_IN_USE');
    await remove(owner, member);
    expect((await deletion()).status).toBe(200);
    expect((await service.call(e.teamDetails, { teamId })).status).toBe(404);
    expect((await audited())[0]).toEqual(['ITEM_DELETED', owner.id]);
  });

  it.each([
    ['an initiative', `update community.initiative set team_id = ${teamId}`],
    [
      'an open request to join one',
      `update community.request set acting_team_id = ${teamId} where kind = 'INITIATIVE'`,
    ],
    ['a resource', `insert into catalog.team_resource_v1 (resource_id, team_id) values (1, ${teamId})`],
  ])('a team is not deleted while %s has it', async (_name, content) => {
    await remove(owner, member);
    await service.sql(content);
    expect((await deletion()).failure.code).toBe('TEAM_IN_USE');
  });
});

// From here on mails are not read: those of earlier tests may still come.
describe('joining', () => {
  it('sends a request, withdraws it, sends it again, and is accepted', async () => {
    const pending = async () => (await teamsOf(stranger)).pendingTeams.map(({ id }) => id);
    expect((await join(stranger)).data.membership).toEqual({ status: 'PENDING', role: null });
    expect(await pending()).toEqual([teamId]);
    await service.callAs(stranger, e.withdrawJoin, { teamId });
    expect(await pending()).toEqual([]);
    await join(stranger);
    expect((await respond(owner, stranger.id)).status).toBe(200);
    const { membership, team } = await details(stranger);
    expect(membership).toEqual({ status: 'ACTIVE', role: 'MEMBER', offeredBy: null });
    expect(team.memberCount).toBe(3);
  });

  it('a request is refused where nobody runs the team, who could answer', async () => {
    expect((await join(stranger, emptyTeamId)).failure.code).toBe('TEAM_OWNERLESS');
    expect(await service.sql(`select from community.request where team_id = ${emptyTeamId}`)).toEqual([]);
  });

  it('one of two people who asked before and are accepted at once becomes the owner, the other a member', async () => {
    const people = [stranger.id, sender.id];
    // As of before such requests were refused.
    await service.sql(`insert into community.request (kind, state, team_id, requester_id, due)
      select 'TEAM', 'PENDING', ${emptyTeamId}, id, 'RECIPIENT' from unnest(array[${people}]) id`);
    expect(await statuses(people.map((id) => respond(admin, id, emptyTeamId)))).toEqual([200, 200]);
    expect(Object.values(await roles(emptyTeamId)).sort()).toEqual(['MEMBER', 'OWNER']);
  });

  it('members are shown without addresses, and requests to those who can answer them', async () => {
    const byOwner = await membersFor(owner);
    expect(byOwner.members.map(({ userId, role }) => [userId, role])).toEqual([
      [13, 'OWNER'],
      [12, 'MEMBER'],
    ]);
    expect(byOwner.requests.map(({ userId }) => userId)).toEqual([14]);
    expect((await membersFor(admin)).requests).toHaveLength(1);
    expect((await membersFor(member)).requests).toEqual([]);
    expect(JSON.stringify(byOwner)).not.toContain('@');
    const waiting = async (as: TestPerson) => (await teamsOf(as)).userTeams[0]?.pendingRequests;
    expect([await waiting(owner), await waiting(member)]).toEqual([1, 0]);
  });
});

it('the creator is the owner and may leave alone; the team stays', async () => {
  const { team } = (await service.callAs(stranger, e.createTeam, teamBody())).data;
  expect(await roles(team.id)).toEqual({ [stranger.id]: 'OWNER' });
  expect((await leave(stranger, team.id)).status).toBe(200);
  expect((await service.call(e.teamDetails, { teamId: team.id })).data.team.memberCount).toBe(0);
});

it('two submissions at once with the same number create one team', async () => {
  const body = teamBody();
  const calls = [owner, member].map((as) => service.callAs(as, e.createTeam, body));
  expect(await statuses(calls)).toEqual([201, 409]);
});

it('two owners who remove each other leave one', async () => {
  for (let round = 0; round < 5; round++) {
    await setScene(service);
    await setRole(owner, member, 'OWNER');
    expect(await statuses([remove(owner, member), remove(member, owner)])).toEqual([200, 403]);
    expect(Object.values(await roles())).toEqual(['OWNER']);
  }
});

describe('an owner under 18', () => {
  const young: TestPerson = { ...stranger, ageBand: 'MINOR' };
  const link = async (as: TestPerson, fields: object = {}) =>
    service.callAs(as, e.invite, { teamId, role: 'OWNER', ...fields } as never);
  const takes = async (as: TestPerson, url: string | null | undefined) =>
    service.callAs(as, e.acceptInvitation, { token: url?.split('#').at(-1) ?? '' });
  beforeEach(async () => {
    await belongs(service, teamId, young.id, 'OWNER');
    await setStanding(service, [{ id: young.id, ageBand: 'MINOR' }, { id: member.id }, { id: sender.id }]);
  });

  const WAYS: [string, (adult: TestPerson) => Promise<{ status: number }>][] = [
    ['a role', (adult) => setRole(young, adult, 'OWNER')],
    ['an offer', (adult) => service.callAs(young, e.transferTeam, { teamId, userId: adult.id })],
    [
      'an offer of before',
      async (adult) => {
        await service.sql(
          'insert into community.team_transfer (team_id, from_user, to_user) values ($1, $2, $3)',
          [teamId, young.id, adult.id],
        );
        return service.callAs(adult, e.answerTransfer, { teamId, decision: 'ACCEPT' });
      },
    ],
    ['an invitation by username', () => link(young, { to: 'person16' })],
    ['a link', async () => takes(sender, (await link(young)).data.url)],
    ['a link that raises a member', async (adult) => takes(adult, (await link(young)).data.url)],
  ];
  it.each(WAYS)('makes no adult an owner by %s', async (_way, act) => {
    const before = await roles();
    expect(await act(member)).toMatchObject({ status: 403, failure: { code: 'OWNER_BY_ADULTS' } });
    expect(await roles()).toEqual(before);
  });

  it('makes another young person an owner, and is made one by an adult', async () => {
    await setStanding(service, [{ id: member.id, ageBand: 'MINOR' }]);
    expect((await setRole(young, member, 'OWNER')).status).toBe(200);
    expect((await setRole(owner, young, 'MEMBER')).status).toBe(200);
    expect((await setRole(owner, young, 'OWNER')).status).toBe(200);
  });

  it('as an admin who answers for a team without an owner', async () => {
    await service.sql(`delete from community.team_membership where team_id = ${teamId}`);
    const admin: TestPerson = { id: young.id, role: 'admin', ageBand: 'MINOR' };
    const body = { teamId, userId: CAST.applicant.id, decision: 'ACCEPT' };
    expect((await service.callAs(admin, e.respondToMember, body)).failure.code).toBe('OWNER_BY_ADULTS');
  });
});
