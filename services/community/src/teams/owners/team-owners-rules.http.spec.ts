import { beforeEach, expect, it } from '@jest/globals';
import { communityEndpoints } from '@meshwork/contracts-community';
import { serviceWithMail } from '@meshwork/test-kit/service';
import { belongs } from '../../test/community.fixture.ts';
import { CAST, scene, setScene, startScenes } from '../../test/scene.ts';

const { transferTeam, answerTransfer, leaveTeam, removeMember, startClaim, teamClaim } = communityEndpoints;
const { stranger, member, owner } = CAST;

const { service } = serviceWithMail(startScenes);
beforeEach(() => setScene(service));

/** docs/product.md#owners */

it.each([
  ['leaves', () => service.callAs(owner, leaveTeam, { teamId: scene.teamId })],
  ['is removed', () => service.callAs(stranger, removeMember, { teamId: scene.teamId, userId: owner.id })],
])('the offer of a place as owner ends when its giver %s', async (_name, go) => {
  const { teamId } = scene;
  await belongs(service, teamId, stranger.id, 'OWNER');
  await service.callAs(owner, transferTeam, { teamId, userId: member.id });
  expect((await go()).status).toBe(200);
  const { failure } = await service.callAs(member, answerTransfer, { teamId, decision: 'ACCEPT' });
  expect(failure.code).toBe('NO_TRANSFER');
  const roles = await service.sql(
    'select user_id, role from community.team_membership where team_id = $1 and user_id = $2',
    [teamId, member.id],
  );
  expect(roles).toEqual([{ user_id: member.id, role: 'MEMBER' }]);
});

/** docs/product.md#claiming-a-team */
it.each([
  ['by a code in a mail stays open for a day', { method: 'MAIL', address: 'coach@wolves.example' }, 1],
  ['on the website stays open for 30 days', { method: 'WEBSITE' }, 30],
  ['by a statement stays open for 90 days', { method: 'STATEMENT', statement: 'I have coached it.' }, 90],
])('a claim %s', async (_name, fields, days) => {
  await service.sql(`update community.team set website_url = 'https://wolves.example/' where id = $1`, [
    scene.emptyTeamId,
  ]);
  const teamId = scene.emptyTeamId;
  await service.callAs(stranger, startClaim, { teamId, ...fields } as never);
  const { claim } = (await service.callAs(stranger, teamClaim, { teamId })).data;
  const left = new Date(claim?.expiresAt ?? 0).getTime() - Date.now();
  expect(Math.round(left / 86_400_000)).toBe(days);
});
