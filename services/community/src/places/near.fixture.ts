import { describe, expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import type { QueryInput } from '@meshwork/contracts-core';
import type { TestService } from '@meshwork/test-kit/service';
import { person } from '../test/community.fixture.ts';
import { initiativeBody, mentorBody, teamBody } from '../test/scene.ts';
import { walk } from '../test/walk.ts';
import { toldDistance } from './nearest.sql.ts';

let service: TestService;

const EARTH = 6371;
type Point = readonly [latitude: number, longitude: number];
/** The distance as the crow flies, by the formula of the haversine. */
function kilometres([lat1, lng1]: Point, [lat2, lng2]: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (one: number, other: number) => Math.sin(radians(other - one) / 2) ** 2;
  const h = half(lat1, lat2) + Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * half(lng1, lng2);
  return 2 * EARTH * Math.asin(Math.sqrt(h));
}

const teams = async (query: QueryInput) => (await service.call(e.listTeams, query)).data.teams;
interface Place {
  readonly label: string | null;
  readonly latitude: number;
  readonly longitude: number;
}
const placeOf = async (table: string, id: number) => {
  const [row] = await service.sql<Place>(
    `select city.label, city.latitude, city.longitude
     from community.${table} thing left join community.city on city.id = thing.city_id where thing.id = $1`,
    [id],
  );
  return row as Place;
};
const cityOf = async (table: string, id: number) => (await placeOf(table, id)).label;

export function testNear(shared: TestService): void {
  service = shared;

  it('an imported team has no position finer than a tenth of a degree', async () => {
    const rows = await service.sql(
      `select id from community.team where imported->>'lat' ~ '\\.\\d\\d' or imported->>'lng' ~ '\\.\\d\\d' limit 1`,
    );
    expect(rows).toEqual([]);
  });

  it('of one city the initiative with the sooner day comes first, page by page', async () => {
    const as = person(1);
    const city = 'Ouagadougou, Centre, Burkina Faso';
    for (const [title, startDate] of [
      ['The third', '2031-03-01'],
      ['The first', '2031-01-01'],
      ['The second', '2031-02-01'],
      ['The last', null],
    ])
      await service.callAs(as, e.createInitiative, {
        ...initiativeBody({ title, location: city }),
        startDate,
        endDate: null,
      });
    const query = { near: city, within: 50, limit: 2 };
    const { items } = await walk(service, e.listInitiatives, query, (page) => page);
    expect(items.map(({ title }) => title)).toEqual(['The first', 'The second', 'The third', 'The last']);
  });

  describe('the city of a thing', () => {
    const as = person(1);
    const create = async (fields: Record<string, unknown>) => {
      const { data } = await service.callAs(as, e.createTeam, teamBody(fields));
      return data.team.id;
    };

    it.each([
      [{ location: 'Detroit, Michigan, USA' }, 'Detroit, Michigan, USA'],
      [{ location: 'Cobo Center, Detroit, MI, USA' }, 'Detroit, Michigan, USA'],
      [{ location: 'Detroit, MI' }, 'Detroit, Michigan, USA'],
      [{ location: 'Michigan, USA', city: 'Ann Arbor' }, 'Ann Arbor, Michigan, USA'],
      [{ location: 'Detroit, Michigan, USA', city: 'Ann Arbor' }, 'Ann Arbor, Michigan, USA'],
      [{ city: 'Toronto, Ontario, Canada' }, 'Toronto, Ontario, Canada'],
      [{ location: 'Springfield, USA' }, null],
      [{ location: 'Nowhere at all' }, null],
      [{}, null],
    ])('the city of a team with %j is %p', async (fields, label) =>
      expect(await cityOf('team', await create(fields))).toBe(label),
    );

    it('follows its texts', async () => {
      const body = teamBody({ location: 'Detroit, Michigan, USA' });
      const { data } = await service.callAs(as, e.createTeam, body);
      const teamId = data.team.id;
      await service.callAs(as, e.updateTeam, { ...body, teamId, location: 'Windsor, Ontario, Canada' });
      expect(await cityOf('team', teamId)).toBe('Windsor, Ontario, Canada');
      await service.callAs(as, e.updateTeam, { ...body, teamId, location: null });
      expect(await cityOf('team', teamId)).toBeNull();
    });

    it('a virtual initiative has no city', async () => {
      const post = async (location: string) =>
        (await service.callAs(as, e.createInitiative, initiativeBody({ location }))).data.initiative.id;
      expect(await cityOf('initiative', await post('Detroit, Michigan, USA'))).toBe('Detroit, Michigan, USA');
      expect(await cityOf('initiative', await post('Online, Detroit, Michigan, USA'))).toBeNull();
    });

    it("a mentor's city is the mentor's, who is found near it", async () => {
      const body = mentorBody({ city: 'Reykjavík, Capital Region, Iceland' });
      const { data } = await service.callAs(person(2), e.saveMentor, body);
      expect(data.mentor.city).toBe('Reykjavík, Capital Region, Iceland');
      const found = await service.call(e.listMentors, { near: 'Reykjavik, Iceland', within: 100 });
      expect(found.data.mentors.map(({ id, distance }) => [id, distance])).toEqual([[data.mentor.id, 0]]);
      const far = await service.call(e.listMentors, { near: '0,0', within: 100 });
      expect([far.data.mentors, far.headers.get('X-Total-Count')]).toEqual([[], '0']);
    });
  });

  describe('lists by distance', () => {
    it.each([
      ['Detroit, Michigan, USA', [42.3, -83]],
      ['42.33,-83.05', [42.33, -83.05]],
      ['Sydney, Australia', [-33.9, 151.2]],
      ['65,179.9', [65, 179.9]],
    ] as const)('near %p have the nearest first, with the distance', async (near, point) => {
      const found = await teams({ near, limit: 50 });
      expect(found).toHaveLength(50);
      const distances = found.map(({ distance }) => distance ?? Number.NaN);
      expect(distances).toEqual([...distances].sort((a, b) => a - b));
      for (const { id, distance } of found.filter((_, index) => index % 10 === 0)) {
        const { latitude, longitude } = await placeOf('team', id);
        expect(distance).toBe(toldDistance(Math.round(1000 * kilometres(point, [latitude, longitude]))));
      }
    });

    it('lists by distance have the city itself first, and no other city at no distance', async () => {
      const near = 'Windsor, Ontario, Canada';
      await service.callAs(person(1), e.createTeam, teamBody({ location: near }));
      const found = await teams({ near, limit: 100 });
      const cities = await Promise.all(found.map(({ id }) => cityOf('team', id)));
      const own = cities.filter((city) => city === near).length;
      expect(own).toBeGreaterThan(0);
      expect(cities.slice(0, own)).toEqual(Array(own).fill(near));
      expect(cities).toContain('Detroit, Michigan, USA');
      expect(found.map(({ distance }) => distance === 0)).toEqual(cities.map((city) => city === near));
    });

    it.each([
      ['teams around Detroit', 42.33, -83.05, 50],
      ['teams around London', 51.5, -0.1, 400],
      ['teams across the date line', -17, 179.9, 3000],
      ['teams around the pole', 89.9, 0, 4000],
    ])('walk all %s once, and nothing else', async (_name, latitude, longitude, within) => {
      const query = { near: `${latitude},${longitude}`, within, limit: 40 };
      const { items, totals } = await walk(service, e.listTeams, query, (body) => body.teams);
      const everywhere = await service.sql<{ id: number; latitude: number; longitude: number }>(
        'select team.id, city.latitude, city.longitude from community.team join community.city on city.id = team.city_id',
      );
      const expected = everywhere.filter(
        (row) => kilometres([latitude, longitude], [row.latitude, row.longitude]) <= within,
      );
      expect(items.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
      expect(new Set(totals)).toEqual(new Set(items.length ? [items.length] : [0]));
    });

    it('lists by distance have faded items last, on all pages, and count them', async () => {
      const query = { near: '42.33,-83.05', within: 50, limit: 7 };
      const walked = async () => walk(service, e.listTeams, query, (body) => body.teams);
      const before = await walked();
      const [nearest = 0, second = 0] = before.items.map(({ id }) => id);
      await service.sql('update community.team set is_faded = true where id = any($1)', [[nearest, second]]);
      const after = await walked();
      expect(after.totals).toEqual(before.totals);
      expect(after.items.map(({ id }) => id)).toEqual([
        ...before.items.map(({ id }) => id).slice(2),
        nearest,
        second,
      ]);
      const search = await teams({ near: '42.33,-83.05', search: 'robotics', limit: 100 });
      const flags = search.map(({ id }) => id === nearest || id === second);
      expect(flags).toEqual([...flags].sort());
      await service.sql('update community.team set is_faded = false where is_faded');
    });

    it('combine with filters and the search', async () => {
      const found = await teams({
        near: 'Detroit, Michigan, USA',
        within: 300,
        country: 'Canada',
        search: 'robotics',
      });
      expect(found.length).toBeGreaterThan(0);
      for (const team of found) {
        expect(team.location).toMatch(/, Canada$/);
        expect(team.distance).toBeLessThanOrEqual(300);
      }
      const typo = await teams({ near: 'San Jose, California, USA', within: 100, search: 'Cheezy Poofs' });
      expect(typo.map(({ teamName }) => teamName)).toEqual(['The Cheesy Poofs']);
    });

    it('leave hidden teams out', async () => {
      const query = { near: 'Reykjavik, Iceland', within: 100 };
      const { data } = await service.callAs(
        person(1),
        e.createTeam,
        teamBody({ location: 'Reykjavik, Iceland' }),
      );
      expect((await teams(query)).map(({ id }) => id)).toEqual([data.team.id]);
      await service.sql('update community.team set hidden_at = now() where id = $1', [data.team.id]);
      expect(await teams(query)).toEqual([]);
    });

    it('keep the time of initiatives', async () => {
      const query = { near: 'Detroit, Michigan, USA', within: 200, limit: 100 };
      const ids = async (when: string) =>
        (await service.call(e.listInitiatives, { ...query, when })).data.map(({ id }) => id);
      const [all, upcoming, past] = [await ids('all'), await ids('upcoming'), await ids('past')];
      expect(all.length).toBeGreaterThan(5);
      expect([...upcoming, ...past].sort()).toEqual([...all].sort());
    });

    it.each([
      ['Portland OR', 'Portland, Oregon, USA'],
      ['portland maine', 'Portland, Maine, USA'],
      ['Detroit  Michigan USA', 'Detroit, Michigan, USA'],
      ['Charleston South Carolina USA', 'Charleston, South Carolina, USA'],
      ['42.33 -83.05', '42.33,-83.05'],
    ])('are near %s as near %s', async (typed, label) => {
      const ids = async (near: string) => (await teams({ near, limit: 5 })).map(({ id }) => id);
      expect(await ids(typed)).toEqual(await ids(label));
    });

    it('refuse a place that is not known, with places that are called alike', async () => {
      const { status, failure } = await service.call(e.listTeams, { near: 'Detriot, Michigan, USA' });
      expect([status, failure.code]).toEqual([400, 'PLACE_UNKNOWN']);
      expect(failure.message).toMatch(/“Detriot, Michigan, USA”\. Did you mean “Detroit, Michigan, USA”/);
    });

    it.each([{ within: '0' }, { within: 'far' }, { within: '99999' }])('refuse %j', async (query) => {
      const { status, failure } = await service.call(e.listTeams, { near: '1,1', ...query });
      expect([status, failure.code]).toEqual([400, 'VALIDATION_FAILED']);
    });
  });
}
