import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { catalogEndpoints } from '@meshwork/contracts-catalog';
import { namedStatements, type TestService } from '@meshwork/test-kit/service';
import { post, startCatalog } from '../../test/catalog.fixture.ts';

let service: TestService;
beforeAll(async () => {
  service = await startCatalog();
  await post(service);
});
afterAll(() => service?.close());

const namesOf = (...limits: number[]) =>
  namedStatements(service, async () => {
    for (const limit of limits)
      for (const established of [true, undefined]) {
        const { data } = await service.call(catalogEndpoints.listResources, {
          query: { limit, established },
        });
        expect(data).toHaveLength(1);
      }
  });

it('has a plan for the lengths that pages ask for, and for no other', async () => {
  expect(await namesOf(1, 3, 10, 20, 24, 50, 100)).toHaveProperty('size', 14);
  expect([...(await namesOf(2, 25, 51, 99))]).toEqual([]);
});
