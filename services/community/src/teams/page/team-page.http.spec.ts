import { beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import { sharedService, type TestPerson } from '@meshwork/test-kit/service';
import { CAST, initiativeBody, type Scene, setScene, startScenes, teamBody } from '../../test/scene.ts';

const { owner, member, stranger, applicant } = CAST;

const service = sharedService(startScenes);
let scene: Scene;
beforeEach(async () => {
  scene = await setScene(service);
  await service.sql('delete from catalog.team_resource_v1');
});

describe('the page of a team', () => {
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
  } as const;
  const basics = { teamName: 'Robo Foxes', teamNumber: '100', teamType: 'FIRST_FTC' };
  const update = (fields: object) =>
    service.callAs(owner, e.updateTeam, teamBody({ teamId: scene.teamId, ...basics, ...fields }) as never);
  const page = async (as = member) =>
    (await service.callAs(as, e.teamDetails, { teamId: scene.teamId })).data;

  describe('what a team says about itself', () => {
    it("a team's description is on its page, and stays where an older client leaves it out", async () => {
      expect((await update(ABOUT)).data.team).toMatchObject(ABOUT);
      await update({ location: 'Detroit, Michigan, USA' });
      expect((await page()).team).toMatchObject({ ...ABOUT, location: 'Detroit, Michigan, USA' });
    });

    it('the list finds it for somebody who looks for a team to join', async () => {
      await update(ABOUT);
      const found = async (query: object) => {
        const { data, headers } = await service.call(e.listTeams, query as never);
        expect(headers.get('X-Total-Count')).toBe(String(data.teams.length));
        return data.teams.map(({ id }) => id);
      };
      expect(await found({ takesMembers: 'true' })).toEqual([scene.teamId]);
      expect(await found({ answers: 'true' })).toContain(scene.teamId);
      expect(await found({ age: 15 })).toEqual([scene.teamId]);
      expect(await found({ age: 12 })).toEqual([]);
      expect(await found({ takesMembers: 'true', age: 15, search: 'Foxes' })).toEqual([scene.teamId]);
      await service.sql(`delete from community.team_membership where role = 'OWNER'`);
      expect(await found({ answers: 'true' })).toEqual([]);
    });

    it("a team's description can be taken back, and is empty at first", async () => {
      const { data } = await service.callAs(stranger, e.createTeam, teamBody() as never);
      const empty = { description: null, city: null, meetingTimes: null, minAge: null, takesMembers: null };
      expect(data.team).toMatchObject({ ...empty, needs: [] });
      await update(ABOUT);
      await update({ ...empty, maxAge: null, needs: [] });
      expect((await page()).team).toMatchObject({ ...empty, maxAge: null, needs: [] });
    });

    it("a team's description is read by moderators with the rest", async () => {
      await update(ABOUT);
      const [item] = await service.sql<{ text: string }>(
        `select text from community.moderated_item where kind = 'team' and id = ${scene.teamId}`,
      );
      for (const words of ['robots that throw', 'Tuesdays at six', 'sheet metal', 'Detroit'])
        expect(item?.text).toContain(words);
    });
  });

  describe('what is new', () => {
    it('the news are for members: who joined, what was posted, changed and shared', async () => {
      await service.sql(
        `update community.team_membership set joined_at = case user_id when ${member.id} then now() - interval '3 days'
         else now() - interval '60 days' end`,
      );
      await service.sql(
        `insert into catalog.team_resource_v1 (resource_id, team_id, title, description, url, category, type, view_count, created_at)
       values (7, $1, 'Swerve', '', '', '{}', 'ARTICLE', 0, now() - interval '2 days')`,
        [scene.teamId],
      );
      const body = { title: 'Open Day', description: 'Doors are open.', organization: 'Foxes' };
      const posted = await service.callAs(owner, e.createInitiative, {
        ...body,
        initiativeType: 'EVENT',
        teamId: scene.teamId,
      } as never);
      const { news } = await page();
      expect(news?.map(({ kind, title, path }) => [kind, title, path])).toEqual([
        ['POSTED', 'Open Day', `/initiatives/${posted.data.initiative.id}`],
        ['SHARED', 'Swerve', '/resources/7'],
        ['JOINED', 'Person 12', null],
      ]);
      await service.sql(
        `update community.initiative set created_at = now() - interval '5 days', updated_at = now() - interval '1 hour'
       where team_id = $1`,
        [scene.teamId],
      );
      expect((await page()).news?.[0]?.kind).toBe('CHANGED');
    });

    it.each([
      ['a stranger', stranger],
      ['somebody who asks to join', applicant],
    ])('the news are not for %s', async (_name, as) => expect((await page(as)).news).toBeNull());
  });
});

describe('the posts of a team', () => {
  const list = async (as: TestPerson = owner) => service.callAs(as, e.teamPosts, { teamId: scene.teamId });
  const post = async (title: string, fields: object = {}) =>
    (
      await service.callAs(
        member,
        e.createInitiative,
        initiativeBody({ title, teamId: scene.teamId, ...fields }),
      )
    ).data.initiative.id;

  it('lists what members posted, drafts and hidden things too, with who waits for an answer', async () => {
    const open = await post('Open Day');
    await post('Next year', { state: 'DRAFT' });
    const hidden = await post('Hidden Day');
    await service.sql('update community.initiative set hidden_at = now() where id = $1', [hidden]);
    await service.sql(
      `insert into community.request (kind, state, initiative_id, requester_id, due) values ('INITIATIVE', 'PENDING', $1, 16, 'RECIPIENT')`,
      [open],
    );
    await service.sql(
      `insert into catalog.team_resource_v1
       (resource_id, team_id, title, description, url, category, type, view_count, created_at, created_by)
     values (7, $1, 'Swerve', '', '', '{}', 'ARTICLE', 0, now() - interval '2 days', ${owner.id})`,
      [scene.teamId],
    );
    const { posts } = (await list()).data;
    expect(posts.map((row) => [row.kind, row.title, row.state, row.isHidden, row.openRequests])).toEqual([
      ['INITIATIVE', 'Hidden Day', 'PUBLISHED', true, 0],
      ['INITIATIVE', 'Next year', 'DRAFT', false, 0],
      ['INITIATIVE', 'Open Day', 'PUBLISHED', false, 1],
      ['RESOURCE', 'Swerve', null, false, 0],
    ]);
    expect(posts.map(({ postedBy }) => postedBy)).toEqual([
      'Person 12',
      'Person 12',
      'Person 12',
      'Person 13',
    ]);
  });
});
