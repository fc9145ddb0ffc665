import { beforeAll, describe, expect, it } from '@jest/globals';
import { CLOSEST_ZOOM, communityEndpoints as e, type ThingMap } from '@meshwork/contracts-community';
import type { QueryInput } from '@meshwork/contracts-core';
import type { TestService } from '@meshwork/test-kit/service';
import { person } from '../test/community.fixture.ts';
import { mentorBody, teamBody } from '../test/scene.ts';

const LISTS = {
  teams: { list: e.listTeams, map: e.teamMap },
  mentors: { list: e.listMentors, map: e.mentorMap },
  initiatives: { list: e.listInitiatives, map: e.initiativeMap },
} as const;
type ListName = keyof typeof LISTS;

let service: TestService;

const mapOf = async (name: ListName, query: QueryInput = {}): Promise<ThingMap> =>
  (await service.call(LISTS[name].map, query)).data;
const totalOf = async (name: ListName, query: QueryInput = {}): Promise<number> =>
  Number((await service.call(LISTS[name].list, { ...query, limit: 1 })).headers.get('X-Total-Count'));
/** The clusters in and around Houston. */
const houston = async () =>
  (await mapOf('teams', { bbox: '-95.45,29.7,-95.35,29.85', zoom: CLOSEST_ZOOM })).clusters;
const placedIn = ({ clusters }: ThingMap): number => clusters.reduce((sum, { count }) => sum + count, 0);

export function testMap(shared: TestService): void {
  service = shared;
  beforeAll(async () => {
    const cities = ['Detroit, Michigan, USA', 'Reykjavík, Capital Region, Iceland'];
    for (const [index, city] of cities.entries())
      await service.callAs(person(index + 1), e.saveMentor, mentorBody({ city }));
  });

  describe('the counts of a map', () => {
    it.each<[ListName, QueryInput]>([
      ['teams', {}],
      ['teams', { teamType: 'FIRST_FRC', verified: 'false' }],
      ['teams', { country: ['USA', 'Canada'] }],
      ['teams', { country: 'USA', region: ['Michigan', 'MI'] }],
      ['teams', { search: 'robotics', country: 'Canada' }],
      ['teams', { near: 'Detroit, Michigan, USA' }],
      ['teams', { near: '42.33,-83.05', within: 80, search: 'robo' }],
      ['mentors', {}],
      ['mentors', { availabilityStatus: ['AVAILABLE', 'LIMITED'] }],
      ['mentors', { availabilityStatus: 'AVAILABLE', expertiseArea: 'ROBOTICS' }],
      ['mentors', { near: 'Reykjavik, Iceland', within: 50 }],
      ['initiatives', { when: 'upcoming', initiativeType: 'COMPETITION' }],
      ['initiatives', { when: 'all', search: 'regional', country: 'USA' }],
    ])('the counts of a map of %s with %j add up to the total of the list', async (name, query) => {
      const [total, map] = [await totalOf(name, query), await mapOf(name, query)];
      expect(total).toBeGreaterThan(0);
      expect([placedIn(map) + map.unplaced, map.isComplete]).toEqual([total, true]);
    });

    it('the counts stay the same in finer and finer clusters, of which there are at most 400', async () => {
      const numbers: number[] = [];
      const { unplaced, ...first } = await mapOf('teams', { zoom: 0 });
      for (let zoom = 0; zoom <= CLOSEST_ZOOM; zoom++) {
        const map = await mapOf('teams', { zoom });
        expect([zoom, placedIn(map), map.unplaced]).toEqual([
          zoom,
          placedIn({ ...first, unplaced }),
          unplaced,
        ]);
        numbers.push(map.clusters.length);
      }
      expect(Math.max(...numbers)).toBeLessThanOrEqual(400);
      expect(numbers[2]).toBeGreaterThan(numbers[0] ?? Number.POSITIVE_INFINITY);
    });

    it('the counts of a search go to 10,000, and say so beyond', async () => {
      const query = { search: 'crowded' };
      await service.sql(`insert into community.team (team_name, team_number, team_type)
        select 'Crowded', (700000 + n)::text, 'VEX' from generate_series(1, 10001) n`);
      expect((await mapOf('teams', query)).isComplete).toBe(false);
      await service.sql(`delete from community.team where team_number = '700001'`);
      expect(await mapOf('teams', query)).toMatchObject({ unplaced: 10_000, isComplete: true });
      await service.sql(`delete from community.team where team_name = 'Crowded'`);
    });
  });

  describe('a cluster', () => {
    it('a cluster of one city has its name, its id and its items', async () => {
      const [{ id, count } = { id: 0, count: 0 }] = await service.sql<{ id: number; count: number }>(
        `select city.id, count(*)::int as count from community.team join community.city on city.id = team.city_id
       where city.label = 'Houston, Texas, USA' and hidden_at is null group by 1`,
      );
      const clusters = await houston();
      expect(clusters).toEqual([
        expect.objectContaining({ count, cities: 1, reach: 1, city: { id, label: 'Houston, Texas, USA' } }),
      ]);
      expect(count).toBeGreaterThan(1);
      // Within the cell, which is less than half a degree wide.
      expect(Math.abs((clusters[0]?.longitude ?? 0) + 95.4)).toBeLessThan(0.25);
      expect(Math.abs((clusters[0]?.latitude ?? 0) - 29.8)).toBeLessThan(0.25);
    });

    it('a cluster is named by the city with most items; of several such, by the biggest', async () => {
      const [before] = await houston();
      const [{ id } = { id: 0 }] = await service.sql<{ id: number }>(
        `insert into community.city (name, region, country, country_code, latitude, longitude, population, plain_label,
         region_key, country_key)
       select 'Nearby', 'Texas', 'USA', 'US', latitude, longitude, population + 1, 'nearby texas usa', 'texas', 'usa'
       from community.city where label = 'Houston, Texas, USA' returning id`,
      );
      const add = (rows: number) =>
        service.sql(
          `insert into community.team (team_name, team_number, team_type, city_id)
         select 'Nearby', (800000 + nextval('community.team_id_seq'))::text, 'VEX', ${id} from generate_series(1, ${rows})`,
        );
      const count = before?.count ?? 0;
      await add(count - 1);
      expect(await houston()).toMatchObject([{ cities: 2, count: 2 * count - 1, city: before?.city }]);
      await add(1);
      expect(await houston()).toMatchObject([{ cities: 2, count: 2 * count, city: { id } }]);
      await service.sql(`delete from community.team where city_id = ${id}`);
      await service.sql(`delete from community.city where id = ${id}`);
      expect(await houston()).toEqual([before]);
    });

    it('a cluster says how many of its items have faded', async () => {
      const [before] = await houston();
      expect(before).not.toHaveProperty('faded');
      const fade = (faded: boolean) =>
        service.sql(
          `update community.team set is_faded = $1 where id = (select min(team.id) from community.team
           join community.city on city.id = team.city_id where city.label = 'Houston, Texas, USA')`,
          [faded],
        );
      await fade(true);
      expect(await houston()).toEqual([{ ...before, faded: 1 }]);
      await fade(false);
    });

    it('leads to a list by distance that has all of its things', async () => {
      const { clusters } = await mapOf('teams', { zoom: 3, bbox: '-130,20,-60,55' });
      expect(clusters.length).toBeGreaterThan(10);
      for (const { count, city, reach } of clusters.filter((_, index) => index % 4 === 0))
        expect(await totalOf('teams', { near: city.label, within: reach })).toBeGreaterThanOrEqual(count);
    });
  });

  describe('part of the earth', () => {
    it('a part of the earth is a box', async () => {
      const [row] = await service.sql<{ count: number }>(
        `select count(*)::int as count from community.team join community.city on city.id = team.city_id
       where hidden_at is null and latitude between 40 and 45 and longitude between -90 and -80`,
      );
      const { clusters, ...map } = await mapOf('teams', { bbox: '-90,40,-80,45', zoom: 5 });
      expect(placedIn({ clusters, ...map })).toBe(row?.count);
      expect(map.unplaced).toBe((await mapOf('teams')).unplaced);
    });

    it('a part of the earth may lie across the date line', async () => {
      await service.callAs(person(3), e.createTeam, teamBody({ location: 'Suva, Central, Fiji' }));
      const count = async (bbox: string) => placedIn(await mapOf('teams', { bbox, zoom: 3 }));
      const across = await count('150,-50,-150,30');
      expect(across).toBe((await count('150,-50,180,30')) + (await count('-180,-50,-150,30')));
      expect(await count('-180,-50,-150,30')).toBeGreaterThan(0);
      expect(await count('150,-50,180,30')).toBeGreaterThan(0);
    });

    it('a part where a search finds nothing has nothing like it either, if there is more elsewhere', async () => {
      const england = { search: 'poofs', bbox: '-6,50,2,56' };
      expect(await mapOf('teams', england)).toMatchObject({ clusters: [], unplaced: 0 });
      const california = { search: 'poofs', bbox: '-125,32,-114,42' };
      expect((await mapOf('teams', california)).clusters).toMatchObject([{ count: 1 }]);
    });
  });

  it('a map says what it is near to', async () => {
    const { near } = await mapOf('teams', { near: 'Detroit, Michigan, USA', within: 50 });
    expect(near).toEqual({ latitude: 42.3, longitude: -83, within: 50 });
    expect((await mapOf('teams', { near: '1,2' })).near).toEqual({ latitude: 1, longitude: 2, within: null });
    expect((await mapOf('teams')).near).toBeNull();
  });

  it.each([
    { bbox: '-181,0,0,10' },
    { bbox: '0,10,5,0' },
    { bbox: '0,0,5,91' },
    { bbox: 'west,south,east,north' },
    { zoom: '9' },
    { zoom: '1.5' },
  ])('refuses %j', async (query) => {
    for (const { map } of Object.values(LISTS)) {
      const { status, failure } = await service.call(map, query);
      expect([status, failure.code]).toEqual([400, 'VALIDATION_FAILED']);
    }
  });
}
