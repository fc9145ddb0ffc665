import { expect, it } from '@jest/globals';
import { catalogEndpoints } from '@meshwork/contracts-catalog';
import { sharedService, type TestPerson } from '@meshwork/test-kit/service';
import { ada, ben, deleteAccount, post, startCatalog } from '../../test/catalog.fixture.ts';

const service = sharedService(startCatalog);

const { thank, takeBackThanks, resourceMarks, resourceDetails } = catalogEndpoints;

const call = (endpoint: typeof thank, as: TestPerson, resourceId: number) =>
  service.callAs(as, endpoint, { resourceId });
const countOf = async (id: number) => (await service.call(resourceDetails, { id })).data.thankCount;

it('counts each person once, shows their mark to them alone, and takes it back', async () => {
  const { id } = await post(service);
  expect((await call(thank, ben, id)).data).toEqual({ thanked: true, thankCount: 1 });
  expect((await call(thank, ben, id)).data).toEqual({ thanked: true, thankCount: 1 });
  const marks = async (as: TestPerson) => (await service.callAs(as, resourceMarks, { id })).data.thanked;
  expect([await marks(ben), await marks(ada)]).toEqual([true, false]);
  expect((await call(takeBackThanks, ben, id)).data).toEqual({ thanked: false, thankCount: 0 });
  expect((await call(takeBackThanks, ben, id)).data.thankCount).toBe(0);
  expect([await marks(ben), await countOf(id)]).toEqual([false, 0]);
});

it('counts simultaneous thanks of many and of one exactly', async () => {
  const { id } = await post(service);
  const people: TestPerson[] = Array.from({ length: 12 }, (_, n) => ({ id: 100 + n }));
  const thrice = [...people, ...people, ...people];
  const answers = await Promise.all(thrice.map((person) => call(thank, person, id)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await countOf(id)).toBe(12);
  const some = people.slice(0, 5);
  await Promise.all([...some, ...some].map((person) => call(takeBackThanks, person, id)));
  expect(await countOf(id)).toBe(7);
});

it('counts thanks of a new account after a week', async () => {
  const { id } = await post(service);
  const newcomer: TestPerson = { id: 2, isNew: true };
  expect((await call(thank, newcomer, id)).data).toEqual({ thanked: true, thankCount: 0 });
  await service.runTask('ThanksCount');
  expect(await countOf(id)).toBe(0);
  await service.sql(
    `update catalog.resource_thanks set created_at = now() - interval '8 days' where resource_id = ${id}`,
  );
  await service.runTask('ThanksCount');
  expect(await countOf(id)).toBe(1);
});

it('forgets the thanks of deleted accounts, and those of a deleted resource', async () => {
  const { id } = await post(service);
  await call(thank, { id: 900 }, id);
  await call(thank, ben, id);
  await deleteAccount(service, 900);
  expect(await countOf(id)).toBe(1);
  await service.callAs(ada, catalogEndpoints.deleteResource, { resourceId: id });
  expect(await service.sql(`select * from catalog.resource_thanks where resource_id = ${id}`)).toEqual([]);
});

it('is in the export of what a person stored', async () => {
  const { id } = await post(service);
  await call(thank, ben, id);
  const rows = await service.sql<{ data: { resourceId: number } }>(
    `select data from catalog.personal_data_v1 where user_id = 2 and kind = 'resource_thanks'`,
  );
  expect(rows.map(({ data }) => data.resourceId)).toContain(id);
});
