import { beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import { IDENTITY_HEADER } from '@meshwork/contracts-core';
import { identityFor, namedStatements, sharedService } from '@meshwork/test-kit/service';
import { addCities } from './community.fixture.ts';
import { CAST, scene, setScene, startScenes } from './scene.ts';

const service = sharedService(startScenes);
beforeEach(() => setScene(service));

describe('open data', () => {
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${service.origin}/_api/${path}`, { headers });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const linesOf = (text: string) => text.trimEnd().split('\r\n');
  const titlesOf = (text: string) =>
    [...text.matchAll(/<entry>.*?<title>(.*?)<\/title>/g)].map(([, title]) => title);

  const LISTS = ['teams', 'mentors', 'initiatives'] as const;
  const TABLES = {
    teams: ['community.team', 'teamId'],
    mentors: ['community.mentor_profile', 'mentorId'],
    initiatives: ['community.initiative', 'initiativeId'],
  } as const;

  describe('a table', () => {
    it('a table has a line of names and then every entry that passes the filters', async () => {
      await service.sql(`insert into community.team (team_name, team_number, team_type)
      select 'Team ' || n, (5000 + n)::text, 'VEX' from generate_series(1, 1100) n`);
      const { status, headers, text } = await read('teams.csv?teamType=VEX&limit=3');
      expect(status).toBe(200);
      expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8; header=present');
      const [names, ...lines] = linesOf(text);
      expect(names).toBe(
        'id,teamType,teamNumber,teamName,location,rookieYear,isCommunityTeam,isVerified,license',
      );
      // Reading it as text takes the mark away.
      const file = await fetch(`${service.origin}/_api/teams.csv?teamType=FIRST_FLL`);
      expect(Buffer.from(await file.arrayBuffer()).toString('hex')).toMatch(/^efbbbf/);
      expect(lines).toHaveLength(1100);
      expect(new Set(lines).size).toBe(1100);
      expect(lines[0]).toMatch(
        /^\d+,VEX,5001,Team 1,,,false,false,http:\/\/localhost:8080\/developers#licences$/,
      );
    });

    it('a table comes from the address of the list, too, where that is asked for first', async () => {
      const [asked, addressed] = [await read('teams', { Accept: 'text/csv' }), await read('teams.csv')];
      expect(asked.text).toBe(addressed.text);
      expect(asked.headers.get('Vary')).toBe('Accept');
    });

    it.each([
      '\u00a0text/csv',
      '\u00a0application/atom+xml',
      'text/csv;q=1',
      'TEXT/CSV',
      'text/html, application/json, text/csv;q=0.5',
    ])('a table does not come for Accept %j, which is nothing that the gateway sends', async (Accept) => {
      const { headers } = await read('teams', { Accept });
      expect(headers.get('Content-Type')).toBe('application/json; charset=utf-8');
      expect(headers.get('Vary')).toBe('Accept');
    });

    it.each(LISTS)(
      'the table of %s names licence and terms, and neither it nor the feed has an address of a person',
      async (list) => {
        const { headers, text } = await read(`${list}.csv`);
        expect(headers.get('Link')).toMatch(
          /<[^>]+\/developers#licences>; rel="license", <[^>]+#terms>; rel="terms-of-service"/,
        );
        const [names, ...lines] = linesOf(text);
        expect(names).toMatch(/,license$/);
        expect(lines.length).toBeGreaterThan(0);
        expect(lines.filter((line) => !line.endsWith(',http://localhost:8080/developers#licences'))).toEqual(
          [],
        );
        expect(text + (await read(`${list}.atom`)).text).not.toContain('@');
      },
    );

    it('refuses a filter as the list does', async () => {
      const { status, headers } = await read('teams.csv?teamType=CHESS');
      expect([status, headers.get('Content-Type')]).toEqual([400, 'application/json; charset=utf-8']);
    });
  });

  describe('a feed', () => {
    it('a feed has the newest entries first, with an address that stays', async () => {
      await service.sql(`insert into community.team (team_name, team_number, team_type, created_at) values
      ('Future', '1', 'VEX', now() + interval '1 day'), ('Other', '2', 'FIRST_FRC', now() + interval '2 days')`);
      const { status, headers, text } = await read('teams.atom');
      expect([status, headers.get('Content-Type')]).toEqual([200, 'application/atom+xml; charset=utf-8']);
      expect(titlesOf(text).slice(0, 2)).toEqual(['Team 2 Other', 'Team 1 Future']);
      expect(titlesOf((await read('teams.atom?teamType=VEX')).text)).toEqual(['Team 1 Future']);
      expect(text).toContain(`<id>http://localhost:8080/teams/${scene.teamId}</id>`);
      expect((await read('teams.atom?teamType=VEX')).text).toContain(
        '<link rel="alternate" type="text/html" href="http://localhost:8080/teams?teamType=VEX"/>',
      );
    });

    it('follows the words of a search', async () => {
      expect(titlesOf((await read('teams.atom?search=foxes')).text)).toEqual(['Team 100 Robo Foxes']);
      expect(titlesOf((await read('teams.atom?search=200')).text)).toEqual(['Team 200 Lone Wolves']);
      expect(titlesOf((await read('mentors.atom?search=robots')).text)).toEqual(['Person 15']);
      expect(titlesOf((await read('initiatives.atom?search=build')).text)).toEqual(['Build Day']);
      expect(titlesOf((await read('initiatives.atom?when=past')).text)).toEqual([]);
    });

    it('marks what is a demonstration, and what does not take place', async () => {
      await service.sql(`delete from community.request; delete from community.mentor_profile;
      insert into community.mentor_profile (is_demo, display_name, bio, availability_status, expertise_areas)
        values (true, 'Ada', 'Made up.', 'UNAVAILABLE', '{ROBOTICS}'),
          (true, 'Ben (demo)', 'Made up.', 'UNAVAILABLE', '{ROBOTICS}');
      update community.initiative set state = 'CANCELLED' where id = ${scene.initiativeId}`);
      const { text } = await read('mentors.atom');
      expect(titlesOf(text)).toEqual(['Ben (demo)', 'Ada (demo)']);
      expect(text.match(/<category term="demonstration"\/>/g)).toHaveLength(2);
      expect(titlesOf((await read('initiatives.atom')).text)).toEqual(['Cancelled: Build Day']);
    });

    it('a feed is not sent again to whoever has it', async () => {
      const { headers } = await read('initiatives.atom');
      // Without this header, Node's fetch sends `no-cache` beside If-None-Match, which asks for the whole response.
      const again = { 'If-None-Match': headers.get('ETag') ?? '', 'Cache-Control': 'max-age=0' };
      expect((await read('initiatives.atom', again)).status).toBe(304);
      await service.sql(
        `update community.initiative set title = 'Another day' where id = ${scene.initiativeId}`,
      );
      expect((await read('initiatives.atom', again)).status).toBe(200);
    });
  });

  it.each(LISTS)('table and feed of %s have only what is near, where that is asked for', async (list) => {
    const [table, id] = TABLES[list];
    await addCities(service);
    await service.sql(`update ${table} set city_id = 1 where id = ${scene[id]}`);
    const at = async (query: string) => [
      linesOf((await read(`${list}.csv?${query}`)).text).length - 1,
      titlesOf((await read(`${list}.atom?${query}`)).text).length,
    ];
    expect(await at('near=42.3,-83.1&within=50')).toEqual([1, 1]);
    expect(await at('near=10.0,10.0&within=50')).toEqual([0, 0]);
  });

  describe('scripts of other sites', () => {
    const ORIGIN = { Origin: 'https://elsewhere.example' };
    const allowed = async (path: string, headers = {}) =>
      (await read(path, { ...ORIGIN, ...headers })).headers.get('Access-Control-Allow-Origin');

    it.each(['teams', 'teams.csv', 'mentors.atom', 'initiatives?when=nonsense', 'teams/places', 'teams/map'])(
      'may read /_api/%s',
      async (path) => expect(await allowed(path)).toBe('*'),
    );

    it('scripts of other sites may not read what is answered to somebody with a session', async () => {
      const session = { [IDENTITY_HEADER]: await identityFor(CAST.owner) };
      expect(await allowed(`teams/details?teamId=${scene.teamId}`)).toBe('*');
      expect(await allowed(`teams/details?teamId=${scene.teamId}`, session)).toBeNull();
      expect(await allowed('teams/details?teamId=1', { 'X-Identity-State': 'unavailable' })).toBeNull();
    });

    it.each(['user-teams', 'notifications', 'my-contacts', 'initiatives/feed/secret.ics'])(
      'scripts of other sites may not read /_api/%s',
      async (path) => expect(await allowed(path)).toBeNull(),
    );
  });
});

it.each([
  ['teams', e.listTeams, {}],
  ['established teams', e.listTeams, { established: 'true' }],
  ['mentors', e.listMentors, {}],
  ['upcoming initiatives', e.listInitiatives, { when: 'upcoming' }],
  ['past initiatives', e.listInitiatives, { when: 'past' }],
  ['all initiatives', e.listInitiatives, {}],
  ['conversations', e.listThreads, {}],
])('%s have plans for the lengths that pages ask for, and for no other', async (_name, list, query) => {
  const namesOf = (...limits: number[]) =>
    namedStatements(service, async () => {
      for (const limit of limits) {
        const { status } = await service.callAs(CAST.recipient, list, { ...query, limit });
        expect(status).toBe(200);
      }
    });
  const usual = await namesOf(1, 3, 10, 20, 24, 50, 100);
  expect(usual.size).toBeGreaterThanOrEqual(7);
  const others = await namesOf(2, 25, 51, 99);
  expect([...others].filter((name) => !usual.has(name))).toEqual([]);
});
