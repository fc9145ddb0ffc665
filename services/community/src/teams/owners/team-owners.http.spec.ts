import { beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import { serviceWithMail, type TestPerson } from '@meshwork/test-kit/service';
import { belongs, rolesOf } from '../../test/community.fixture.ts';
import { CAST, scene, setScene, startScenes } from '../../test/scene.ts';

const { service, mailbox } = serviceWithMail(startScenes);

describe('owners of teams', () => {
  const { stranger, member, owner, sender } = CAST;
  const addressOf = ({ id }: TestPerson) => `person${id}@example.org`;

  beforeEach(async () => {
    await setScene(service);
    await service.sql(
      'delete from auth.block_v1; delete from catalog.team_resource_v1; delete from audit.entry',
    );
  });

  const setRole = (as: TestPerson, to: TestPerson, role: 'OWNER' | 'MEMBER') =>
    service.callAs(as, e.changeTeamRole, { teamId: scene.teamId, userId: to.id, role });
  const remove = (as: TestPerson, whom: TestPerson, note?: string) =>
    service.callAs(as, e.removeMember, { teamId: scene.teamId, userId: whom.id, note });
  const offer = (as: TestPerson, to: TestPerson) =>
    service.callAs(as, e.transferTeam, { teamId: scene.teamId, userId: to.id });
  const answer = (as: TestPerson, decision: 'ACCEPT' | 'DECLINE') =>
    service.callAs(as, e.answerTransfer, { teamId: scene.teamId, decision });
  const leave = (as: TestPerson) => service.callAs(as, e.leaveTeam, { teamId: scene.teamId });
  const roles = (teamId = scene.teamId) => rolesOf(service, teamId);
  const offeredTo = async (as: TestPerson) =>
    (await service.callAs(as, e.teamDetails, { teamId: scene.teamId })).data.membership?.offeredBy;
  const audited = async () =>
    (
      await service.sql(
        `select action, actor_id, subject from audit.entry where action <> 'REFUSED' order by action, actor_id`,
      )
    ).map((entry) => [entry.action, entry.actor_id, entry.subject]);

  describe('several owners', () => {
    it('add each other and step down, except the last one', async () => {
      expect((await setRole(owner, member, 'OWNER')).status).toBe(200);
      await mailbox.next(addressOf(member), /You are an owner of 100 Robo Foxes now/);
      expect(await roles()).toEqual({ [owner.id]: 'OWNER', [member.id]: 'OWNER' });
      expect((await setRole(member, owner, 'MEMBER')).status).toBe(200);
      await mailbox.next(addressOf(owner), /You are no longer an owner of 100 Robo Foxes/);
      expect((await setRole(member, member, 'MEMBER')).failure.code).toBe('LAST_OWNER');
      expect(await roles()).toEqual({ [owner.id]: 'MEMBER', [member.id]: 'OWNER' });
      const subject = `community team ${scene.teamId}`;
      expect(await audited()).toEqual([
        ['OWNERSHIP_CHANGED', member.id, subject],
        ['OWNERSHIP_CHANGED', owner.id, subject],
      ]);
    });

    it('leave without a transfer while another one stays', async () => {
      const mayLeave = async () =>
        (await service.callAs(owner, e.userTeams)).data.userTeams.map(({ soleOwner }) => !soleOwner);
      expect([await mayLeave(), (await leave(owner)).status]).toEqual([[false], 409]);
      await setRole(owner, member, 'OWNER');
      const { data } = await service.call(e.teamDetails, { teamId: scene.teamId });
      expect([data.team.memberCount, data.team.ownerCount]).toEqual([2, 2]);
      expect([await mayLeave(), (await leave(owner)).status]).toEqual([[true], 200]);
    });

    it('all owners are told of a request, except those whom the sender blocks', async () => {
      await setRole(owner, member, 'OWNER');
      await service.sql('insert into auth.block_v1 values ($1, $2)', [stranger.id, owner.id]);
      const body = { teamId: scene.teamId };
      expect((await service.callAs(stranger, e.joinTeam, body)).status).toBe(200);
      expect((await service.callAs(sender, e.joinTeam, body)).status).toBe(200);
      await mailbox.next(addressOf(member), /Person 11 would like to join/);
      // A second request on one day is in the daily mail of who had a mail about the first.
      await mailbox.next(addressOf(owner), /Person 16 would like to join/);
      expect(mailbox.mails.filter(({ subject }) => subject?.includes('Person 11'))).toEqual([]);
    });
  });

  describe('a member', () => {
    it('a member is removed with a word, and sees nothing of the team any more', async () => {
      expect((await remove(owner, member, 'The season is over.')).status).toBe(200);
      const mail = await mailbox.next(addressOf(member), /no longer a member of 100 Robo Foxes/);
      expect(mail.text).toContain('The season is over.');
      const { status } = await service.callAs(member, e.teamMembers, { teamId: scene.teamId });
      expect(status).toBe(403);
      expect(await audited()).toEqual([['MEMBER_REMOVED', owner.id, `community team ${scene.teamId}`]]);
    });

    it('gets no words of an owner whom they block', async () => {
      await service.sql('insert into auth.block_v1 values ($1, $2)', [member.id, owner.id]);
      await remove(owner, member, 'Shame on you.');
      const mail = await mailbox.next(addressOf(member), /no longer a member/);
      expect(mail.text).not.toContain('Shame');
    });
  });

  describe('a transfer', () => {
    it('a transfer waits for the yes of the other, and then changes their places', async () => {
      expect((await offer(owner, member)).status).toBe(200);
      await mailbox.next(addressOf(member), /You are offered the ownership of 100 Robo Foxes/);
      expect(await roles()).toMatchObject({ [owner.id]: 'OWNER', [member.id]: 'MEMBER' });
      expect([await offeredTo(member), await offeredTo(owner)]).toEqual(['Person 13', null]);
      const { data } = await service.callAs(owner, e.teamMembers, { teamId: scene.teamId });
      expect(data.members.map(({ userId, isOffered }) => [userId, isOffered])).toEqual([
        [owner.id, false],
        [member.id, true],
      ]);
      expect((await answer(member, 'ACCEPT')).status).toBe(200);
      await mailbox.next(addressOf(owner), /Your offer of 100 Robo Foxes was accepted/);
      expect(await roles()).toEqual({ [owner.id]: 'MEMBER', [member.id]: 'OWNER' });
      expect((await leave(owner)).status).toBe(200);
    });

    it('a transfer can be declined, and offered again', async () => {
      await offer(owner, member);
      expect((await answer(member, 'DECLINE')).status).toBe(200);
      await mailbox.next(addressOf(owner), /Your offer of 100 Robo Foxes was declined/);
      expect(await roles()).toEqual({ [owner.id]: 'OWNER', [member.id]: 'MEMBER' });
      expect((await answer(member, 'ACCEPT')).failure.code).toBe('NO_TRANSFER');
      expect((await offer(owner, member)).status).toBe(200);
    });

    it.each([
      ['is taken back', () => service.callAs(owner, e.withdrawTransfer, { teamId: scene.teamId })],
      ['is for somebody who leaves', () => leave(member)],
      ['is for somebody who is made an owner', () => setRole(owner, member, 'OWNER')],
    ])('a transfer ends when it %s', async (_name, end) => {
      await offer(owner, member);
      expect((await end()).status).toBe(200);
      expect((await answer(member, 'ACCEPT')).failure.code).toBe('NO_TRANSFER');
    });

    /** docs/product.md#owners */
    it.each([
      ['leaves', () => leave(owner)],
      ['is removed', () => remove(stranger, owner)],
      ['is made a member by another owner', () => setRole(stranger, owner, 'MEMBER')],
    ])('a transfer ends when its giver %s', async (_name, go) => {
      await belongs(service, scene.teamId, stranger.id, 'OWNER');
      await offer(owner, member);
      expect((await go()).status).toBe(200);
      expect((await answer(member, 'ACCEPT')).failure.code).toBe('NO_TRANSFER');
      expect(await roles()).toMatchObject({ [stranger.id]: 'OWNER', [member.id]: 'MEMBER' });
    });
  });

  describe('deleting a team', () => {
    const deletion = (teamId = scene.teamId) => service.callAs(owner, e.deleteTeam, { teamId });
    /** The content that keeps a team from being deleted. */
    const CONTENT: [string, (teamId: number) => string, string][] = [
      ['an initiative', (teamId) => `update community.initiative set team_id = ${teamId}`, 'TEAM_IN_USE'],
      [
        'an open request to join one',
        (teamId) => `update community.request set acting_team_id = ${teamId} where kind = 'INITIATIVE'`,
        'TEAM_IN_USE',
      ],
      [
        'a resource',
        (teamId) => `insert into catalog.team_resource_v1 (resource_id, team_id) values (1, ${teamId})`,
        'TEAM_IN_USE',
      ],
      [
        'the register',
        (teamId) => `update community.team set import_key = 'x' where id = ${teamId}`,
        'TEAM_IN_REGISTER',
      ],
    ];

    it('the last person in a team deletes it, and leaves nothing', async () => {
      expect((await deletion()).failure.code).toBe('TEAM_IN_USE');
      await remove(owner, member);
      expect((await deletion()).status).toBe(200);
      expect((await service.call(e.teamDetails, { teamId: scene.teamId })).status).toBe(404);
      expect((await audited())[0]).toEqual(['ITEM_DELETED', owner.id, `community team ${scene.teamId}`]);
    });

    it.each(CONTENT)('a team is not deleted while %s has it', async (_name, content, code) => {
      await remove(owner, member);
      await service.sql(content(scene.teamId));
      expect((await deletion()).failure.code).toBe(code);
    });
  });

  const statuses = async (calls: Promise<{ status: number }>[]) =>
    (await Promise.all(calls)).map(({ status }) => status).sort();

  it('two owners who remove each other leave one', async () => {
    for (let round = 0; round < 5; round++) {
      await setScene(service);
      await setRole(owner, member, 'OWNER');
      expect(await statuses([remove(owner, member), remove(member, owner)])).toEqual([200, 403]);
      expect(Object.values(await roles())).toEqual(['OWNER']);
    }
  });
  it('the author of a team is found for moderators for each team once, as by looking at every owner of every team', async () => {
    // A team of each creator, for each choice of three owners and each order in which they came.
    await service.sql(`delete from community.request; delete from community.team;
      insert into community.team (id, team_name, team_number, team_type, created_by)
        select n, 'Robo', n::text, 'VEX', (array[null, 21, 24])[1 + n / 72] from generate_series(0, 215) n;
      insert into community.team_membership (team_id, user_id, role, joined_at)
        select id, 1, 'MEMBER', '2001-01-01' from community.team;
      insert into community.team_membership (team_id, user_id, role, joined_at)
        select team.id, 21 + k, 'OWNER', date '2020-01-01' + (team.id / 8 % 9 / (array[1, 3, 1])[1 + k] + k) % 3
        from community.team, generate_series(0, 2) k where team.id >> k & 1 = 1`);
    const looked = await service.sql(`
      select team.id, coalesce((select owner.user_id from community.team_membership owner
        where owner.team_id = team.id and owner.role = 'OWNER' order by owner.joined_at, owner.user_id limit 1),
        team.created_by) as author_id
      from community.team order by team.id`);
    expect(new Set(looked.map(({ author_id }) => author_id))).toEqual(new Set([null, 21, 22, 23, 24]));
    const authors = await service.sql(
      `select id, author_id from community.moderated_item where kind = 'team' order by id`,
    );
    expect(authors).toEqual(looked);
  });
});

/** docs/product.md#claiming-a-team */
it.each([
  ['by a code in a mail stays open for a day', { method: 'MAIL', address: 'coach@wolves.example' }, 1],
  ['on the website stays open for 30 days', { method: 'WEBSITE' }, 30],
  ['by a statement stays open for 90 days', { method: 'STATEMENT', statement: 'I have coached it.' }, 90],
])('a claim %s', async (_name, fields, days) => {
  await setScene(service);
  await service.sql(`update community.team set website_url = 'https://wolves.example/'`);
  const body = { teamId: scene.emptyTeamId, ...fields } as never;
  const { claim } = (await service.callAs(CAST.stranger, e.startClaim, body)).data;
  const left = new Date(claim?.expiresAt ?? 0).getTime() - Date.now();
  expect(Math.round(left / 86_400_000)).toBe(days);
});
