import { beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import { sharedService, type TestPerson } from '@meshwork/test-kit/service';
import { CAST, type Scene, setScene, startScenes, teamBody } from '../../test/scene.ts';

const { stranger, member, owner, admin, sender } = CAST;

const service = sharedService(startScenes);
let scene: Scene;
beforeEach(async () => {
  scene = await setScene(service);
});

const join = (as: TestPerson, teamId: number) => service.callAs(as, e.joinTeam, { teamId, message: 'Hello' });
/** Requests to a team without owner, as of before they were refused. */
const asked = async (...people: TestPerson[]) => {
  for (const { id } of people)
    await service.sql(
      `insert into community.request (kind, state, team_id, requester_id, due)
       values ('TEAM', 'PENDING', ${scene.emptyTeamId}, ${id}, 'RECIPIENT')`,
    );
};
const leave = (as: TestPerson, teamId: number) => service.callAs(as, e.leaveTeam, { teamId });
const respond = (as: TestPerson, userId: number, decision: string, teamId = scene.teamId) =>
  service.callAs(as, e.respondToMember, { teamId, userId, decision });
const rolesOf = async (teamId: number) =>
  Object.fromEntries(
    (
      await service.sql(
        `select user_id, role from community.team_membership where team_id = ${teamId}
         union all select requester_id, state from community.request where team_id = ${teamId} and state = 'PENDING'`,
      )
    ).map(({ user_id, role }) => [user_id, role]),
  );

describe('joining', () => {
  it('sends a request, withdraws it, sends it again, and is accepted', async () => {
    expect((await join(stranger, scene.teamId)).data.membership).toEqual({ status: 'PENDING', role: null });
    const teams = await service.callAs(stranger, e.userTeams);
    expect(teams.data.pendingTeams.map(({ id }) => id)).toEqual([scene.teamId]);
    await service.callAs(stranger, e.withdrawJoin, { teamId: scene.teamId });
    expect((await service.callAs(stranger, e.userTeams)).data.pendingTeams).toEqual([]);
    await join(stranger, scene.teamId);
    expect((await respond(owner, stranger.id, 'ACCEPT')).status).toBe(200);
    const page = await service.callAs(stranger, e.teamDetails, { teamId: scene.teamId });
    expect(page.data.membership).toEqual({
      status: 'ACTIVE',
      role: 'MEMBER',
      offeredBy: null,
      renewBy: null,
    });
    expect(page.data.team.memberCount).toBe(3);
  });

  it('a request is refused where nobody runs the team, who could answer', async () => {
    expect((await join(stranger, scene.emptyTeamId)).failure.code).toBe('TEAM_OWNERLESS');
    expect(await rolesOf(scene.emptyTeamId)).toEqual({});
  });

  it('the first of those who asked before becomes an owner, the next a member', async () => {
    await asked(stranger, sender);
    await respond(admin, stranger.id, 'ACCEPT', scene.emptyTeamId);
    await respond(stranger, sender.id, 'ACCEPT', scene.emptyTeamId);
    expect(await rolesOf(scene.emptyTeamId)).toEqual({ [stranger.id]: 'OWNER', [sender.id]: 'MEMBER' });
  });

  it('members are shown without addresses, and requests to those who can answer them', async () => {
    const seenBy = async (as: TestPerson) =>
      (await service.callAs(as, e.teamMembers, { teamId: scene.teamId })).data;
    const byOwner = await seenBy(owner);
    expect(byOwner.members.map(({ userId, role }) => [userId, role])).toEqual([
      [13, 'OWNER'],
      [12, 'MEMBER'],
    ]);
    expect(byOwner.requests.map(({ userId }) => userId)).toEqual([14]);
    expect((await seenBy(admin)).requests).toHaveLength(1);
    expect((await seenBy(member)).requests).toEqual([]);
    expect(JSON.stringify(byOwner)).not.toContain('@');
  });
});

describe('leaving and ownership', () => {
  it('the creator is the owner and may leave alone; the team stays', async () => {
    const { team } = (await service.callAs(stranger, e.createTeam, teamBody())).data;
    expect(await rolesOf(team.id)).toEqual({ [stranger.id]: 'OWNER' });
    expect((await leave(stranger, team.id)).status).toBe(200);
    expect((await service.call(e.teamDetails, { teamId: team.id })).data.team.memberCount).toBe(0);
  });

  it('counts the open requests of a team for its owners', async () => {
    const waiting = async (as: TestPerson) =>
      (await service.callAs(as, e.userTeams)).data.userTeams[0]?.pendingRequests;
    expect([await waiting(owner), await waiting(member)]).toEqual([1, 0]);
  });
});

describe('simultaneous calls', () => {
  const statuses = async (calls: Promise<{ status: number }>[]) =>
    (await Promise.all(calls)).map(({ status }) => status).sort();

  it('make one owner of two people who are accepted into a team without owner', async () => {
    await asked(stranger, sender);
    const both = [stranger, sender].map(({ id }) => respond(admin, id, 'ACCEPT', scene.emptyTeamId));
    expect(await statuses(both)).toEqual([200, 200]);
    expect(Object.values(await rolesOf(scene.emptyTeamId)).sort()).toEqual(['MEMBER', 'OWNER']);
  });

  it('create one team by two submissions with the same number', async () => {
    const body = teamBody();
    const calls = [owner, member].map((as) => service.callAs(as, e.createTeam, body));
    expect(await statuses(calls)).toEqual([201, 409]);
  });
});
