import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { communityEndpoints } from '@meshwork/contracts-community';
import { type TestService, until } from '@meshwork/test-kit/service';
import { Client } from 'pg';
import { addPeople, person, startCommunity } from '../../test/community.fixture.ts';
import { importData } from './import-data.ts';

const { initiativeDetails, listMentors, mentorDetails, createTeam } = communityEndpoints;
const TODAY = '2030-06-01';

let service: TestService;
let folder: string;
let counts: { readonly teams: number; readonly events: number };
const run = (DEMO_DATA: 'on' | 'off' = 'on', DEMO_WORLD: 'on' | 'off' = 'off') =>
  importData({ DATABASE_URL: service.databaseUrl, DATA_FOLDER: folder, DEMO_DATA, DEMO_WORLD }, TODAY);
const count = async (what: string) =>
  Number((await service.sql(`select count(*) from community.${what}`))[0]?.count);
const team = async (number: string) =>
  (await service.sql(`select * from community.team where team_number = '${number}'`))[0];
const file = (name: string) => join(folder, name);

const linesOf = async (name: string) => (await readFile(file(name), 'utf8')).trim().split('\n').length;

export function testImport(copyData: (folder: string) => Promise<void>): void {
  beforeAll(async () => {
    service = await startCommunity();
    await addPeople(service, 1);
    folder = await mkdtemp(join(tmpdir(), 'meshwork-import-'));
    await copyData(folder);
    counts = { teams: await linesOf('frc-teams.jsonl'), events: await linesOf('frc-events-2019.jsonl') };
  });
  afterAll(async () => {
    await service?.close();
    await rm(folder, { recursive: true, force: true });
  });

  describe('the first run', () => {
    let statements: string[];
    beforeAll(async () => {
      const taken = { teamName: 'Taken by people', teamNumber: '9999', teamType: 'FIRST_FRC' };
      await service.callAs(person(1), createTeam, taken);
      const blocker = new Client({ connectionString: service.databaseUrl });
      await blocker.connect();
      await blocker.query('begin; lock table community.mentor_profile in share mode');
      const imported = run();
      // Others see the teams, and may write them, while a later step waits.
      await until(async () => (await count('team where import_key is not null')) > 0);
      await blocker.end();
      statements = (await imported).lines();
    });

    it('states how many things have a city, and which places are none', () => {
      expect(statements.filter((line) => / with a city: /.test(line))).toHaveLength(3);
      expect(statements.some((line) => line.startsWith('no city found for '))).toBe(true);
    });

    it('imports every team, every event and every participation of an imported team', async () => {
      const teamNumbers = new Set(
        (await service.sql('select team_number from community.team')).map((row) => row.team_number),
      );
      const lines = (await readFile(file('frc-events-2019.jsonl'), 'utf8')).trim().split('\n');
      const joined = lines.flatMap(
        (line) => (JSON.parse(line) as { joinedTeamNumbers: string[] }).joinedTeamNumbers,
      );
      expect(await count('team where import_key is not null')).toBe(counts.teams);
      expect(await count('initiative')).toBe(counts.events);
      expect(await count('initiative_place')).toBe(joined.filter((n) => teamNumbers.has(n)).length);
      expect(await count('team where is_verified')).toBe(0);
      expect(await count(`team_membership where user_id <> 1`)).toBe(0);
    });

    it('keeps names that the form would refuse, and leaves out invalid links', async () => {
      expect((await team('3622'))?.team_name).toBe('r');
      expect(await team('894')).toMatchObject({ website_url: null });
      expect(await team('211')).toMatchObject({ website_url: 'http://www.rcsdk12.org/marshall/index.html' });
    });

    it('moves the events by whole weeks into the coming season, and mentions it in their descriptions', async () => {
      const rows = await service.sql(
        `select to_char(start_date, 'YYYY-MM-DD') as day, imported->>'startDate' as fact from community.initiative`,
      );
      expect(rows.every(({ day, fact }) => day === fact && day > TODAY)).toBe(true);
      const [first] = await service.sql<{ id: number; day: string }>(
        `select id, to_char(start_date, 'YYYY-MM-DD') as day from community.initiative where import_key = '2019abca'`,
      );
      const { data } = await service.call(initiativeDetails, { id: first?.id });
      const shift = (Date.parse(first?.day ?? '') - Date.parse('2019-04-03')) / 86_400_000;
      expect(shift % 7).toBe(0);
      expect(data).toMatchObject({ createdBy: null, creator: { displayName: 'Meshwork' }, isDemo: true });
      expect(data.language).toBe('en');
      expect(data.description).toContain('3–6 April 2019');
      expect(data.description).toContain('moved by whole weeks');
      expect(data.description).toContain('37 teams');
      expect(data.participationCounts).toEqual({ teamsCount: 37, individualsCount: 0 });
      expect(data.joinedTeams).toHaveLength(37);
    });

    it('marks the imported mentors as demo profiles', async () => {
      const { data } = await service.call(listMentors);
      expect(data.mentors.length).toBeGreaterThanOrEqual(12);
      expect(data.mentors.every(({ isDemo }) => isDemo)).toBe(true);
      const page = await service.call(mentorDetails, { mentorId: data.mentors[0]?.id });
      expect(page.data).toMatchObject({ userId: null, bioLanguage: 'en' });
    });
  });

  describe('another run', () => {
    it('adds and changes nothing if the files are the same', async () => {
      const sum = "select md5(string_agg(team::text, '' order by id)) as sum from community.team";
      const before = await service.sql(sum);
      const report = await run();
      expect(report.skips).toEqual([]);
      expect(report.lines().find((line) => line.startsWith('cities'))).toMatch(/: 0 added, 0 changed, \d+ /);
      expect(await service.sql(sum)).toEqual(before);
      const found = [await count('team'), await count('initiative'), await count('mentor_profile')];
      expect(found).toEqual([counts.teams + 1, counts.events, 14]);
    });

    it('takes changed facts, and keeps what people have edited', async () => {
      await service.sql(
        `update community.team set team_name = 'Edited by people' where import_key = 'FIRST_FRC:254'`,
      );
      const teams = await readFile(file('frc-teams.jsonl'), 'utf8');
      const changed = teams
        .replace('"The Cheesy Poofs"', '"A Newer Name"')
        .replace(/("teamNumber": "254",.*"location": )"[^"]*"/, '$1"Newtown, California, USA"');
      await writeFile(file('frc-teams.jsonl'), changed);
      await run();
      expect(await team('254')).toMatchObject({
        team_name: 'Edited by people',
        location: 'Newtown, California, USA',
      });
    });

    it('reports bad rows with file, line and reason, and imports the rest', async () => {
      const rows = [
        '{not json',
        '{"teamNumber": "70001", "teamName": "", "teamType": "FIRST_FRC"}',
        '{"teamNumber": "70002", "teamName": "No such type", "teamType": "LEGO"}',
        '{"teamNumber": "254", "teamName": "Again", "teamType": "FIRST_FRC"}',
        '{"teamNumber": "70003", "teamName": "Fine", "teamType": "FIRST_FRC"}',
        '{"teamNumber": "9999", "teamName": "Theirs", "teamType": "FIRST_FRC"}',
        '{"teamNumber": "70004", "teamName": "Afar", "teamType": "FIRST_FRC", "location": "Nowhere", "lat": 42.5, "lng": -83.1}',
      ];
      await appendFile(file('frc-teams.jsonl'), `\n${rows.join('\n')}\n`);
      const { skips } = await run();
      const start = counts.teams;
      expect(skips.map((text) => text.replace(/:(\d+):/, (_, line) => `:+${Number(line) - start}:`))).toEqual(
        [
          expect.stringMatching(/^frc-teams.jsonl:\+\d: skipped: not valid JSON$/),
          expect.stringMatching(/teamName is required$/),
          expect.stringMatching(/teamType: /),
          expect.stringMatching(/FIRST_FRC:254 is already on line \d+$/),
        ],
      );
      expect((await team('70003'))?.team_name).toBe('Fine');
      const [city] = await service.sql('select name from community.city where id = $1', [
        (await team('70004'))?.city_id,
      ]);
      expect(city).toEqual({ name: 'Royal Oak' });
      expect((await team('9999'))?.team_name).toBe('Taken by people');
    });

    it('has no demo mentors beside those of the demonstration world, who answer', async () => {
      await run('on', 'on');
      expect(await count('mentor_profile')).toBe(0);
      expect(await count('initiative')).toBeGreaterThan(0);
      await run();
      expect(await count('mentor_profile')).toBeGreaterThan(0);
    });

    it('deletes demo mentors and events where they are switched off, but no event that a person asked to join', async () => {
      const [event] = await service.sql('select id from community.initiative order by id limit 1');
      await service.sql(
        "insert into community.request (kind, state, initiative_id, requester_id, due) values ('INITIATIVE', 'PENDING', $1, 1, 'RECIPIENT')",
        [event?.id],
      );
      await run('off');
      expect(await count('mentor_profile')).toBe(0);
      expect(await service.sql('select id from community.initiative')).toEqual([event]);
      expect(await count('team where import_key is not null')).toBeGreaterThanOrEqual(counts.teams);
    });
  });
}
