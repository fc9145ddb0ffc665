import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import { ImportReport } from '@meshwork/service-kit';
import { type TestService, until } from '@meshwork/test-kit/service';
import { EntityManager } from '@mikro-orm/postgresql';
import { dbOf } from '../../database/community.tables.ts';
import { addPeople, belongs, person, startCommunity } from '../../test/community.fixture.ts';
import { requestBody } from '../../test/scene.ts';
import { walk } from '../../test/walk.ts';
import { deleteDemoEvents } from '../import/event-import.ts';
import { importTeams } from '../import/team-import.ts';
import { blueAlliance } from './blue-alliance.ts';
import { ftcEvents } from './ftc-events.ts';
import type { RegisterSource } from './register.ts';
import { importRegister } from './register-command.ts';
import {
  ftcEvent,
  ftcTeam,
  importEnv,
  json,
  RegisterServer,
  status,
  tbaEvent,
  tbaTeam,
  vexEvent,
  vexPage,
  vexTeam,
} from './register-server.fixture.ts';
import { RegisterSources, sourcesOf } from './register-sources.service.ts';
import { robotEvents } from './robot-events.ts';

/** Within a season in which most teams have registered. */
const TODAY = '2027-02-01';
const TEAMS = 'teams/2027/0';
const AFTER = 'teams/2027/1';
const server = new RegisterServer();
let service: TestService;
let source: RegisterSource;

beforeAll(async () => {
  service = await startCommunity({ REGISTER_PAUSE_SECONDS: '0' });
  await addPeople(service, 1);
  await service.sql(
    `insert into community.city (name, region, country, country_code, latitude, longitude, population, plain_label, name_key,
       region_key, country_key)
     values ('Detroit', 'Michigan', 'United States', 'US', 42.3, -83.1, 600000, 'detroit michigan united states', 'detroit',
       'michigan', 'united states')`,
  );
  source = { ...blueAlliance('the key'), address: await server.start() };
  jest.spyOn(service.app.get(RegisterSources, { strict: false }), 'all').mockReturnValue([source]);
});
afterAll(async () => {
  await service?.close();
  await server.stop();
});
beforeEach(async () => {
  server.forget();
  await service.sql(`truncate community.register_run, community.register_page, community.register_entry`);
  await service.sql('delete from community.initiative; delete from community.team');
});

/** Sets the register's answers: teams on one page, the empty page after it, and events. */
function serve(teams: unknown[], { etag, events = [] }: { etag?: string; events?: unknown[] } = {}) {
  server.on(TEAMS, json(teams, etag));
  server.on(AFTER, json([]));
  server.on('events/2027', json(events));
  server.on('events/2028', json([]));
}
async function read(today = TODAY, from = source) {
  const lines: string[] = [];
  const env = importEnv(service);
  const isDone = await importRegister(env, from, (line) => lines.push(line), today);
  return { isDone, lines };
}
const db = () => dbOf(service.app.get(EntityManager).fork());
const teams = () =>
  service.sql<{ team_number: string; team_name: string; is_faded: boolean }>(
    'select team_number, team_name, is_faded from community.team order by number_value',
  );
const idOf = async (number: string) =>
  (await service.sql<{ id: number }>('select id from community.team where team_number = $1', [number]))[0]
    ?.id;
const page = async (number: string) =>
  (await service.call(e.teamDetails, { teamId: await idOf(number) })).data.team;

describe('a run', () => {
  it('imports teams with their city, their register and its date, by the key of the operator', async () => {
    serve([tbaTeam(90_001), tbaTeam(90_002, { nickname: null, website: 'http://www.firstinspires.org/' })]);
    const { isDone, lines } = await read();
    expect([isDone, lines[0]]).toEqual([true, 'frc: 2 teams and 0 coming events: 2 added, 0 changed']);
    expect(await page('90001')).toMatchObject({
      teamName: 'Made-up Team 90001',
      location: 'Detroit, Michigan, USA',
      rookieYear: 2020,
      websiteUrl: 'https://team90001.example.org',
      isVerified: false,
      ownerCount: 0,
      register: { name: 'BLUE_ALLIANCE', listedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
    });
    expect(await page('90002')).toMatchObject({ teamName: 'Team 90002', websiteUrl: null });
    const [asked] = server.requests;
    expect(asked?.headers).toMatchObject({
      'x-tba-auth-key': 'the key',
      'user-agent': 'Meshwork (+https://mesh.example.org)',
    });
  });

  it('a run asks for what is newer only, and keeps what has not changed listed', async () => {
    serve([tbaTeam(90_001)], { etag: '"one"' });
    await read();
    const { lines } = await read();
    const asked = server.requests.filter(({ url }) => url?.endsWith(TEAMS));
    expect(asked.at(-1)?.headers['if-none-match']).toBe('"one"');
    expect(lines[0]).toBe('frc: 1 teams and 0 coming events: 0 added, 0 changed');
    expect(await teams()).toEqual([expect.objectContaining({ is_faded: false })]);
  });

  it('a run takes changed facts, and keeps what people have changed', async () => {
    serve([tbaTeam(90_001)]);
    await read();
    await belongs(service, (await idOf('90001')) ?? 0, 1, 'OWNER');
    const { teamName: _, ...team } = await page('90001');
    await service.callAs(person(1), e.updateTeam, { ...team, teamId: team.id, teamName: 'Our Own Name' });
    serve([tbaTeam(90_001, { nickname: 'Their Name', city: 'Flint' })]);
    await read();
    expect(await page('90001')).toMatchObject({ teamName: 'Our Own Name', location: 'Flint, Michigan, USA' });
  });

  it('a run is newer than the file of the data set', async () => {
    serve([tbaTeam(254, { nickname: 'A Newer Name' })]);
    await read();
    const folder = await mkdtemp(join(tmpdir(), 'meshwork-registers-'));
    const line = (teamNumber: string) =>
      JSON.stringify({ teamNumber, teamName: `${teamNumber} of the File`, teamType: 'FIRST_FRC' });
    await writeFile(join(folder, 'frc-teams.jsonl'), `${line('254')}\n${line('255')}\n`);
    await importTeams(db(), folder, new ImportReport());
    await rm(folder, { recursive: true });
    expect((await teams()).map(({ team_name }) => team_name)).toEqual(['A Newer Name', '255 of the File']);
  });

  it('a run leaves out rows that it cannot read, and imports the others', async () => {
    serve([tbaTeam(90_001, { team_number: 'none' }), tbaTeam(90_002)]);
    const { isDone, lines } = await read();
    expect([isDone, lines]).toEqual([true, expect.arrayContaining(['frc: 1 rows left out'])]);
    expect((await teams()).map(({ team_number }) => team_number)).toEqual(['90002']);
  });
});

describe('teams that the register no longer lists', () => {
  it('fade in the season, stand last in lists, and come back by themselves', async () => {
    serve([tbaTeam(90_001), tbaTeam(90_002), tbaTeam(90_003)]);
    await read();
    serve([tbaTeam(90_002), tbaTeam(90_003)]);
    const { lines } = await read();
    expect(lines).toContain('frc: 1 teams are not registered this season');
    const listed = (await service.call(e.listTeams)).data.teams;
    expect(listed.map(({ teamNumber, unlistedAt }) => [teamNumber, Boolean(unlistedAt)])).toEqual([
      ['90002', false],
      ['90003', false],
      ['90001', true],
    ]);
    const one = { limit: 1, teamType: 'FIRST_FRC' };
    const { items } = await walk(service, e.listTeams, one, (page) => page.teams);
    expect(items.map(({ teamNumber }) => teamNumber)).toEqual(['90002', '90003', '90001']);

    serve([tbaTeam(90_001), tbaTeam(90_002), tbaTeam(90_003)]);
    await read();
    expect((await page('90001')).unlistedAt).toBeUndefined();
  });

  it('unlisted teams stay while teams still register, where somebody runs them, and where the register lists suspiciously few', async () => {
    serve([1, 2, 3, 4].map((n) => tbaTeam(90_000 + n)));
    await read();
    await belongs(service, (await idOf('90001')) ?? 0, 1, 'OWNER');
    serve([2, 3, 4].map((n) => tbaTeam(90_000 + n)));
    await read();
    expect((await page('90001')).unlistedAt).toBeUndefined();

    serve([tbaTeam(90_002)]);
    const { lines } = await read();
    expect(lines).toContain('frc: lists 1 teams, 3 last time: nothing fades');
    expect((await teams()).some(({ is_faded }) => is_faded)).toBe(false);

    serve([2, 3].map((n) => tbaTeam(90_000 + n)));
    await read('2027-01-10');
    expect((await teams()).some(({ is_faded }) => is_faded)).toBe(false);
  });
});

it('the sources are the registers of which there are teams, with the time of the last whole run', async () => {
  const sources = async () => (await service.call(e.teamSources)).data.sources;
  expect(await sources()).toEqual([]);
  await service.sql(`insert into community.team (team_name, team_number, team_type, import_key)
    values ('Of the File', '1', 'FIRST_FRC', 'FIRST_FRC:1')`);
  const frc = { teamType: 'FIRST_FRC', register: 'BLUE_ALLIANCE' };
  expect(await sources()).toEqual([{ ...frc, readAt: null }]);
  serve([tbaTeam(90_001)]);
  await read();
  expect(await sources()).toEqual([{ ...frc, readAt: expect.stringMatching(/^20/) }]);
});

describe('events', () => {
  it('events come with their place, take no requests, and are no demonstration; those that are gone are cancelled', async () => {
    const past = tbaEvent('2027past', { start_date: '2027-01-20', end_date: '2027-01-22' });
    const division = tbaEvent('2027div', { parent_event_key: '2027miket' });
    serve([tbaTeam(90_001)], { events: [tbaEvent('2027miket'), tbaEvent('2027mideto'), past, division] });
    await read();
    const rows = await service.sql<{ id: number; title: string }>(
      'select id, title from community.initiative order by title',
    );
    expect(rows.map(({ title }) => title)).toEqual(['Made-up Event 2027mideto', 'Made-up Event 2027miket']);
    const id = rows[1]?.id as number;
    const details = async () => (await service.call(e.initiativeDetails, { id })).data;
    expect(await details()).toMatchObject({
      startDate: '2027-03-04',
      endDate: '2027-03-07',
      location: 'Made-up Hall, Detroit, MI, USA',
      isDemo: false,
      createdBy: null,
      register: { name: 'BLUE_ALLIANCE' },
      applicationUrl: 'https://www.thebluealliance.com/event/2027miket',
    });
    const refused = await service.callAs(person(1), e.requestToJoin, requestBody({ initiativeId: id }));
    expect(refused.failure.code).toBe('NOBODY_ANSWERS');

    serve([tbaTeam(90_001)], { events: [tbaEvent('2027mideto')] });
    await read();
    expect((await details()).state).toBe('CANCELLED');
    serve([tbaTeam(90_001)], { events: [tbaEvent('2027miket', { start_date: '2027-03-05' })] });
    await read();
    expect(await details()).toMatchObject({ state: 'PUBLISHED', startDate: '2027-03-05' });
  });

  it('events of registers stay when the demonstration is switched off', async () => {
    serve([tbaTeam(90_001)], { events: [tbaEvent('2027miket')] });
    await read();
    await deleteDemoEvents(db());
    expect(await service.sql('select title from community.initiative')).toHaveLength(1);
  });
});

it('a register in trouble is asked again after the time that it names, and after answers that break off', async () => {
  serve([]);
  server.on(TEAMS, status(429, { 'Retry-After': '1' }), json([tbaTeam(90_001)]));
  const began = Date.now();
  const { isDone, lines } = await read();
  expect([isDone, lines[0]]).toEqual([true, 'frc: it answers 429; asked again in 1 s']);
  expect(Date.now() - began).toBeGreaterThanOrEqual(1_000);
  expect(await teams()).toHaveLength(1);
});

it.each([
  ['it refuses the key', status(401)],
  ['its answer is not as described', json({ teams: 'none' })],
])('a register that cannot be read ends the run, since %s', async (why, answer) => {
  server.on(TEAMS, answer);
  expect(await read()).toEqual({ isDone: false, lines: [`frc: ${why}; the run ends here`] });
});

describe('the scheduled run', () => {
  const finished = (runs: number) =>
    until(async () => {
      const rows = await service.sql(`select from community.register_run where state = 'DONE'`);
      return rows.length === runs;
    });
  const schedule = () => service.runTask('RegisterSchedule');

  it('reads page by page as jobs, once a week', async () => {
    for (const year of [2026, 2027, 2028]) {
      server.on(`teams/${year}/0`, json([tbaTeam(90_001)]));
      for (const path of [`teams/${year}/1`, `events/${year}`]) server.on(path, json([]));
    }
    await schedule();
    await finished(1);
    const age = (hours: number) =>
      service.sql('update community.register_run set started_at = started_at - make_interval(hours => $1)', [
        hours,
      ]);
    await age(7 * 24 - 2);
    await schedule();
    expect(await service.sql('select state from community.register_run')).toEqual([{ state: 'DONE' }]);
    expect(await teams()).toHaveLength(1);
    await age(1);
    await schedule();
    await finished(2);
  });

  it('the scheduled run goes on where a process died in the middle', async () => {
    serve([tbaTeam(90_001)]);
    // As it stands after the first page of a process that was killed.
    await service.sql(
      `insert into community.register_run (register, started_on, page, step, teams, touched_at)
       values ('BLUE_ALLIANCE', '${TODAY}', 1, 1, 1, now() - interval '3 hours')`,
    );
    await schedule();
    await finished(1);
    expect(server.paths).toEqual([AFTER, 'events/2027', 'events/2028']);
  });
});

/** The day on which the other registers are read. */
const EARLY = '2026-12-15';
const linesOf = async (other: RegisterSource) =>
  (await read(EARLY, { ...other, address: source.address })).lines;
const TEAM_ROWS =
  'select team_number, team_name, location, rookie_year from community.team order by import_key';
const EVENT_ROWS =
  'select import_key, location, is_virtual, application_url from community.initiative order by import_key';

it('FTC Events is read page by page with user and token', async () => {
  for (const page of [1, 2])
    server.on(`2026/teams?page=${page}`, json({ teams: [ftcTeam(90_000 + page)], pageTotal: 2 }));
  const events = [
    ftcEvent('USMIDEQ1'),
    ftcEvent('USMIREQ1', { remote: true }),
    ftcEvent('USMIDRAFT', { published: false }),
    ftcEvent('USMIDIV', { divisionCode: '1' }),
  ];
  server.on('2026/events', json({ events }));
  expect(await linesOf(ftcEvents({ user: 'ada', token: 'secret' }))).toEqual([
    'ftc: 2 teams and 2 coming events: 4 added, 0 changed',
    'ftc: 0 teams are not registered this season',
  ]);
  expect(server.requests[0]?.headers.authorization).toBe(`Basic ${btoa('ada:secret')}`);
  expect(await service.sql(TEAM_ROWS)).toEqual([
    {
      ...{ team_number: '90001', team_name: 'Made-up Team 90001' },
      ...{ location: 'Detroit, MI, USA', rookie_year: 2021 },
    },
    expect.objectContaining({ team_number: '90002' }),
  ]);
  expect(await service.sql(EVENT_ROWS)).toEqual([
    {
      import_key: 'ftc:2026-USMIDEQ1',
      location: 'Made-up School, Detroit, MI, USA',
      is_virtual: false,
      application_url: 'https://ftc-events.firstinspires.org/2026/USMIDEQ1',
    },
    expect.objectContaining({ import_key: 'ftc:2026-USMIREQ1', is_virtual: true }),
  ]);
});

it('RobotEvents is read programme by programme; of two teams with one number the first counts', async () => {
  const teams = (programme: number, page: number) =>
    `teams?program[]=${programme}&registered=true&per_page=250&page=${page}`;
  const events = (programme: number) => `events?program[]=${programme}&start=${EARLY}&per_page=250&page=1`;
  server.on(teams(1, 1), json(vexPage([vexTeam('90001A')], 2)));
  server.on(teams(1, 2), json(vexPage([vexTeam('90001B')], 2)));
  server.on(teams(4, 1), json(vexPage([vexTeam('MADEUP')])));
  server.on(teams(41, 1), json(vexPage([vexTeam('90001A', { team_name: 'Of Another Programme' })])));
  server.on(events(1), json(vexPage([vexEvent('RE-V5RC-26-9001')])));
  for (const programme of [4, 41]) server.on(events(programme), json(vexPage([])));
  expect(await linesOf(robotEvents('secret'))).toEqual([
    'vex: 3 teams and 1 coming events: 4 added, 0 changed',
    'vex: 1 rows left out',
    'vex: 0 teams are not registered this season',
  ]);
  expect(server.requests[0]?.headers.authorization).toBe('Bearer secret');
  expect(await service.sql(TEAM_ROWS)).toEqual([
    {
      ...{ team_number: '90001A', team_name: 'Made-up Team 90001A' },
      ...{ location: 'Detroit, Michigan, United States', rookie_year: null },
    },
    expect.objectContaining({ team_number: '90001B' }),
    expect.objectContaining({ team_number: 'MADEUP' }),
  ]);
  expect(await service.sql(EVENT_ROWS)).toEqual([
    expect.objectContaining({
      import_key: 'vex:RE-V5RC-26-9001',
      application_url: 'https://www.robotevents.com/RE-V5RC-26-9001.html',
    }),
  ]);
});

it('the sources have the registers with a key, and FTC with user and token only', () => {
  const commands = (env: Parameters<typeof sourcesOf>[0]) => sourcesOf(env).map(({ command }) => command);
  expect(commands({})).toEqual([]);
  expect(commands({ TBA_KEY: 'key', FTC_EVENTS_USER: 'ada' })).toEqual(['frc']);
  const keys = { FTC_EVENTS_USER: 'ada', FTC_EVENTS_TOKEN: 'x', ROBOTEVENTS_TOKEN: 'y' };
  expect(commands(keys)).toEqual(['ftc', 'vex']);
});
