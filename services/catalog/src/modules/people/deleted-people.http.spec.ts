import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { catalogEndpoints } from '@meshwork/contracts-catalog';
import type { TestService } from '@meshwork/test-kit/service';
import { ada, ben, draft, startCatalog } from '../../test/catalog.fixture.ts';
import { KeptResponsesUpkeep } from './kept-responses-upkeep.ts';

let service: TestService;
beforeAll(async () => {
  service = await startCatalog();
});
afterAll(() => service?.close());

const create = (as: typeof ada) =>
  service.call(catalogEndpoints.createResource, {
    as,
    headers: { 'Idempotency-Key': 'once' },
    body: draft(),
  });
const kept = () => service.sql('select person_id from catalog.idempotency_key order by person_id');
const upkeep = () => service.app.get(KeptResponsesUpkeep, { strict: false }).runOnce();

it('the responses that were kept for a repeat of a call go with the account', async () => {
  for (const as of [ada, ben]) expect((await create(as)).status).toBe(201);
  await upkeep();
  expect(await kept()).toEqual([{ person_id: ada.id }, { person_id: ben.id }]);
  await service.sql('insert into auth.deleted_account_v1 values ($1, now())', [ada.id]);
  await upkeep();
  expect(await kept()).toEqual([{ person_id: ben.id }]);
});

it('a response that a call writes after the deletion goes, too', async () => {
  await create(ada);
  await upkeep();
  expect(await kept()).toEqual([{ person_id: ben.id }]);
});
