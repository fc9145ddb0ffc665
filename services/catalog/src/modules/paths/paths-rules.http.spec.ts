import { expect, it } from '@jest/globals';
import { catalogEndpoints } from '@meshwork/contracts-catalog';
import { sharedService } from '@meshwork/test-kit/service';
import { ada, post, startCatalog, TEAM, teamOwner } from '../../test/catalog.fixture.ts';
import { pathDraft } from '../../test/path.fixture.ts';

const { createPath, updatePath, deletePath } = catalogEndpoints;

const service = sharedService(startCatalog);

/** docs/product.md#learning-paths */
it('who made a path of a team may change it as long as they are a member; its owners always may', async () => {
  const resources = [(await post(service)).id, (await post(service)).id];
  const body = pathDraft(resources, { teamId: TEAM });
  const { path } = (await service.callAs(ada, createPath, body)).data;
  const change = (as: { id: number }, version: number) =>
    service.callAs(as, updatePath, { ...body, pathId: path.id, version });
  expect((await change(ada, 1)).status).toBe(200);
  await service.sql('delete from community.team_membership_v1 where user_id = $1', [ada.id]);
  expect((await change(ada, 2)).failure.code).toBe('PATH_NOT_YOURS');
  const removal = { pathId: path.id };
  expect((await service.callAs(ada, deletePath, removal)).failure.code).toBe('PATH_NOT_YOURS');
  expect((await change(teamOwner, 2)).status).toBe(200);
  expect((await service.callAs(teamOwner, deletePath, removal)).status).toBe(200);
});
