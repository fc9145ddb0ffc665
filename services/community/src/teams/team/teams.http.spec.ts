import { beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import { seenOf } from '@meshwork/contracts-core';
import { sharedService } from '@meshwork/test-kit/service';
import { startImported } from '../../test/community.fixture.ts';
import { CAST, type Scene, setScene, startScenes, teamBody } from '../../test/scene.ts';
import { testTeamList } from './team-list.fixture.ts';

describe('the list of teams', () => {
  const service = sharedService(startImported);

  testTeamList(() => service, {
    all: 730,
    canada: 113,
    ontario: 13,
    allOntario: 21,
    usa: 600,
    michigan: 73,
    unitedKingdom: 5,
  });
});

describe('changes of teams', () => {
  const { stranger, owner, admin } = CAST;

  const service = sharedService(startScenes);
  let scene: Scene;
  beforeEach(async () => {
    scene = await setScene(service);
  });

  it('stores every field of a new team, and lists the team', async () => {
    const body = teamBody({
      teamName: 'Écurie Robotique',
      teamNumber: '4321a',
      location: 'Montréal, Québec, Canada',
      rookieYear: 2011,
      websiteUrl: 'https://example.org/a?b=c',
      githubUrl: 'https://github.com/example',
    });
    const { data, status } = await service.callAs(stranger, e.createTeam, body);
    expect(status).toBe(201);
    expect(data.team).toMatchObject({
      ...body,
      country: 'Canada',
      region: 'Québec',
      isVerified: false,
      memberCount: 1,
    });
    expect((await service.call(e.teamDetails, { teamId: data.team.id })).data.team).toEqual(data.team);
    const found = await service.call(e.listTeams, { search: 'ecurie', country: 'Canada', region: 'Québec' });
    expect(found.data.teams.map(({ id }) => id)).toEqual([data.team.id]);
  });

  it.each([
    ['in another case', 409, { teamNumber: '77b' }, { teamNumber: '77B' }],
    ['in another programme', 201, { teamType: 'VEX' }, { teamType: 'FIRST_FRC' }],
    ['for a community team', 201, {}, { isCommunityTeam: true }],
    ['that is a community team', 201, { isCommunityTeam: true }, {}],
  ])('answers a number that another team has, %s, with %i', async (_name, expected, first, second) => {
    const base = teamBody();
    await service.callAs(stranger, e.createTeam, { ...base, ...first });
    expect((await service.callAs(owner, e.createTeam, { ...base, ...second })).status).toBe(expected);
  });

  it.each([
    ['clears', 'number', { teamNumber: '101' }, false],
    ['clears', 'type', { teamType: 'FIRST_FLL' }, false],
    ['clears', 'name', { teamName: 'Robo Wolves' }, false],
    ['clears', 'website', { websiteUrl: 'https://wolves.example' }, false],
    ['keeps', 'location', { location: 'Detroit, Michigan, USA' }, true],
    ['keeps', 'case of the number', {}, true],
  ])('%s the verification when the %s changes', async (_effect, _name, change, staysVerified) => {
    const { teamId } = scene;
    await service.callAs(admin, e.verifyTeam, { teamId });
    const body = {
      ...teamBody({ teamName: 'Robo Foxes', teamNumber: '100', teamType: 'FIRST_FTC' }),
      ...change,
      teamId,
    };
    const { data } = await service.callAs(owner, e.updateTeam, body);
    expect(data.team.isVerified).toBe(staysVerified);
  });

  it('is refused to who has seen another state, with what changed; nothing is undone', async () => {
    const { teamId } = scene;
    const read = async () => (await service.call(e.teamDetails, { teamId })).data.team;
    const first = await read();
    const seen = seenOf(first, ['teamName', 'teamNumber', 'description', 'needs', 'rookieYear']);
    const save = (fields: Record<string, unknown>) =>
      service.callAs(owner, e.updateTeam, { ...(first as object), ...fields, teamId, seen } as never);
    const saved = await save({ description: 'We throw.', needs: [{ kind: 'PART', words: 'Motors' }] });
    expect(saved.status).toBe(200);
    const { status, failure } = await save({ rookieYear: 2001 });
    expect([status, failure.code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(failure.issues).toEqual([
      { path: 'description', message: 'Somebody else changed this meanwhile: “We throw.”.' },
      { path: 'needs', message: 'Somebody else changed this meanwhile.' },
    ]);
    expect(await read()).toMatchObject({ description: 'We throw.', rookieYear: first.rookieYear });
  });

  it('the page shows a team without resources while the view of the catalog is missing', async () => {
    await service.sql('alter table catalog.team_resource_v1 rename to away');
    const { data } = await service.call(e.teamDetails, { teamId: scene.teamId });
    expect(data.resources).toEqual([]);
    await service.sql('alter table catalog.away rename to team_resource_v1');
  });

  it("the page shows the catalog's resources of the team, newest first", async () => {
    const insert = (id: number, day: string) =>
      service.sql(
        `insert into catalog.team_resource_v1 values
        (${id}, ${scene.teamId}, 'Guide ${id}', 'How to', 'https://example.org', '{CAD}', 'ARTICLE', null, 7, '${day}', 11)`,
      );
    await insert(1, '2025-01-01');
    await insert(2, '2025-02-01');
    const { data } = await service.call(e.teamDetails, { teamId: scene.teamId });
    expect(data.resources.map(({ id, createdAt }) => [id, createdAt])).toEqual([
      [2, '2025-02-01T00:00:00.000Z'],
      [1, '2025-01-01T00:00:00.000Z'],
    ]);
  });

  it('lists a team of a new account, and shows it on the landing page after a week', async () => {
    const { data } = await service.callAs({ ...CAST.stranger, isNew: true }, e.createTeam, teamBody());
    const numbers = async (query: Record<string, string>) =>
      (await service.call(e.listTeams, query)).data.teams.map(({ id }) => id);
    expect(await numbers({})).toContain(data.team.id);
    expect(await numbers({ established: 'true' })).not.toContain(data.team.id);
    expect(await numbers({ established: 'true', teamType: 'VEX' })).not.toContain(data.team.id);
    await service.sql(
      `update community.team set created_at = now() - interval '8 days' where id = ${data.team.id}`,
    );
    expect(await numbers({ established: 'true' })).toContain(data.team.id);
  });

  describe('a name that could be taken for the people who run the site', () => {
    it.each(['4dm1n', 'Official Meshw0rk'])(
      "a name that could be the site's is refused: %s",
      async (teamName) => {
        const { failure } = await service.callAs(stranger, e.createTeam, teamBody({ teamName }));
        expect([failure.code, failure.issues?.[0]?.path]).toEqual(['NAME_RESERVED', 'teamName']);
        const change = teamBody({ teamName, teamId: scene.teamId });
        expect((await service.callAs(owner, e.updateTeam, change)).failure.code).toBe('NAME_RESERVED');
      },
    );

    it("a name that could be the site's is for moderators, and stays where it was given before", async () => {
      const body = teamBody({ teamName: 'Moderators' });
      const { data } = await service.callAs(CAST.moderator, e.createTeam, body);
      await service.sql('update community.team_membership set user_id = $1 where team_id = $2', [
        stranger.id,
        data.team.id,
      ]);
      const change = { ...body, teamId: data.team.id, location: 'Detroit, Michigan, USA' };
      expect((await service.callAs(stranger, e.updateTeam, change)).status).toBe(200);
    });
  });
});
