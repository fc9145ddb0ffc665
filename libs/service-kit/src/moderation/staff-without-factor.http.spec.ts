import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TestPerson } from '@meshwork/test-kit/service';
import { ADMIN, AUTHOR, MODERATOR, type Moderated, startModerated } from '../testing/moderated.fixture.ts';
import { moderatedEndpoints } from '../testing/moderated-contract.ts';

let moderated: Moderated;
beforeAll(async () => {
  moderated = await startModerated();
});
afterAll(() => moderated?.service.close());

/** docs/product.md#second-step-of-staff */
it.each([
  ['moderator', MODERATOR],
  ['admin', ADMIN],
])('a %s without the second step reads what is hidden no more than anybody else', async (_role, as) => {
  const id = await moderated.poster();
  await moderated.decide(id, 'HIDE');
  const statusFor = async (person: TestPerson) =>
    (await moderated.service.callAs(person, moderatedEndpoints.posterDetails, { id })).status;
  expect(await statusFor(as)).toBe(200);
  expect(await statusFor({ ...as, factorMissing: true })).toBe(404);
  expect(await statusFor({ ...AUTHOR, factorMissing: true })).toBe(200);
});
