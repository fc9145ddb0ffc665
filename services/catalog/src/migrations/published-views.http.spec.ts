import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type TestService, testPublishedViews } from '@meshwork/test-kit/service';
import { catalogService } from '../catalog.definition.ts';
import { ada, post, startCatalog, TEAM } from '../test/catalog.fixture.ts';

let service: TestService;
beforeAll(async () => {
  service = await startCatalog();
});
afterAll(() => service?.close());

testPublishedViews(catalogService);

it('lets community read the view and nothing else', async () => {
  const { id } = await post(service, { teamId: TEAM });
  await post(service);
  const rows = await service.sql('select resource_id, team_id, created_by from catalog.team_resource_v1');
  expect(rows).toEqual([{ resource_id: id, team_id: TEAM, created_by: ada.id }]);
  const [rights] = await service.sql(`
    select has_table_privilege('meshwork_community', 'catalog.team_resource_v1', 'select') as view,
           has_table_privilege('meshwork_community', 'catalog.resource', 'select') as resources,
           has_table_privilege('meshwork_auth', 'catalog.team_resource_v1', 'select') as auth`);
  expect(rights).toEqual({ view: true, resources: false, auth: false });
});

it('publishes what it stores of a person to auth alone', async () => {
  const { id } = await post(service, { url: 'https://example.org/of-a-person' });
  const rows = await service.sql<{ kind: string; data: { id: number } }>(
    'select kind, data from catalog.personal_data_v1 where user_id = $1',
    [ada.id],
  );
  expect(rows.map(({ kind, data }) => [kind, data.id])).toContainEqual(['resource', id]);
  const [rights] = await service.sql(`
    select has_table_privilege('meshwork_auth', 'catalog.personal_data_v1', 'select') as auth,
           has_table_privilege('meshwork_community', 'catalog.personal_data_v1', 'select') as community`);
  expect(rights).toEqual({ auth: true, community: false });
});
