import { describe, expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import type { Endpoint, QueryInput } from '@meshwork/contracts-core';
import type { TestService } from '@meshwork/test-kit/service';
import { packCursor, walk } from '../../test/walk.ts';

let service: TestService;

const list = (query: QueryInput) => service.call(e.listTeams, query);
const names = async (query: QueryInput) => (await list(query)).data.teams.map(({ teamName }) => teamName);
const numbers = async (query: QueryInput) =>
  (await list(query)).data.teams.map(({ teamNumber }) => teamNumber);
async function walkTeams(query: QueryInput) {
  const { items, totals } = await walk(service, e.listTeams, query, ({ teams }) => teams);
  return {
    ids: items.map(({ id }) => id),
    numbers: items.map(({ teamNumber }) => teamNumber),
    total: totals[0] ?? 0,
  };
}

interface TeamCounts {
  readonly all: number;
  readonly canada: number;
  readonly ontario: number;
  /** By either spelling. */
  readonly allOntario: number;
  readonly usa: number;
  readonly michigan: number;
  readonly unitedKingdom: number;
}

export function testTeamList(shared: TestService, counts: TeamCounts): void {
  service = shared;

  describe('paging', () => {
    it('walks all teams, each once, in natural number order', async () => {
      const { ids, numbers: seen, total } = await walkTeams({});
      expect(total).toBe(counts.all);
      expect(new Set(ids).size).toBe(counts.all);
      expect(seen.slice(0, 6)).toEqual(['1', '4', '5', '6', '7', '8']);
      expect(seen.map(Number)).toEqual(seen.map(Number).sort((a, b) => a - b));
    });

    it.each([
      ['a word that many names have', { search: 'robotics', limit: 50 }],
      ['a leading number', { search: '25', limit: 7 }],
      ['a filter', { country: 'Canada', limit: 33 }],
      ['a typo', { search: 'Robotcis', limit: 40 }],
    ])('walks every match of %s once', async (_name, query) => {
      const { ids, total } = await walkTeams(query);
      expect(total).toBeGreaterThan(Number(query.limit));
      expect(ids).toHaveLength(total);
      expect(new Set(ids).size).toBe(total);
    });

    const BEYOND = 2_147_483_648;
    it.each<[keyof typeof e, object, object[]]>([
      [
        'listTeams',
        { rank: 0, directory: 1, value: '1', key: 'a', id: 1 },
        [
          { directory: 3 },
          { value: '9999999999999999999' },
          { key: 'a\u0000b' },
          { id: BEYOND },
          { rank: -BEYOND - 1 },
        ],
      ],
      ['listMentors', { rank: 0, id: 1 }, [{ rank: BEYOND }, { id: BEYOND }, { id: -BEYOND }]],
      [
        'listInitiatives',
        { ended: false, day: '2030-01-01', id: 1, at: '2030-01-01T12:00:00.000Z' },
        [{ day: '0000-01-01' }, { day: '0000-01-01', ended: true }, { at: '0000-01-01' }, { id: BEYOND }],
      ],
    ])('%s refuses cursors that no column can hold', async (name, position, changes) => {
      const possible = packCursor({ mode: 'strict', ...position });
      expect((await service.call(e[name] as Endpoint, { cursor: possible })).status).toBe(200);
      for (const change of changes) {
        const cursor = packCursor({ mode: 'strict', ...position, ...change });
        const { status, failure } = await service.call(e[name] as Endpoint, { cursor });
        expect([change, status, failure.code]).toEqual([change, 400, 'INVALID_CURSOR']);
      }
    });
  });

  describe('search', () => {
    it.each(['254', ' 254 ', '#254', 'frc254', 'Team 254', 'FRC #254'])(
      '%p puts team 254 first, then leading numbers',
      async (search) => {
        const found = await numbers({ search });
        expect(found[0]).toBe('254');
        expect(found.slice(1, 4)).toEqual(['2540', '2542', '2543']);
      },
    );

    it.each([
      ['the full name', 'The Cheesy Poofs'],
      ['one word', 'cheesypoofs'],
      ['the beginning of one word', 'thecheesypo'],
      ['the town, too', 'cheesy san jose'],
      ['a typo in the town', 'cheesy san jsoe'],
      ['its number and its name', '254 Cheesy Poofs'],
      ['its number before a dash', '254 - The Cheesy Poofs'],
      ['its number after the word for it', 'Team 254 The Cheesy Poofs'],
      ['its number after its name and the programme', 'cheesy poofs (FRC #0254)'],
    ])('the search finds a team by %s', async (_name, search) =>
      expect((await names({ search }))[0]).toBe('The Cheesy Poofs'),
    );

    it.each(['TM', '❌⭕', 'r', 'i'])('the search finds the team named %p', async (name) => {
      expect(await names({ search: name })).toContain(name);
    });

    it('answers an empty page where nothing matches', async () => {
      const { data, headers } = await list({ search: 'qqqzzzxxx' });
      expect([data.teams, headers.get('X-Total-Count'), headers.get('Link')]).toEqual([[], '0', null]);
    });
  });

  describe('filters', () => {
    it.each([
      ['country', { country: 'Canada' }, counts.canada],
      ['country and region', { country: 'Canada', region: 'Ontario' }, counts.ontario],
      ['any of several regions', { country: 'Canada', region: ['Ontario', 'ON'] }, counts.allOntario],
      ['type', { teamType: 'FIRST_FRC' }, counts.all],
      ['a type without teams', { teamType: 'VEX' }, 0],
      ['any of several types', { teamType: ['VEX', 'FIRST_FRC'] }, counts.all],
      ['verified', { verified: 'true' }, 0],
      ['not verified', { verified: 'false' }, counts.all],
    ])('count the matches of %s', async (_name, query, total) => {
      const { headers } = await list({ ...query, limit: 1 });
      expect(Number(headers.get('X-Total-Count'))).toBe(total);
    });

    it('list places by their usual names, with every spelling that locations hold', async () => {
      const { data } = await service.call(e.teamPlaces);
      const usa = data.countries[0];
      expect(usa?.name).toBe('USA');
      expect(usa?.count).toBe(counts.usa);
      const michigan = usa?.regions.find(({ name }) => name === 'Michigan');
      expect(michigan).toEqual({ name: 'Michigan', count: counts.michigan, spellings: ['Michigan', 'MI'] });
      const kingdom = data.countries.find(({ name }) => name === 'United Kingdom');
      expect([kingdom?.count, [...(kingdom?.spellings ?? [])].sort()]).toEqual([
        counts.unitedKingdom,
        ['Kingdom', 'United Kingdom'],
      ]);
      expect(data.countries.reduce((sum, { count }) => sum + count, 0)).toBe(counts.all);
    });
  });

  it('a team is found by its number, within its programme', async () => {
    const find = (teamType: string) => service.call(e.teamByNumber, { teamType, teamNumber: '254' });
    const page = await service.call(e.teamDetails, { teamId: (await find('FIRST_FRC')).data.teamId });
    expect(page.data.team).toMatchObject({ teamName: 'The Cheesy Poofs', memberCount: 0 });
    expect(page.data.membership).toBeNull();
    expect(page.data.initiatives.length).toBeGreaterThan(0);
    expect((await find('VEX')).failure.code).toBe('TEAM_NOT_FOUND');
  });
}
