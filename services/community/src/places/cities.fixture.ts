import { describe, expect, it } from '@jest/globals';
import { communityEndpoints } from '@meshwork/contracts-community';
import type { TestService } from '@meshwork/test-kit/service';

let service: TestService;

const find = async (search: string) =>
  (await service.call(communityEndpoints.listCities, { search })).data.cities;
const labels = async (search: string) => (await find(search)).map(({ label }) => label);

export function testCities(shared: TestService): void {
  service = shared;

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

    it('the lookup has the biggest cities first, ten at most', async () => {
      const found = await find('san');
      expect(found).toHaveLength(10);
      const populations = found.map(({ population }) => population);
      expect(populations).toEqual([...populations].sort((a, b) => b - a));
    });

    it.each([
      ['montreal', 'Montréal, Quebec, Canada'],
      ['MONTRÉAL', 'Montréal, Quebec, Canada'],
      ['Saint Louis, Missouri', 'St. Louis, Missouri, USA'],
    ])('the lookup finds for %p %p', async (typed, label) => expect(await labels(typed)).toContain(label));

    it.each([
      // The beginning of a name, its region, spellings of region and country, a wrong letter and one left out.
      ['detro', 'Detroit, Michigan, USA'],
      ['detroit mich', 'Detroit, Michigan, USA'],
      ['Detroit, MI', 'Detroit, Michigan, USA'],
      ['Detroit, MI, US', 'Detroit, Michigan, USA'],
      ['Detroyt', 'Detroit, Michigan, USA'],
      // ZIP codes.
      ['48104', 'Ann Arbor, Michigan, USA'],
      ['10001', 'New York City, New York, USA'],
      ['detrit', 'Detroit, Michigan, USA'],
      // Names in other languages.
      ['Munchen', 'Munich, Bavaria, Germany'],
      ['München, Germany', 'Munich, Bavaria, Germany'],
      ['Munchn', 'Munich, Bavaria, Germany'],
      ['Cologne', 'Köln, North Rhine-Westphalia, Germany'],
      ['Mexico City', 'Mexico City, Mexico City, Mexico'],
      ['Ciudad de México', 'Mexico City, Mexico City, Mexico'],
      ['Moskva', 'Moscow, Moscow, Russia'],
      ['Москва', 'Moscow, Moscow, Russia'],
      ['Den Haag', 'The Hague, South Holland, Netherlands'],
      ['תל אביב', 'Tel Aviv, Tel Aviv, Israel'],
    ])('the lookup finds for %p first %p', async (typed, label) =>
      expect((await labels(typed))[0]).toBe(label),
    );

    it('the lookup has what begins so by its own name before what begins so by another', async () =>
      expect((await find('san')).every(({ name }) => /^s[aá]n/i.test(name))).toBe(true));

    it('a list is near the biggest city of a name, whatever the language, and a text is placed by the own name first', async () => {
      const [row] = await service.sql<{ called: string; placed: string }>(
        `select (select label from community.cities_called('Moskva') order by population desc limit 1) as called,
         (select label from community.city where id = community.city_of('Moskva')) as placed`,
      );
      expect(row).toEqual({
        called: 'Moscow, Moscow, Russia',
        placed: 'Moskva, Khatlon Province, Tajikistan',
      });
    });

    it.each([
      ['Washington, D.C.', 'Washington, D.C., District of Columbia, USA'],
      ['Washington, DC', 'Washington, D.C., District of Columbia, USA'],
      ['Washington, District of Columbia, USA', 'Washington, D.C., District of Columbia, USA'],
      ['Washington, D.C., District of Columbia, USA', 'Washington, D.C., District of Columbia, USA'],
      ['NYC', 'New York City, New York, USA'],
      ['New York', 'New York City, New York, USA'],
      ['L.A., CA', 'Los Angeles, California, USA'],
      ['N. Las Vegas', 'North Las Vegas, Nevada, USA'],
      ['O Fallon, Missouri', "O'Fallon, Missouri, USA"],
      ['Ft. Worth, TX', 'Fort Worth, Texas, USA'],
      ['St Louis', 'St. Louis, Missouri, USA'],
      ['Colorado Spgs, CO', 'Colorado Springs, Colorado, USA'],
      ['Arlington Hts., Illinois', 'Arlington Heights, Illinois, USA'],
      ['S. Bend, IN', 'South Bend, Indiana, USA'],
      ['Winston Salem', 'Winston-Salem, North Carolina, USA'],
      ['Frankfurt/Main', 'Frankfurt am Main, Hesse, Germany'],
    ])('the place %s is near %s', async (typed, label) => {
      const [row] = await service.sql<{ label: string }>(
        'select label from community.cities_called($1) order by population desc, id limit 1',
        [typed],
      );
      expect(row?.label).toBe(label);
    });

    it('the lookup finds nothing for nothing', async () => expect(await find('')).toEqual([]));

    it('names each city by its label alone', async () => {
      const rows = await service.sql<{ label: string }>(
        `select label from community.city where country in ('USA', 'Singapore', 'Israel') and id % 50 = 0
       and community.city_of(label) is distinct from id`,
      );
      expect(rows).toEqual([]);
    });
  });
}
