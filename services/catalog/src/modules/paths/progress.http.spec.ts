import { beforeAll, describe, expect, it } from '@jest/globals';
import { catalogEndpoints } from '@meshwork/contracts-catalog';
import { sharedService, type TestPerson } from '@meshwork/test-kit/service';
import { ada, ben, decide, deleteAccount, post, startCatalog } from '../../test/catalog.fixture.ts';

const service = sharedService(startCatalog);

describe('progress', () => {
  const { progress, setProgress, addProgress } = catalogEndpoints;

  const resources: number[] = [];
  beforeAll(async () => {
    for (let n = 0; n < 4; n++) resources.push((await post(service)).id);
  });

  const doneBy = async (as: TestPerson) => (await service.callAs(as, progress)).data.resourceIds;
  const set = (as: TestPerson, resourceId: number | undefined, done: boolean) =>
    service.callAs(as, setProgress, { resourceId, done });

  it('is a mark per person and resource, seen by that person alone, and taken back', async () => {
    const [first, second] = resources;
    await set(ada, first, true);
    expect((await set(ada, second, true)).data.resourceIds.sort()).toEqual([first, second]);
    expect(await doneBy(ben)).toEqual([]);
    expect((await set(ada, first, false)).data.resourceIds).toEqual([second]);
  });

  it('is marked once by many calls at the same time', async () => {
    const [, , third] = resources;
    const answers = await Promise.all(Array.from({ length: 8 }, () => set(ben, third, true)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await doneBy(ben)).toEqual([third]);
  });

  it('takes over what a browser kept, twice without doubling, and without what is not there', async () => {
    const [first, second, third] = resources as [number, number, number];
    const gone = (await post(service)).id;
    await decide(service, 'resource', gone, 'HIDE');
    const body = { resourceIds: [first, second, third, gone, 2_000_000_000] };
    const answers = await Promise.all([1, 2, 3].map(() => service.callAs(ben, addProgress, body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await doneBy(ben)).sort()).toEqual([first, second, third].sort());
  });

  it('refuses a resource that is not in the library, and more than one browser keeps', async () => {
    expect((await set(ada, 2_000_000_000, true)).failure.code).toBe('RESOURCE_NOT_FOUND');
    const body = { resourceIds: Array.from({ length: 501 }, (_, n) => n + 1) };
    expect((await service.callAs(ada, addProgress, body)).status).toBe(400);
  });

  it('is exported, and forgotten with the account', async () => {
    const stranger: TestPerson = { id: 900 };
    await set(stranger, resources[0], true);
    const exported = `select from catalog.personal_data_v1 where user_id = 900 and kind = 'resource_progress'`;
    expect(await service.sql(exported)).toHaveLength(1);
    await deleteAccount(service, 900);
    expect([await doneBy(stranger), (await doneBy(ben)).length]).toEqual([[], 3]);
  });
});
