import { beforeEach, expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import { sharedService, type TestPerson } from '@meshwork/test-kit/service';
import { CAST, scene, setScene, startScenes } from '../../test/scene.ts';

const { stranger, sender, recipient, member, owner } = CAST;

const service = sharedService(startScenes);
beforeEach(() => setScene(service));

const start = async (as: TestPerson) => (await service.callAs(as, e.communityStart)).data;

it('it says who is in a team, or has asked to be', async () => {
  const found = [member, CAST.applicant, stranger].map(async (as) => (await start(as)).hasTeam);
  expect(await Promise.all(found)).toEqual([true, true, false]);
});

it('a team that is offered waits for an answer of that member alone', async () => {
  await service.callAs(owner, e.transferTeam, { teamId: scene.teamId, userId: member.id });
  expect((await start(member)).offered).toMatchObject([{ id: scene.teamId, teamName: 'Robo Foxes' }]);
  expect((await start(owner)).offered).toEqual([]);
});

it('what somebody goes to is what took them, until it is over', async () => {
  const going = async () => (await start(sender)).going.map(({ id }) => id);
  expect(await going()).toEqual([]);
  await service.callAs(recipient, e.answerThread, { threadId: scene.requestThreadId, decision: 'ACCEPT' });
  expect(await going()).toEqual([scene.initiativeId]);
  await service.sql(
    `update community.initiative set start_date = '2020-01-01', end_date = '2020-01-01' where id = ${scene.initiativeId}`,
  );
  expect(await going()).toEqual([]);
});

it('the first steps are those of a mentor, a captain, an organizer, a guardian or a learner', async () => {
  await service.sql(`insert into community.guardian (minor_id, token_hash, relation, person_id, accepted_at, expires_at)
    values (${sender.id}, 'x', 'PARENT', ${stranger.id}, now(), now())`);
  const roles = [recipient, owner, member, stranger].map(async (as) => (await start(as)).role);
  expect(await Promise.all(roles)).toEqual(['MENTOR', 'CAPTAIN', 'LEARNER', 'GUARDIAN']);
  await service.callAs(recipient, e.deleteMentor);
  expect((await start(recipient)).role).toBe('ORGANIZER');
});

it('a team has invited others where it has another member or an invitation', async () => {
  expect((await start(owner)).hasInvited).toBe(true);
  await service.sql(`delete from community.team_membership where user_id <> ${owner.id};
    delete from community.team_invitation`);
  expect((await start(owner)).hasInvited).toBe(false);
  await service.callAs(owner, e.invite, { teamId: scene.teamId, role: 'MEMBER' });
  expect((await start(owner)).hasInvited).toBe(true);
});

it('what adults have asked of somebody under 18 is counted for them until an adult reads along', async () => {
  await service.sql(`insert into community.held_message (author_id, team_id, text, by_new_account, is_verified)
    values (${stranger.id}, ${scene.teamId}, 'Hello', false, true)`);
  const counts = [{ ...owner, ageBand: 'MINOR' } as const, owner].map(async (as) => (await start(as)).asked);
  expect(await Promise.all(counts)).toEqual([1, undefined]);
});
