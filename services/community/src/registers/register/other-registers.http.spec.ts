import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { TestService } from '@meshwork/test-kit/service';
import { startCommunity } from '../../test/community.fixture.ts';
import { ftcEvents } from './ftc-events.ts';
import type { RegisterSource } from './register.ts';
import { importRegister } from './register-command.ts';
import {
  ftcEvent,
  ftcTeam,
  importEnv,
  json,
  RegisterServer,
  vexEvent,
  vexPage,
  vexTeam,
} from './register-server.fixture.ts';
import { sourcesOf } from './register-sources.service.ts';
import { robotEvents } from './robot-events.ts';

const TODAY = '2026-12-15';
const server = new RegisterServer();
let service: TestService;
let address: string;
beforeAll(async () => {
  service = await startCommunity();
  address = await server.start();
});
afterAll(async () => {
  await service?.close();
  await server.stop();
});
beforeEach(() => server.forget());

async function read(source: RegisterSource) {
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  await importRegister(importEnv(service), { ...source, address }, print, TODAY);
  return lines;
}
const TEAMS = 'select team_number, team_name, location, rookie_year from community.team order by import_key';
const EVENTS =
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
  expect(await read(ftcEvents({ user: 'ada', token: 'secret' }))).toEqual([
    'ftc: 2 teams and 2 coming events: 4 added, 0 changed',
    'ftc: 0 teams are not registered this season',
  ]);
  expect(server.requests[0]?.headers.authorization).toBe(`Basic ${btoa('ada:secret')}`);
  expect(await service.sql(TEAMS)).toEqual([
    {
      ...{ team_number: '90001', team_name: 'Made-up Team 90001' },
      ...{ location: 'Detroit, MI, USA', rookie_year: 2021 },
    },
    expect.objectContaining({ team_number: '90002' }),
  ]);
  expect(await service.sql(EVENTS)).toEqual([
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
  await service.sql('delete from community.team; delete from community.initiative');
  const teams = (programme: number, page: number) =>
    `teams?program[]=${programme}&registered=true&per_page=250&page=${page}`;
  const events = (programme: number) => `events?program[]=${programme}&start=${TODAY}&per_page=250&page=1`;
  server.on(teams(1, 1), json(vexPage([vexTeam('90001A')], 2)));
  server.on(teams(1, 2), json(vexPage([vexTeam('90001B')], 2)));
  server.on(teams(4, 1), json(vexPage([vexTeam('MADEUP')])));
  server.on(teams(41, 1), json(vexPage([vexTeam('90001A', { team_name: 'Of Another Programme' })])));
  server.on(events(1), json(vexPage([vexEvent('RE-V5RC-26-9001')])));
  for (const programme of [4, 41]) server.on(events(programme), json(vexPage([])));
  expect(await read(robotEvents('secret'))).toEqual([
    'vex: 3 teams and 1 coming events: 4 added, 0 changed',
    'vex: 1 rows left out',
    'vex: 0 teams are not registered this season',
  ]);
  expect(server.requests[0]?.headers.authorization).toBe('Bearer secret');
  expect(await service.sql(TEAMS)).toEqual([
    {
      ...{ team_number: '90001A', team_name: 'Made-up Team 90001A' },
      ...{ location: 'Detroit, Michigan, United States', rookie_year: null },
    },
    expect.objectContaining({ team_number: '90001B' }),
    expect.objectContaining({ team_number: 'MADEUP' }),
  ]);
  expect(await service.sql(EVENTS)).toEqual([
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
