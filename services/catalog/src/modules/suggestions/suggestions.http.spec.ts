import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { catalogEndpoints } from '@meshwork/contracts-catalog';
import type { QueryInput } from '@meshwork/contracts-core';
import { sharedService, type TestPerson } from '@meshwork/test-kit/service';
import {
  ada,
  ben,
  deleteAccount,
  moderator,
  post,
  postPath,
  startCatalog,
  teamMember,
} from '../../test/catalog.fixture.ts';

const { catalogSuggestions, dismissSuggestion, restoreSuggestions, setProgress, thank } = catalogEndpoints;

const service = sharedService(startCatalog);
/** Paths of the library: one for every beginner, one for FRC, one for VEX; each has the same two steps. */
let paths: Record<'beginners' | 'frc' | 'vex', number>;
/** For FIRST: plain, of this season, for beginners; and one for VEX. */
let resources: Record<'plain' | 'season' | 'beginner' | 'vex', number>;
let steps: number[];
const YEAR = new Date().getUTCFullYear();

beforeAll(async () => {
  steps = [(await post(service)).id, (await post(service)).id];
  const make = async (fields: Record<string, unknown>) =>
    (await postPath(service, steps, { teamId: null, ...fields }, moderator)).id;
  paths = {
    beginners: await make({ level: 'BEGINNER' }),
    frc: await make({ programme: 'FRC', level: 'ADVANCED' }),
    vex: await make({ programme: 'VEX' }),
  };
  const add = async (fields: Record<string, unknown>) =>
    (await post(service, { category: ['FIRST'], ...fields }, ben)).id;
  resources = {
    plain: await add({}),
    season: await add({ seasonYear: YEAR }),
    beginner: await add({ difficultyLevel: 'BEGINNER' }),
    vex: await add({ category: ['VEX'] }),
  };
  await add({ seasonYear: YEAR - 1 });
});
beforeEach(() =>
  service.sql(`delete from catalog.dismissed_suggestion; delete from catalog.resource_progress;
    delete from catalog.resource_thanks`),
);

const suggested = async (as: TestPerson, query: QueryInput = {}) =>
  (await service.callAs(as, catalogSuggestions, query)).data;
const rows = (things: readonly { id: number; reason: string }[]) =>
  things.map(({ id, reason }) => [id, reason]);

describe('paths', () => {
  it('are those of the programmes of the teams', async () => {
    const { programmes, paths: found } = await suggested(ada);
    expect([programmes, rows(found)]).toEqual([['FRC'], [[paths.frc, 'PROGRAMME']]]);
  });

  it('are those of the profile, and for beginners where the person has just begun', async () => {
    const { paths: found } = await suggested(ben, { programme: 'VEX', isNew: 'true' });
    expect(rows(found)).toEqual([
      [paths.vex, 'PROGRAMME'],
      [paths.beginners, 'BEGINNER'],
    ]);
    expect((await suggested(ben)).paths).toEqual([]);
  });

  it('go on where they are begun, and end when all is done', async () => {
    const [first = 0, second = 0] = steps;
    await service.callAs(ben, setProgress, { resourceId: first, done: true });
    const begun = await suggested(ben, { programme: 'FRC' });
    const reasons = new Set(begun.paths.map(({ reason }) => reason));
    expect([begun.hasProgress, reasons]).toEqual([true, new Set(['STARTED'])]);
    await service.callAs(ben, setProgress, { resourceId: second, done: true });
    expect((await suggested(ben, { programme: 'FRC' })).paths).toEqual([]);
  });
});

describe('resources', () => {
  it('are those of the programme, of this season first, for beginners next', async () => {
    const found = async (isNew: string) => rows((await suggested(teamMember, { isNew })).resources);
    expect(await found('true')).toEqual([
      [resources.season, 'SEASON'],
      [resources.beginner, 'BEGINNER'],
      [resources.plain, 'PROGRAMME'],
    ]);
    expect((await found('false')).map(([, reason]) => reason)).toEqual(['SEASON', 'PROGRAMME', 'PROGRAMME']);
    const { resources: all } = await suggested(ada, { programme: 'VEX' });
    expect(all.map(({ id }) => id)).toContain(resources.vex);
  });

  it('are none that somebody posted, has done or has thanked', async () => {
    expect((await suggested(ben, { programme: 'FRC' })).resources).toEqual([]);
    await service.callAs(teamMember, setProgress, { resourceId: resources.season, done: true });
    await service.callAs(teamMember, thank, { resourceId: resources.plain });
    expect((await suggested(teamMember)).resources.map(({ id }) => id)).toEqual([resources.beginner]);
    const confirm = (isConfirmed: boolean) =>
      service.sql(
        `update catalog.resource set is_confirmed = ${isConfirmed} where id = ${resources.beginner}`,
      );
    await confirm(false);
    expect((await suggested(teamMember)).resources).toEqual([]);
    await confirm(true);
  });
});

describe('what is not for somebody', () => {
  const dismiss = (kind: string, itemId: number, dismissed = true) =>
    service.callAs(teamMember, dismissSuggestion, { kind, itemId, dismissed });

  it('is not suggested to them again, until they take it back', async () => {
    await dismiss('path', paths.frc);
    await dismiss('resource', resources.season);
    const after = await suggested(teamMember);
    expect([after.paths, after.resources.length, after.dismissed]).toEqual([[], 2, 2]);
    expect(rows((await suggested(ada)).paths)).toEqual([[paths.frc, 'PROGRAMME']]);
    await dismiss('path', paths.frc, false);
    expect((await suggested(teamMember)).paths).toHaveLength(1);
    await service.callAs(teamMember, restoreSuggestions);
    expect((await suggested(teamMember)).resources).toHaveLength(3);
  });

  it('is exported, and deleted with the account', async () => {
    const stranger: TestPerson = { id: 900 };
    await service.callAs(stranger, dismissSuggestion, { kind: 'path', itemId: paths.frc });
    await dismiss('path', paths.vex);
    const exported = `select from catalog.personal_data_v1 where user_id = 900 and kind = 'dismissed_suggestion'`;
    expect(await service.sql(exported)).toHaveLength(1);
    await deleteAccount(service, 900);
    const rows = await service.sql('select person_id from catalog.dismissed_suggestion');
    expect(rows).toEqual([{ person_id: teamMember.id }]);
  });
});
