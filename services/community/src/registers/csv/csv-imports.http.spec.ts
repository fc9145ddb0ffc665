import { beforeEach, expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import { sharedService } from '@meshwork/test-kit/service';
import { CAST, scene, setScene, startScenes } from '../../test/scene.ts';

const { admin, owner } = CAST;
const service = sharedService(startScenes);
beforeEach(async () => {
  await setScene(service);
  await service.sql('truncate audit.entry');
  await service.sql('truncate community.csv_import cascade');
});

const HEAD = 'programme,number,name,location,website';
const teams = (...rows: string[]) => ({
  kind: 'teams' as const,
  source: 'FIRST Canada',
  csv: [HEAD, ...rows].join('\n'),
});
const FOXES = 'ftc,7001,Foxes,"Calgary, Alberta, Canada",https://foxes.example';
const WOLVES = 'fll,7002,Wolves,,';
const EVENT_HEAD = 'key,title,type,organization,start_date';
const events = (...rows: string[]) => ({
  kind: 'events' as const,
  source: 'Alberta Robotics',
  csv: [EVENT_HEAD, ...rows].join('\n'),
});
const SCRIMMAGE = 'cal-1,Calgary Scrimmage,competition,Alberta Robotics,2031-03-04';

const check = async (file: object) => (await service.callAs(admin, e.checkImport, file as never)).data;
const store = async (file: object) => (await service.callAs(admin, e.importFile, file as never)).data;
const undo = (importId: number) => service.callAs(admin, e.undoImport, { importId });
const teamOf = async (teamType: string, teamNumber: string) =>
  (await service.call(e.teamByNumber, { teamType, teamNumber } as never)).data.teamId;
const stored = (table: string) =>
  service.sql(`select * from community.${table} where import_key is not null order by import_key`);
const counts = ({ added, changed, unchanged, doubleCount }: Awaited<ReturnType<typeof check>>) => [
  added,
  changed,
  unchanged,
  doubleCount,
];

it('a check says what a file would do and stores nothing; the import does it, and again nothing', async () => {
  expect(counts(await check(teams(FOXES, WOLVES)))).toEqual([2, 0, 0, 0]);
  expect(await stored('team')).toEqual([]);
  const { importId, report } = await store(teams(FOXES, WOLVES));
  expect(counts(report)).toEqual([2, 0, 0, 0]);
  const { data } = await service.call(e.teamDetails, { teamId: await teamOf('FIRST_FTC', '7001') });
  expect(data.team).toMatchObject({
    teamName: 'Foxes',
    location: 'Calgary, Alberta, Canada',
    websiteUrl: 'https://foxes.example',
    isVerified: false,
    memberCount: 0,
    source: { name: 'FIRST Canada', importedAt: expect.any(String) },
  });
  expect(counts(await check(teams(FOXES, WOLVES)))).toEqual([0, 0, 2, 0]);
  const { imports } = (await service.callAs(admin, e.imports)).data;
  expect(imports).toMatchObject([
    { id: importId, kind: 'teams', source: 'FIRST Canada', added: 2, canUndo: true },
  ]);
  expect(await service.sql('select action, actor_id, subject from audit.entry')).toEqual([
    { action: 'IMPORTED', actor_id: admin.id, subject: `import ${importId}` },
  ]);
});

it('a file with one wrong row is refused whole', async () => {
  const wrong = teams(FOXES, 'ftc,,Wolves,,');
  const problem = { line: 3, column: 'number', message: expect.stringMatching(/required/) };
  expect(await check(wrong)).toMatchObject({ problems: [problem], problemCount: 1, added: 0 });
  const { status, failure } = await service.callAs(admin, e.importFile, wrong);
  expect([status, failure.code]).toEqual([400, 'FILE_REFUSED']);
  expect(await stored('team')).toEqual([]);
  expect((await service.callAs(admin, e.imports)).data.imports).toEqual([]);
});

it('a team that people have made is a double, which is left out', async () => {
  const [own] = await service.sql(
    `select team_type, team_number from community.team where id = ${scene.teamId}`,
  );
  const csv = teams(FOXES, `${own?.team_type},${own?.team_number},Not Theirs,,`);
  const report = await check(csv);
  expect(counts(report)).toEqual([1, 0, 0, 1]);
  expect(report.doubles).toEqual([
    { line: 3, name: `${own?.team_number} Not Theirs`, path: `/teams/${scene.teamId}` },
  ]);
  await store(csv);
  expect((await stored('team')).map(({ team_name }) => team_name)).toEqual(['Foxes']);
});

it('a newer file changes what no person has edited, and an empty cell changes nothing', async () => {
  await store(teams(FOXES, WOLVES));
  await service.sql(`update community.team set location = 'Edmonton' where team_number = '7001'`);
  const { report } = await store(teams('ftc,7001,Red Foxes,"Calgary, Canada",', WOLVES));
  expect(counts(report)).toEqual([0, 1, 1, 0]);
  expect(await stored('team')).toMatchObject([
    { team_number: '7002', team_name: 'Wolves' },
    {
      team_number: '7001',
      team_name: 'Red Foxes',
      location: 'Edmonton',
      website_url: 'https://foxes.example',
    },
  ]);
});

it('the last import is taken back: what it added goes, what it changed has its former facts', async () => {
  const first = await store(teams(FOXES));
  const second = await store(teams('ftc,7001,Red Foxes,,', WOLVES));
  expect((await undo(first.importId)).failure.code).toBe('IMPORT_NOT_LAST');
  expect((await undo(second.importId)).data).toEqual({ deleted: 1, restored: 1, kept: 0 });
  expect(await stored('team')).toMatchObject([{ team_name: 'Foxes', location: 'Calgary, Alberta, Canada' }]);
  expect((await undo(second.importId)).failure.code).toBe('IMPORT_NOT_FOUND');
  expect((await undo(first.importId)).data).toEqual({ deleted: 1, restored: 0, kept: 0 });
  expect(await stored('team')).toEqual([]);
  const actions = await service.sql('select action from audit.entry order by at, id');
  expect(actions.map(({ action }) => action)).toEqual([
    'IMPORTED',
    'IMPORTED',
    'IMPORT_UNDONE',
    'IMPORT_UNDONE',
  ]);
});

it('a team that somebody runs, and one that is claimed, stay when the import is taken back', async () => {
  const { importId } = await store(teams(FOXES, WOLVES, 'frc,7003,Bears,,'));
  await service.sql(
    `insert into community.team_membership (team_id, user_id, role, joined_at) values ($1, $2, 'OWNER', now())`,
    [await teamOf('FIRST_FTC', '7001'), owner.id],
  );
  const claim = { teamId: await teamOf('FIRST_FLL', '7002'), method: 'STATEMENT', statement: 'I coach it.' };
  await service.callAs(owner, e.startClaim, claim as never);
  expect((await undo(importId)).data).toEqual({ deleted: 1, restored: 0, kept: 2 });
  expect((await stored('team')).map(({ team_number }) => team_number)).toEqual(['7002', '7001']);
});

it('events are imported, take no requests here, and are taken back alone', async () => {
  await store(teams(FOXES));
  const { importId, report } = await store(events(SCRIMMAGE));
  expect(counts(report)).toEqual([1, 0, 0, 0]);
  const [row] = await stored('initiative');
  const { data } = await service.call(e.initiativeDetails, { id: row?.id });
  expect(data).toMatchObject({
    title: 'Calgary Scrimmage',
    isDemo: false,
    source: { name: 'Alberta Robotics' },
  });
  expect((await undo(importId)).data).toEqual({ deleted: 1, restored: 0, kept: 0 });
  expect([await stored('initiative'), (await stored('team')).length]).toEqual([[], 1]);
});

it('an event of the same title and day is a double', async () => {
  await service.sql(
    `update community.initiative set title = 'calgary SCRIMMAGE', start_date = '2031-03-04' where id = ${scene.initiativeId}`,
  );
  const report = await check(events(SCRIMMAGE));
  expect(counts(report)).toEqual([0, 0, 0, 1]);
  expect(report.doubles[0]?.path).toBe(`/initiatives/${scene.initiativeId}`);
});

it('two imports at once are one after the other: the second finds the rows of the first', async () => {
  const [one, two] = await Promise.all([store(teams(FOXES)), store(teams(FOXES))]);
  expect([one.report.added, two.report.added].sort()).toEqual([0, 1]);
  expect(await stored('team')).toHaveLength(1);
});
