import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { communityEndpoints } from '@meshwork/contracts-community';
import type { TestPerson, TestService } from '@meshwork/test-kit/service';
import { CAST, initiativeBody, type Scene, setScene, startScenes } from '../../test/scene.ts';

const { createInitiative, deleteInitiative, teamPosts, updateInitiative } = communityEndpoints;
const { owner, member } = CAST;

let service: TestService;
let scene: Scene;
beforeAll(async () => {
  service = await startScenes();
});
afterAll(() => service?.close());
beforeEach(async () => {
  scene = await setScene(service);
  await service.sql('delete from catalog.team_resource_v1');
});

const list = async (as: TestPerson = owner) =>
  service.call(teamPosts, { as, query: { teamId: scene.teamId } });
const post = async (title: string, fields: object = {}) =>
  (
    await service.call(createInitiative, {
      as: member,
      body: initiativeBody({ title, teamId: scene.teamId, ...fields }),
    })
  ).data.initiative.id;

it('lists what members posted, drafts and hidden things too, with who waits for an answer', async () => {
  const open = await post('Open Day');
  await post('Next year', { state: 'DRAFT' });
  const hidden = await post('Hidden Day');
  await service.sql('update community.initiative set hidden_at = now() where id = $1', [hidden]);
  await service.sql(
    `insert into community.initiative_request (initiative_id, user_id, message) values ($1, 16, 'May I?')`,
    [open],
  );
  await service.sql(
    `insert into catalog.team_resource_v1
       (resource_id, team_id, title, description, url, category, type, view_count, created_at, created_by)
     values (7, $1, 'Swerve', '', '', '{}', 'ARTICLE', 0, now() - interval '2 days', ${owner.id})`,
    [scene.teamId],
  );
  const { posts } = (await list()).data;
  expect(posts.map((row) => [row.kind, row.title, row.state, row.isHidden, row.openRequests])).toEqual([
    ['INITIATIVE', 'Hidden Day', 'PUBLISHED', true, 0],
    ['INITIATIVE', 'Next year', 'DRAFT', false, 0],
    ['INITIATIVE', 'Open Day', 'PUBLISHED', false, 1],
    ['RESOURCE', 'Swerve', null, false, 0],
  ]);
  expect(posts.map(({ postedBy }) => postedBy)).toEqual(['Person 12', 'Person 12', 'Person 12', 'Person 13']);
});

it('is in the hands of the owners: they change and delete what a member posted', async () => {
  const id = await post('Open Day');
  const changed = await service.call(updateInitiative, {
    as: owner,
    body: initiativeBody({ initiativeId: id, title: 'Open House', teamId: scene.teamId }),
  });
  expect(changed.status).toBe(200);
  expect((await list()).data.posts.map(({ title }) => title)).toEqual(['Open House']);
  await service.call(deleteInitiative, { as: owner, body: { initiativeId: id } });
  expect((await list()).data.posts).toEqual([]);
});

it('is for owners alone', async () => {
  expect((await list(member)).failure.code).toBe('NOT_TEAM_OWNER');
  expect((await list(CAST.admin)).failure.code).toBe('NOT_TEAM_OWNER');
});
