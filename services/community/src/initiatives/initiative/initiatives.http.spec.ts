import { beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import { serviceWithMail, type TestPerson } from '@meshwork/test-kit/service';
import { stateSql } from '../../test/community.fixture.ts';
import {
  CAST,
  callsOf,
  initiativeBody,
  scene,
  setScene,
  startScenes,
  teamBody,
  UNREAD_SQL,
} from '../../test/scene.ts';

const { owner, member, stranger, recipient } = CAST;
const { service, mailbox } = serviceWithMail(startScenes);
const { askToJoin, boxOf, changeInitiative, initiative } = callsOf(service);

beforeEach(() => setScene(service));

describe('one initiative', () => {
  it('stores every field', async () => {
    const body = initiativeBody({
      startDate: '2031-02-03',
      endDate: '2031-02-05',
      location: 'Hall',
      contactEmail: 'us@example.org',
      applicationUrl: 'https://example.org/join',
      teamsNeeded: 4,
      individualsNeeded: 2,
      rolesDescription: 'Judges',
      access: ['STEP_FREE', 'TRANSIT'],
      teamId: scene.teamId,
    });
    const { data } = await service.callAs(owner, e.createInitiative, body);
    expect(data.initiative).toMatchObject({
      ...body,
      createdBy: owner.id,
      creator: { displayName: 'Person 13', avatarUrl: null },
      team: { id: scene.teamId, teamNumber: '100', teamName: 'Robo Foxes' },
      participationCounts: { teamsCount: 0, individualsCount: 0 },
      joinedTeams: [],
    });
  });

  it('has the language of its text, which is detected or chosen', async () => {
    const words = { title: 'Taller de robótica', description: 'Un día para construir robots juntos.' };
    const { data } = await service.callAs(stranger, e.createInitiative, initiativeBody(words));
    expect(data.initiative.language).toBe('es');
    const change = async (fields: Record<string, unknown>) =>
      (await changeInitiative(recipient, fields)).data.initiative;
    expect((await change({ ...words, language: 'pt' })).language).toBe('pt');
    expect((await change(words)).language).toBe('pt');
    expect((await change({ ...words, language: null })).language).toBe('es');
    expect((await change({ description: 'VEX, FTC, FRC', language: null })).language).toBeNull();
  });

  it('a change replaces an initiative as a whole', async () => {
    const { data } = await changeInitiative(recipient, { title: 'New title', startDate: '2031-01-01' });
    expect(data.initiative).toMatchObject({
      title: 'New title',
      startDate: '2031-01-01',
      contactEmail: null,
    });
  });

  it('an initiative is deleted where nobody waits for it, and its requests stay for their people', async () => {
    const { initiativeId } = scene;
    await service.sql(stateSql('WITHDRAWN'));
    await service.callAs(recipient, e.deleteInitiative, { initiativeId });
    expect((await service.call(e.initiativeDetails, { id: initiativeId })).status).toBe(404);
    const sql = `select initiative_id, target_name, recipient_id from community.request where kind = 'INITIATIVE'`;
    expect(await service.sql(sql)).toEqual([
      { initiative_id: null, target_name: 'Build Day', recipient_id: recipient.id },
    ]);
  });

  it('the list shows the first three joined teams and the page all, by natural number', async () => {
    await service.sql(`
    with teams as (insert into community.team (team_name, team_number, team_type)
      select 'Team', n, 'OTHER' from unnest(array['10', '9', '9B', '100', 'X']) n returning id)
    insert into community.initiative_place (initiative_id, team_id) select ${scene.initiativeId}, id from teams`);
    const numbers = (teams: { teamNumber: string }[] = []) => teams.map(({ teamNumber }) => teamNumber);
    const [card] = (await service.call(e.listInitiatives)).data;
    expect([card?.participationCounts.teamsCount, numbers(card?.joinedTeams)]).toEqual([
      5,
      ['9', '9B', '10'],
    ]);
    expect(numbers((await initiative()).joinedTeams)).toEqual(['9', '9B', '10', '100', 'X']);
  });

  it('an initiative appears on the pages of the team that posted it and of teams that joined', async () => {
    await service.sql(`update community.initiative set team_id = ${scene.teamId}`);
    await service.sql(`insert into community.initiative_place (initiative_id, team_id)
    values (${scene.initiativeId}, ${scene.emptyTeamId})`);
    for (const teamId of [scene.teamId, scene.emptyTeamId]) {
      const { data } = await service.call(e.teamDetails, { teamId });
      expect(data.initiatives.map(({ id }) => id)).toEqual([scene.initiativeId]);
    }
  });
});

describe('initiatives of teams', () => {
  beforeEach(async () => {
    // Posted for the team by its plain member.
    await service.sql(`update community.initiative set team_id = ${scene.teamId}, created_by = ${member.id};
      delete from community.mark; delete from community.request where kind = 'TEAM'; ${UNREAD_SQL}`);
  });

  const update = (as: TestPerson, fields: Record<string, unknown> = {}) =>
    changeInitiative(as, { teamId: scene.teamId, ...fields });
  const remove = (as: TestPerson) =>
    service.callAs(as, e.deleteInitiative, { initiativeId: scene.initiativeId });
  const respond = (as: TestPerson) =>
    service.callAs(as, e.answerThread, { threadId: scene.requestThreadId, decision: 'ACCEPT' });
  const received = async (as: TestPerson) => (await boxOf(as)).initiativeRequests.map(({ id }) => id);
  const unread = async (as: TestPerson) => (await service.callAs(as, e.unreadContacts)).data.received;
  const CASES: [string, TestPerson, number][] = [
    ['its poster', member, 200],
    ['the owner of the team', owner, 200],
    ['another person', stranger, 403],
    ['an admin, who decides with a rule and a note', CAST.admin, 403],
  ];

  it.each(CASES)(
    '%s changes, answers and deletes it and sees its requests, or not',
    async (_name, person, status) => {
      const isAllowed = status === 200;
      expect([await received(person), await unread(person)]).toEqual(
        isAllowed ? [[scene.requestId], 1] : [[], 0],
      );
      for (const act of [update, respond, remove]) {
        // People without a part in a request must not learn that it exists.
        const refused = act === respond ? 404 : 403;
        expect((await act(person)).status).toBe(isAllowed ? 200 : refused);
      }
    },
  );

  it('a poster who leaves the team has no rights, and the requests go on to the owner', async () => {
    await service.callAs(member, e.leaveTeam, { teamId: scene.teamId });
    expect([(await update(member)).status, (await respond(member)).status]).toEqual([403, 404]);
    expect([await received(member), await received(owner)]).toEqual([[], [scene.requestId]]);
    expect((await respond(owner)).status).toBe(200);
  });

  it('notifies the poster and the owner of a request, and nobody else', async () => {
    await askToJoin(stranger);
    await mailbox.next('person12@example.org', /Person 11 would like to join Build Day/);
    await mailbox.next('person13@example.org', /Person 11 would like to join Build Day/);
    expect(mailbox.mails.filter(({ subject }) => subject?.includes('would like to join'))).toEqual([]);
  });

  it('an owner who takes an initiative out of the team becomes its poster', async () => {
    expect((await update(owner, { teamId: null })).data.initiative.createdBy).toBe(owner.id);
    expect((await update(member, { teamId: null })).status).toBe(403);
  });

  describe('places', () => {
    const join = (values: string) =>
      service.sql(
        `insert into community.initiative_place (initiative_id, person_id, team_id) values ${values}`,
      );

    it('places cannot be fewer than have joined, on each side', async () => {
      const { initiativeId, emptyTeamId } = scene;
      await join(
        `(${initiativeId}, 11, null), (${initiativeId}, 14, null), (${initiativeId}, 11, ${emptyTeamId})`,
      );
      const { status, failure } = await update(owner, { individualsNeeded: 1, teamsNeeded: 1 });
      expect([status, failure.code, failure.issues]).toEqual([
        409,
        'PLACES_TAKEN',
        [{ path: 'individualsNeeded', message: 'Already joined: 2. The number of places cannot be lower.' }],
      ]);
      expect((await update(owner, { individualsNeeded: 2, teamsNeeded: 1 })).status).toBe(200);
      expect((await update(owner)).status).toBe(200);
    });

    it('places are never fewer than have joined after a simultaneous acceptance and change', async () => {
      await join(`(${scene.initiativeId}, 11, null)`);
      await Promise.all([respond(owner), update(owner, { individualsNeeded: 1 })]);
      const { individualsNeeded, participationCounts } = await initiative();
      expect(individualsNeeded ?? 9).toBeGreaterThanOrEqual(participationCounts.individualsCount);
    });
  });

  it('a team that lets only owners post takes posts of owners alone, also of the catalog, until members may post again', async () => {
    const post = (as: TestPerson) =>
      service.callAs(as, e.createInitiative, initiativeBody({ teamId: scene.teamId }));
    const change = async (fields: Record<string, unknown>) =>
      (await service.callAs(owner, e.updateTeam, teamBody({ teamId: scene.teamId, ...fields }))).data.team;
    expect((await change({ whoPosts: 'OWNERS' })).whoPosts).toBe('OWNERS');
    expect([(await post(member)).status, (await post(owner)).status]).toEqual([403, 201]);
    const published = 'select user_id, may_post from community.team_membership_v1 order by user_id';
    expect(await service.sql(published)).toEqual([
      { user_id: member.id, may_post: false },
      { user_id: owner.id, may_post: true },
    ]);
    // A program that does not know the setting leaves it as it is.
    expect((await change({})).whoPosts).toBe('OWNERS');
    await change({ whoPosts: 'MEMBERS' });
    expect((await post(member)).status).toBe(201);
  });
});
