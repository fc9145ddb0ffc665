import { describe, expect, it } from '@jest/globals';
import { catalogEndpoints } from '@meshwork/contracts-catalog';
import { sharedService, type TestPerson, untilTestEnds } from '@meshwork/test-kit/service';
import { ada, post, startCatalog } from '../../test/catalog.fixture.ts';

const { incrementView, resourceDetails } = catalogEndpoints;
const service = sharedService(startCatalog);

const details = async (id: number) => (await service.call(resourceDetails, { id })).data;

describe('counting views', () => {
  it('counts each of many simultaneous views', async () => {
    const { id } = await post(service);
    const calls = Array.from({ length: 60 }, () => service.call(incrementView, { resourceId: id }));
    const counts = (await Promise.all(calls)).map((call) => call.data.viewCount);
    expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
    expect((await details(id)).viewCount).toBe(60);
  });

  it('counts each call, and a person or an address once an hour for the order of the most used', async () => {
    const ordinary = untilTestEnds(await startCatalog({ LIMIT_FACTOR: '1' }));
    const { id } = await post(ordinary);
    const used = async () =>
      (await ordinary.sql(`select views from catalog.resource_use where resource_id = ${id}`))[0]?.views;
    const view = async (address: string, as?: TestPerson) => {
      const headers = { 'X-Forwarded-For': address };
      const call = await ordinary.callAs(as, incrementView, { resourceId: id }, headers);
      return call.data.viewCount;
    };
    expect([await view('203.0.113.1'), await view('203.0.113.1'), await used()]).toEqual([1, 2, 1]);
    expect([await view('203.0.113.2'), await used()]).toEqual([3, 2]);
    expect([await view('203.0.113.1', ada), await view('203.0.113.9', ada), await used()]).toEqual([4, 5, 3]);
  });

  it('is limited per address', async () => {
    const narrow = untilTestEnds(await startCatalog({ LIMIT_FACTOR: '0.025' }));
    const { id } = await post(narrow);
    const view = (address: string) =>
      narrow.call(incrementView, { resourceId: id }, { 'X-Forwarded-For': address });
    const statuses = [];
    for (let index = 0; index < 4; index++) statuses.push((await view('203.0.113.1')).status);
    const refused = await view('203.0.113.1');
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await view('203.0.113.2')).status).toBe(200);
  });
});
