import { beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import { seenOf } from '@meshwork/contracts-core';
import { sharedService, type TestPerson } from '@meshwork/test-kit/service';
import { belongs, startImported } from '../../test/community.fixture.ts';
import { CAST, initiativeBody, scene, setScene, startScenes, teamBody } from '../../test/scene.ts';
import { walk } from '../../test/walk.ts';
import { testTeamList } from './team-list.fixture.ts';

describe('the list of teams', () => {
  const service = sharedService(startImported);

  testTeamList(service, {
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
  const { stranger, owner, member, applicant, admin, moderator } = CAST;
  const { teamId } = scene;

  const service = sharedService(startScenes);
  beforeEach(async () => {
    await setScene(service);
    await service.sql('delete from catalog.team_resource_v1');
  });

  const create = (as: TestPerson, body: object) => service.callAs(as, e.createTeam, body as never);
  const BASICS = { teamId, teamName: 'Robo Foxes', teamNumber: '100', teamType: 'FIRST_FTC' };
  const update = (fields: object) =>
    service.callAs(owner, e.updateTeam, teamBody({ ...BASICS, ...fields }) as never);
  const page = async (as: TestPerson = member) => (await service.callAs(as, e.teamDetails, { teamId })).data;
  const find = async (query: object) =>
    (await service.call(e.listTeams, query as never)).data.teams.map(({ id }) => id);
  const share = (id: number, createdAt: string) =>
    service.sql(
      `insert into catalog.team_resource_v1 values (${id}, ${teamId}, 'Guide ${id}', 'How to', 'https://example.org', '{CAD}',
        'ARTICLE', null, 7, ${createdAt}, ${owner.id})`,
    );

  it('stores every field of a new team, and lists the team', async () => {
    const body = teamBody({
      teamName: 'Écurie Robotique',
      teamNumber: '4321a',
      location: 'Montréal, Québec, Canada',
      rookieYear: 2011,
      websiteUrl: 'https://example.org/a?b=c',
      githubUrl: 'https://github.com/example',
    });
    const { data, status } = await create(stranger, body);
    expect(status).toBe(201);
    const place = { country: 'Canada', region: 'Québec' };
    expect(data.team).toMatchObject({ ...body, ...place, isVerified: false, memberCount: 1 });
    expect((await service.call(e.teamDetails, { teamId: data.team.id })).data.team).toEqual(data.team);
    expect(await find({ search: 'ecurie', ...place })).toEqual([data.team.id]);
  });

  it('is made for a class once, which is joined by its link alone', async () => {
    const { data } = await create(stranger, teamBody({ isClass: true, isCommunityTeam: true }));
    const { id } = data.team;
    expect(data.team).toMatchObject({ isClass: true, takesMembers: false });
    const asked = await service.callAs(applicant, e.joinTeam, { teamId: id });
    expect(asked.failure.code).toBe('TEAM_CLOSED');
    const members = 'select user_id, role from community.class_member_v1';
    expect(await service.sql(members)).toEqual([{ user_id: stranger.id, role: 'OWNER' }]);
    // Its members have not read that it is one.
    await service.callAs(owner, e.updateTeam, teamBody({ ...BASICS, isClass: true }) as never);
    expect((await page()).team.isClass).toBe(false);
    await service.sql('update community.team set hidden_at = now() where id = $1', [id]);
    expect(await service.sql(members)).toEqual([]);
  });

  it.each([
    ['in another case', 409, { teamNumber: '77b' }, { teamNumber: '77B' }],
    ['in another programme', 201, { teamType: 'VEX' }, { teamType: 'FIRST_FRC' }],
    ['for a community team', 201, {}, { isCommunityTeam: true }],
    ['that is a community team', 201, { isCommunityTeam: true }, {}],
  ])('answers a number that another team has, %s, with %i', async (_name, expected, first, second) => {
    const base = teamBody();
    const { id: existingId } = (await create(stranger, { ...base, ...first })).data.team;
    const answer = await create(owner, { ...base, ...second });
    expect(answer.status).toBe(expected);
    if (expected === 409) expect(answer.failure.issues).toMatchObject([{ path: 'teamNumber', existingId }]);
  });

  it.each([
    ['clears', 'number', { teamNumber: '101' }, false],
    ['clears', 'type', { teamType: 'FIRST_FLL' }, false],
    ['clears', 'name', { teamName: 'Robo Wolves' }, false],
    ['clears', 'website', { websiteUrl: 'https://wolves.example' }, false],
    ['keeps', 'location', { location: 'Detroit, Michigan, USA' }, true],
    ['keeps', 'case of the number', {}, true],
  ])('%s the verification when the %s changes', async (_effect, _name, change, staysVerified) => {
    await service.callAs(admin, e.verifyTeam, { teamId });
    expect((await update(change)).data.team.isVerified).toBe(staysVerified);
  });

  it('is refused to who has seen another state, with what changed; nothing is undone', async () => {
    const first = (await page()).team;
    const seen = seenOf(first, ['teamName', 'teamNumber', 'description', 'needs', 'rookieYear']);
    const save = (fields: object) => update({ ...first, ...fields, seen });
    const saved = await save({ description: 'We throw.', needs: [{ kind: 'PART', words: 'Motors' }] });
    expect(saved.status).toBe(200);
    const { status, failure } = await save({ rookieYear: 2001 });
    expect([status, failure.code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(failure.issues).toEqual([
      { path: 'description', message: 'Somebody else changed this meanwhile: “We throw.”.' },
      { path: 'needs', message: 'Somebody else changed this meanwhile.' },
    ]);
    expect((await page()).team).toMatchObject({ description: 'We throw.', rookieYear: first.rookieYear });
  });

  it('lists a team of a new account, and shows it on the landing page after a week', async () => {
    const { id } = (await create({ ...stranger, isNew: true }, teamBody())).data.team;
    expect(await find({})).toContain(id);
    expect(await find({ established: 'true', teamType: 'VEX' })).toEqual([]);
    await service.sql(`update community.team set created_at = now() - interval '8 days' where id = ${id}`);
    expect(await find({ established: 'true', teamType: 'VEX' })).toEqual([id]);
  });

  it.each([{}, { teamType: 'FIRST_FTC' }])(
    'lists what people run and takes members first, what has faded last, also from page to page (%j)',
    async (query) => {
      const order = async () =>
        (await walk(service, e.listTeams, { ...query, limit: 1 }, ({ teams }) => teams)).items.map(
          ({ teamNumber }) => teamNumber,
        );
      await service.sql(
        `insert into community.team (id, team_name, team_number, team_type, takes_members, is_faded) values
           (900101, 'Nobody runs it', '10', 'FIRST_FTC', true, false), (900102, 'Takes nobody', '20', 'FIRST_FTC', false, false),
           (900103, 'Takes members', '900', 'FIRST_FTC', true, false), (900104, 'Faded', '30', 'FIRST_FTC', true, true)`,
      );
      for (const id of [900102, 900103, 900104]) await belongs(service, id, owner.id, 'OWNER');
      expect(await order()).toEqual(['900', '10', '20', '100', '200', '30']);
      await service.sql(`update community.team set takes_members = true where id = ${teamId}`);
      expect(await order()).toEqual(['100', '900', '10', '20', '200', '30']);
      await service.sql(`delete from community.team_membership where team_id in (900103, 900104)`);
      expect(await order()).toEqual(['100', '10', '20', '200', '900', '30']);
    },
  );

  it.each(['4dm1n', 'Official Meshw0rk'])(
    "a name that could be the site's is refused: %s",
    async (teamName) => {
      const { failure } = await create(stranger, teamBody({ teamName }));
      expect([failure.code, failure.issues?.[0]?.path]).toEqual(['NAME_RESERVED', 'teamName']);
      expect((await update({ teamName })).failure.code).toBe('NAME_RESERVED');
    },
  );

  it("a name that could be the site's is for moderators, and stays where it was given before", async () => {
    const body = teamBody({ teamName: 'Moderators' });
    const { id } = (await create(moderator, body)).data.team;
    await service.sql(`update community.team_membership set user_id = ${stranger.id} where team_id = ${id}`);
    const change = { ...body, teamId: id, location: 'Detroit, Michigan, USA' };
    expect((await service.callAs(stranger, e.updateTeam, change)).status).toBe(200);
  });

  describe('the page', () => {
    it.each([
      [
        'the view of the catalog',
        'catalog.team_resource_v1 rename to away',
        'catalog.away rename to team_resource_v1',
      ],
      [
        'a column of it',
        'catalog.team_resource_v1 rename language to away',
        'catalog.team_resource_v1 rename away to language',
      ],
    ])('the page shows a team without resources while %s is missing', async (_what, away, back) => {
      await service.sql(`alter table ${away}`);
      expect((await page()).resources).toEqual([]);
      await service.sql(`alter table ${back}`);
    });

    it("the page shows the catalog's resources of the team, newest first", async () => {
      await share(1, `'2025-01-01'`);
      await share(2, `'2025-02-01'`);
      await service.sql(`update catalog.team_resource_v1 set language = 'es' where resource_id = 1`);
      const { resources } = await page();
      expect(resources.map(({ id, createdAt, language }) => [id, createdAt, language])).toEqual([
        [2, '2025-02-01T00:00:00.000Z', null],
        [1, '2025-01-01T00:00:00.000Z', 'es'],
      ]);
    });

    const EMPTY = { description: null, city: null, meetingTimes: null, minAge: null, takesMembers: null };
    const ABOUT = {
      description: 'We build robots that throw.',
      city: 'Detroit',
      meetingTimes: 'Tuesdays at six',
      minAge: 13,
      maxAge: 18,
      takesMembers: true,
      needs: [
        { kind: 'SKILL', words: 'CAD for sheet metal' },
        { kind: 'SPACE', words: 'A practice field' },
      ],
    };

    it("a team's description is empty at first, stays where an older client leaves it out, and can be taken back", async () => {
      expect((await create(stranger, teamBody())).data.team).toMatchObject({ ...EMPTY, needs: [] });
      expect((await update(ABOUT)).data.team).toMatchObject(ABOUT);
      const [item] = await service.sql<{ text: string }>(
        `select text from community.moderated_item where kind = 'team' and id = ${teamId}`,
      );
      for (const words of ['robots that throw', 'Tuesdays at six', 'sheet metal', 'Detroit'])
        expect(item?.text).toContain(words);
      await update({ location: 'Detroit, Michigan, USA' });
      expect((await page()).team).toMatchObject({ ...ABOUT, location: 'Detroit, Michigan, USA' });
      const nothing = { ...EMPTY, maxAge: null, needs: [] };
      await update(nothing);
      expect((await page()).team).toMatchObject(nothing);
    });

    it('its texts have a language, detected or chosen, by which the list is filtered', async () => {
      const words = { description: 'Construimos robots con los chicos del barrio.' };
      const languageAfter = async (fields: object) => (await update(fields)).data.team.language;
      expect(await languageAfter({ ...words, language: null })).toBe('es');
      expect(await languageAfter({ language: null })).toBe('es');
      expect(await find({ language: 'es' })).toEqual([teamId]);
      expect(await find({ language: ['es', 'tr'], search: 'Foxes' })).toEqual([teamId]);
      expect(await find({ language: 'tr' })).toEqual([]);
      expect(await languageAfter({ location: 'Detroit, Michigan, USA' })).toBe('es');
      expect(await languageAfter({ ...words, language: 'pt' })).toBe('pt');
      expect((await create(stranger, teamBody(words))).data.team.language).toBe('es');
    });

    it('the list finds it for somebody who looks for a team to join', async () => {
      await update(ABOUT);
      expect(await find({ takesMembers: 'true' })).toEqual([teamId]);
      expect(await find({ answers: 'true' })).toContain(teamId);
      expect(await find({ age: 15 })).toEqual([teamId]);
      expect(await find({ age: 12 })).toEqual([]);
      expect(await find({ takesMembers: 'true', age: 15, search: 'Foxes' })).toEqual([teamId]);
      const { headers, data } = await service.call(e.listTeams, { takesMembers: 'true', age: 15 });
      expect(headers.get('X-Total-Count')).toBe('1');
      const { meetingTimes, minAge, maxAge, takesMembers } = ABOUT;
      expect(data.teams[0]).toMatchObject({ meetingTimes, minAge, maxAge, takesMembers });
      await service.sql(`delete from community.team_membership where role = 'OWNER'`);
      expect(await find({ answers: 'true' })).toEqual([]);
    });

    it('the news are for members: who joined, what was posted, changed and shared', async () => {
      await service.sql(
        `update community.team_membership set joined_at = case user_id when ${member.id} then now() - interval '3 days'
         else now() - interval '60 days' end`,
      );
      await share(7, `now() - interval '2 days'`);
      const body = initiativeBody({ title: 'Open Day', teamId });
      const posted = (await service.callAs(owner, e.createInitiative, body)).data.initiative;
      expect((await page()).news?.map(({ kind, title, path }) => [kind, title, path])).toEqual([
        ['POSTED', 'Open Day', `/initiatives/${posted.id}`],
        ['SHARED', 'Guide 7', '/resources/7'],
        ['JOINED', 'Person 12', null],
      ]);
      await service.sql(
        `update community.initiative set created_at = now() - interval '5 days', updated_at = now() - interval '1 hour'
         where team_id = ${teamId}`,
      );
      expect((await page()).news?.[0]?.kind).toBe('CHANGED');
      for (const as of [stranger, applicant]) expect((await page(as)).news).toBeNull();
    });
  });

  it('the posts of a team are what members posted, drafts and hidden things too, with who waits for an answer', async () => {
    const post = async (title: string, fields: object = {}) =>
      (await service.callAs(member, e.createInitiative, initiativeBody({ title, teamId, ...fields }))).data
        .initiative.id;
    const open = await post('Open Day');
    await post('Next year', { state: 'DRAFT' });
    const hidden = await post('Hidden Day');
    await service.sql(`update community.initiative set hidden_at = now() where id = ${hidden};
      insert into community.request (kind, state, initiative_id, requester_id, due)
        values ('INITIATIVE', 'PENDING', ${open}, 16, 'RECIPIENT')`);
    await share(7, `now() - interval '2 days'`);
    const { posts } = (await service.callAs(owner, e.teamPosts, { teamId })).data;
    expect(
      posts.map((row) => [row.kind, row.title, row.state, row.isHidden, row.openRequests, row.postedBy]),
    ).toEqual([
      ['INITIATIVE', 'Hidden Day', 'PUBLISHED', true, 0, 'Person 12'],
      ['INITIATIVE', 'Next year', 'DRAFT', false, 0, 'Person 12'],
      ['INITIATIVE', 'Open Day', 'PUBLISHED', false, 1, 'Person 12'],
      ['RESOURCE', 'Guide 7', null, false, 0, 'Person 13'],
    ]);
  });
});
