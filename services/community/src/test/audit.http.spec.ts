import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { communityEndpoints } from '@meshwork/contracts-community';
import { type TestService, until } from '@meshwork/test-kit/service';
import { CAST, type Scene, setScene, startScenes } from './scene.ts';

const { deleteInitiative, deleteMentor, transferTeam, answerTransfer, verifyTeam } = communityEndpoints;
const { admin, owner, member, receiver, stranger, unverified } = CAST;

let service: TestService;
let scene: Scene;
beforeAll(async () => {
  service = await startScenes();
});
afterAll(() => service?.close());
beforeEach(async () => {
  scene = await setScene(service);
  await service.sql('truncate audit.entry');
});

const entries = () =>
  service.sql('select action, actor_id, subject, details from audit.entry order by at, id');
/** Refusals are recorded while nobody waits for them. */
const entriesAfter = async (count: number) => {
  await until(async () => (await entries()).length >= count);
  return entries();
};

it('records changes of verification and ownership, and deletions, with who did them', async () => {
  const { teamId, initiativeId } = scene;
  await service.call(verifyTeam, { as: admin, body: { teamId } });
  await service.call(transferTeam, { as: owner, body: { teamId, userId: member.id } });
  await service.call(answerTransfer, { as: member, body: { teamId, decision: 'ACCEPT' } });
  await service.call(deleteInitiative, { as: receiver, body: { initiativeId } });
  await service.call(deleteMentor, { as: receiver, body: {} });
  expect(await entries()).toMatchObject([
    { action: 'VERIFICATION_CHANGED', actor_id: admin.id, subject: `community team ${teamId}` },
    {
      action: 'OWNERSHIP_CHANGED',
      actor_id: member.id,
      subject: `community team ${teamId}`,
      details: { from: owner.id, to: member.id },
    },
    { action: 'ITEM_DELETED', actor_id: receiver.id, subject: `community initiative ${initiativeId}` },
    { action: 'ITEM_DELETED', actor_id: receiver.id, subject: `community mentor of account ${receiver.id}` },
  ]);
});

it('records no deletion that did not happen, but that it was refused', async () => {
  const { initiativeId, teamId } = scene;
  await service.call(deleteInitiative, { as: stranger, body: { initiativeId: 1 } });
  await service.call(deleteInitiative, { as: stranger, body: { initiativeId } });
  await service.call(verifyTeam, { as: owner, body: { teamId } });
  expect(await entriesAfter(2)).toMatchObject([
    {
      action: 'REFUSED',
      actor_id: stranger.id,
      subject: 'POST /_api/initiatives/delete',
      details: { code: 'INITIATIVE_NOT_YOURS' },
    },
    {
      action: 'REFUSED',
      actor_id: owner.id,
      subject: 'POST /_api/teams/verify',
      details: { code: 'FORBIDDEN' },
    },
  ]);
});

it('records nothing where somebody is only asked to confirm the address, or is not signed in', async () => {
  const body = { teamId: scene.teamId };
  const answers = [
    await service.call(communityEndpoints.joinTeam, { as: unverified, body }),
    await service.call(verifyTeam, { body }),
    // The last one is recorded, so the ones before would be by then.
    await service.call(verifyTeam, { as: stranger, body }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 401, 403]);
  expect(await entriesAfter(1)).toMatchObject([{ actor_id: stranger.id }]);
});
