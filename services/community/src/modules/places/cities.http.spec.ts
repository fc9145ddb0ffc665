import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { communityEndpoints } from '@meshwork/contracts-community';
import type { TestService } from '@meshwork/test-kit/service';
import { importInto, startCommunity } from '../../test/community.fixture.ts';

let service: TestService;
beforeAll(async () => {
  service = await startCommunity();
  await importInto(service, { demoData: false });
});
afterAll(() => service?.close());

const find = async (search: string) =>
  (await service.call(communityEndpoints.listCities, { query: { search } })).data.cities;
const labels = async (search: string) => (await find(search)).map(({ label }) => label);

describe('the lookup of cities', () => {
  it('answers a city with its region, country and position to a tenth of a degree', async () => {
    expect((await find('Detroit, Michigan, USA'))[0]).toEqual({
      label: 'Detroit, Michigan, USA',
      name: 'Detroit',
      region: 'Michigan',
      country: 'USA',
      latitude: 42.3,
      longitude: -83,
      population: 677_116,
    });
  });

  it('has the biggest first, ten at most', async () => {
    const found = await find('san');
    expect(found).toHaveLength(10);
    const populations = found.map(({ population }) => population);
    expect(populations).toEqual([...populations].sort((a, b) => b - a));
  });

  it.each([
    ['the beginning of the name', 'detro'],
    ['name and region', 'detroit mich'],
    ['the abbreviation of the region', 'Detroit, MI'],
    ['another spelling of the country', 'Detroit, MI, US'],
    ['a wrong letter', 'Detroyt'],
    ['two letters swapped', 'Detriot'],
    ['a letter left out', 'detrit'],
  ])('finds Detroit by %s', async (_name, typed) =>
    expect((await labels(typed))[0]).toBe('Detroit, Michigan, USA'),
  );

  it.each([
    ['montreal', 'Montréal, Quebec, Canada'],
    ['MONTRÉAL', 'Montréal, Quebec, Canada'],
    ['Saint Louis, Missouri', 'St. Louis, Missouri, USA'],
    ['san juan, puerto rico', 'San Juan, Puerto Rico, USA'],
    ['singapore', 'Singapore, Singapore'],
  ])('finds for %p %p', async (typed, label) => expect(await labels(typed)).toContain(label));

  it.each(['', ' ', '%', ',', ', ,', '\u0000', "'", '🤖', 'x'.repeat(100), '😀,,USA'])(
    'answers %p',
    async (search) => {
      const { status, data } = await service.call(communityEndpoints.listCities, { query: { search } });
      expect(status).toBe(200);
      expect(data.cities.length).toBeLessThanOrEqual(10);
    },
  );

  it('finds nothing for nothing', async () => expect(await find('')).toEqual([]));

  it('names each city by its label alone', async () => {
    const rows = await service.sql<{ label: string }>(
      `select label from community.city where country in ('USA', 'Singapore', 'Israel') and id % 50 = 0
       and community.city_of(label) is distinct from id`,
    );
    expect(rows).toEqual([]);
  });
});

describe('the cities', () => {
  it('are at least the 50,000 largest', async () => {
    const [row] = await service.sql<{ cities: string; largest: number }>(
      'select count(*) as cities, max(population) as largest from community.city',
    );
    expect(Number(row?.cities)).toBeGreaterThan(50_000);
    expect(row?.largest).toBeGreaterThan(20_000_000);
  });

  it('have no position finer than a tenth of a degree', async () => {
    const [row] = await service.sql<{ finer: string }>(
      `select count(*) as finer from community.city where latitude::numeric <> round(latitude::numeric, 1)
         or longitude::numeric <> round(longitude::numeric, 1)`,
    );
    expect(row?.finer).toBe('0');
  });

  it('stay as they are in a second import', async () => {
    const report = await importInto(service, { demoData: false });
    expect(report.lines().find((line) => line.startsWith('cities'))).toMatch(/: 0 added, 0 changed, \d+ /);
  });
});
