import { expect, it } from '@jest/globals';
import { catalogEndpoints } from '@meshwork/contracts-catalog';
import { sharedService } from '@meshwork/test-kit/service';
import { ben, draft, startCatalog } from '../../test/catalog.fixture.ts';

const { createResource, listResources } = catalogEndpoints;

const service = sharedService(startCatalog);

/** docs/product.md#new-accounts: the landing page asks for what is established. */
it('what a new account adds stands in the library, and on the landing page after a week', async () => {
  const body = draft({ type: 'VIDEO' });
  const { data } = await service.callAs({ ...ben, isNew: true }, createResource, body);
  const { id } = data.resource;
  const ids = async (query: Record<string, string>) =>
    (await service.call(listResources, query)).data.map((card) => card.id);
  expect(await ids({})).toContain(id);
  const QUERIES: Record<string, string>[] = [{}, { type: 'VIDEO' }, { sort: 'thanks' }];
  for (const query of QUERIES)
    expect([query, await ids({ ...query, established: 'true' })]).toEqual([query, []]);
  await service.sql(`update catalog.resource set created_at = now() - interval '8 days' where id = ${id}`);
  for (const query of QUERIES) expect(await ids({ ...query, established: 'true' })).toEqual([id]);
});
