import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints as e, type TeamNeed } from '@meshwork/contracts-community';
import type { QueryInput } from '@meshwork/contracts-core';
import { sharedService, type TestPerson } from '@meshwork/test-kit/service';
import { addCities, belongs, setStanding } from '../../test/community.fixture.ts';
import { CAST, scene, setScene, startScenes, teamBody } from '../../test/scene.ts';
import { walk } from '../../test/walk.ts';

const { owner, member, stranger, minor } = CAST;

/** The need of the team: it comes before those that are added. */
const NEED = 1;

const service = sharedService(startScenes);
beforeAll(() => addCities(service));
beforeEach(async () => {
  await setScene(service);
  await service.sql(`update community.team_need set id = ${NEED}; delete from auth.standing_v1`);
});

const saveNeeds = (needs: readonly TeamNeed[], fields: object = {}) =>
  service.callAs(
    owner,
    e.updateTeam,
    teamBody({
      teamId: scene.teamId,
      teamName: 'Robo Foxes',
      teamNumber: '100',
      teamType: 'FIRST_FTC',
      needs,
      ...fields,
    }) as never,
  );
const board = async (query: QueryInput = {}) => (await service.call(e.listNeeds, query)).data.needs;
const words = async (query?: QueryInput) => (await board(query)).map((need) => need.words);

const CAD = { kind: 'SKILL', words: 'CAD for sheet metal', area: 'CAD_DESIGN', isRemote: true } as const;
const FIELD = { kind: 'SPACE', words: 'A practice field' } as const;
const JUDGE = { kind: 'JUDGE', words: 'Judges who speak Spanish', language: 'es' } as const;

describe('the board', () => {
  it('the board has what teams say on their pages, the newest first, for everybody', async () => {
    await saveNeeds([CAD, FIELD, JUDGE]);
    const needs = await board();
    expect(needs.map((need) => need.words)).toEqual([JUDGE.words, FIELD.words, CAD.words]);
    expect(needs[2]).toMatchObject({
      ...CAD,
      language: null,
      team: { id: scene.teamId, teamNumber: '100', teamName: 'Robo Foxes', teamType: 'FIRST_FTC' },
    });
    expect(needs[1]).toMatchObject({ area: null, isRemote: false });
    expect(JSON.stringify(needs)).not.toMatch(/Person|userId|@/);
  });

  it('a need keeps its id and day while its words stay, and goes when it is taken back', async () => {
    await service.sql(`update community.team_need set posted_at = '2026-01-01'`);
    await saveNeeds([FIELD, { ...CAD, isRemote: false }]);
    expect((await board({ kind: 'SKILL' })).map(({ id, postedAt }) => [id, postedAt])).toEqual([
      [NEED, '2026-01-01T00:00:00.000Z'],
    ]);
    await saveNeeds([FIELD]);
    expect(await words()).toEqual([FIELD.words]);
    await saveNeeds([]);
    expect(await words()).toEqual([]);
  });

  it.each<[QueryInput, string[]]>([
    [{ kind: 'SPACE' }, [FIELD.words]],
    [{ kind: ['SPACE', 'JUDGE'] }, [JUDGE.words, FIELD.words]],
    [{ area: 'CAD_DESIGN' }, [CAD.words]],
    [{ area: 'SCOUTING' }, []],
    [{ teamType: 'FIRST_FTC', remote: 'true' }, [CAD.words]],
    [{ remote: 'false' }, [JUDGE.words, FIELD.words]],
    [{ teamType: 'VEX' }, []],
    [{ search: 'Sheet cád' }, [CAD.words]],
    [{ search: 'foxes practice' }, [FIELD.words]],
    [{ search: '100%' }, [JUDGE.words, FIELD.words, CAD.words]],
    [{ search: 'violin' }, []],
    [{ near: '42.3,-83.1', within: '50' }, [CAD.words, FIELD.words, JUDGE.words]],
    [{ near: '42.3,-83.1', within: '50', kind: 'SPACE' }, [FIELD.words]],
    [{ near: '10,10', within: '50' }, []],
  ])('filters by %j', async (query, found) => {
    await saveNeeds([CAD, FIELD, JUDGE], { location: 'Detroit, Michigan, USA' });
    expect(await words(query)).toEqual(found);
  });

  it('the board says how far away a team is, which moves with its place', async () => {
    await saveNeeds([CAD], { location: 'Detroit, Michigan, USA' });
    expect((await board({ near: '43.3,-83' }))[0]?.distance).toBe(100);
    await saveNeeds([CAD], { location: null });
    expect(await words({ near: '43.3,-83' })).toEqual([]);
  });

  it('the board has the needs of faded teams last, and says why', async () => {
    await saveNeeds([CAD, FIELD], { location: 'Detroit, Michigan, USA' });
    await service.sql(
      `insert into community.team (id, team_name, team_number, team_type, location, needs)
      values (7007, 'Old Owls', '700', 'VEX', 'Detroit, Michigan, USA', $1)`,
      [JSON.stringify([JUDGE])],
    );
    await belongs(service, 7007, owner.id, 'OWNER');
    const orders = () => Promise.all([words(), words({ near: '42.3,-83' })]);
    expect((await orders())[0]).toEqual([JUDGE.words, FIELD.words, CAD.words]);
    await service.sql(`update community.team set is_faded = true, still_asked_at = now(), confirmed_at = '2026-05-01'
      where id = 7007`);
    expect(await orders()).toEqual([
      [FIELD.words, CAD.words, JUDGE.words],
      [CAD.words, FIELD.words, JUDGE.words],
    ]);
    const needs = await board();
    expect(needs[2]?.team).toMatchObject({ teamNumber: '700', unconfirmedSince: 2026 });
    expect(needs[0]?.team).not.toHaveProperty('unconfirmedSince');
    for (const query of [{ limit: 1 }, { limit: 2 }, { limit: 1, near: '42,-83' }]) {
      const { items, totals } = await walk(service, e.listNeeds, query, (page) => page.needs);
      expect([items.at(-1)?.words, items.length, totals[0]]).toEqual([JUDGE.words, 3, 3]);
    }
    await service.sql(`update community.team set is_faded = false, still_asked_at = null where id = 7007`);
    expect((await orders())[0]).toEqual([JUDGE.words, FIELD.words, CAD.words]);
  });

  it('the board has the needs of a team again that is shown again, or that somebody runs again', async () => {
    const steps: [string, string[]][] = [
      ['update community.team set hidden_at = now()', []],
      ['update community.team set hidden_at = null', [CAD.words]],
      [`update community.team_membership set role = 'OWNER' where user_id = ${member.id}`, [CAD.words]],
      [`delete from community.team_membership where user_id = ${owner.id}`, [CAD.words]],
      [`update community.team_membership set role = 'MEMBER' where user_id = ${member.id}`, []],
      [`update community.team_membership set role = 'OWNER' where user_id = ${member.id}`, [CAD.words]],
    ];
    for (const [change, found] of steps) {
      await service.sql(change);
      expect([change, await words()]).toEqual([change, found]);
    }
  });

  it('the board does not have the needs that a team names while nobody runs it', async () => {
    await service.sql(`insert into community.team (id, team_name, team_number, team_type, needs)
      values (7008, 'Idle Owls', '800', 'VEX', '${JSON.stringify([JUDGE])}')`);
    expect(await words()).toEqual([CAD.words]);
    await belongs(service, 7008, owner.id, 'OWNER');
    expect(await words()).toEqual([JUDGE.words, CAD.words]);
  });

  it('the board keeps no need of a team that its last two owners leave at the same time', async () => {
    await service.sql(`update community.team_membership set role = 'OWNER' where user_id = ${member.id}`);
    const leaves = ({ id }: TestPerson) =>
      service.sql(`with gone as (delete from community.team_membership where user_id = ${id} returning team_id)
        select pg_sleep(0.3) from gone`);
    await Promise.all([leaves(owner), leaves(member)]);
    expect(await words()).toEqual([]);
  });

  it('the board has no need that a team begins to look for while its last owner leaves', async () => {
    await saveNeeds([]);
    const leaving = service.sql(`do $$ begin
      delete from community.team_membership where user_id = ${owner.id};
      perform pg_sleep(0.3);
    end $$`);
    await service.sql(`do $$ begin
      for tries in 1..100 loop
        exit when exists (select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep');
        perform pg_sleep(0.01), pg_stat_clear_snapshot();
      end loop;
      update community.team set needs = '${JSON.stringify([CAD])}' where id = ${scene.teamId};
    end $$`);
    await leaving;
    expect(await words()).toEqual([]);
  });

  it('the board has no need of a team whose only owner is suspended, and one of a team with another owner', async () => {
    await setStanding(service, [{ id: owner.id, suspended: true }]);
    expect(await words()).toEqual([]);
    await service.sql(`update community.team_membership set role = 'OWNER' where user_id = ${member.id}`);
    expect(await words()).toEqual([CAD.words]);
    await setStanding(service, [{ id: member.id, suspended: true }]);
    expect(await words()).toEqual([]);
  });

  it('the board is a table and a feed, too', async () => {
    const read = async (path: string) => (await fetch(`${service.origin}/_api/${path}`)).text();
    expect(await read('needs.csv?kind=SKILL')).toMatch(
      /^id,kind,words,area,.*\r\n1,SKILL,CAD for sheet metal,CAD_DESIGN,false,,.*,FIRST_FTC,100,Robo Foxes,,http:\/\/localhost:8080\/developers#licences\r\n$/,
    );
    expect(await read('needs.atom')).toContain('<title>Skill: CAD for sheet metal</title>');
    expect(await read('needs.atom?near=10,10&within=50')).not.toContain('<entry>');
  });
});

const MESSAGE = 'I have designed sheet metal parts for years.';
const offer = (as: TestPerson = stranger, needId = NEED) =>
  service.callAs(as, e.offerHelp, { needId, message: MESSAGE });

describe('an offer of help', () => {
  it('an offer of help begins a conversation with the owners, which names the need', async () => {
    const { thread } = (await offer()).data;
    expect(thread).toMatchObject({ kind: 'OFFER', state: 'PENDING', target: { id: scene.teamId } });
    const see = (as: TestPerson) => service.callAs(as, e.threadDetails, { threadId: thread?.id ?? 0 });
    expect((await see(owner)).data.thread).toMatchObject({
      messages: [{ text: `About “${CAD.words}”:\n\n${MESSAGE}`, item: { kind: 'message' } }],
      may: { answer: true, write: true },
    });
    expect((await see(member)).failure.code).toBe('THREAD_NOT_FOUND');
    const notifications = (await service.callAs(owner, e.listNotifications)).data;
    expect(notifications.map(({ title }) => title)).toEqual(['Person 11 offers 100 Robo Foxes help']);
  });

  it('an offer does not come between a request to join and its conversation', async () => {
    const before = (await service.callAs(stranger, e.joinTeam, { teamId: scene.teamId })).status;
    await offer();
    const { matters } = (await service.callAs(stranger, e.ownMatters)).data;
    const kinds = matters.map(({ kind, targetId }) => `${kind} ${targetId}`).sort();
    expect([before, kinds]).toEqual([200, [`OFFER ${scene.teamId}`, `TEAM ${scene.teamId}`]]);
  });

  it('an offer of somebody under 18 waits for a guardian', async () => {
    await setStanding(service, [{ id: minor.id, ageBand: 'MINOR' }, { id: owner.id }]);
    expect((await offer(minor)).data.thread).toBeNull();
    expect((await service.sql('select from community.request where kind = $1', ['OFFER'])).length).toBe(0);
    const { held } = (await service.callAs(minor, e.ownMatters)).data;
    expect(held).toEqual([{ kind: 'OFFER', targetId: scene.teamId, teamId: null }]);
    expect((await offer(minor)).failure.code).toBe('REQUEST_EXISTS');
  });
});
