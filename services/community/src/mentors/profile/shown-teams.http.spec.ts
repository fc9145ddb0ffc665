import { beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import { IDENTITY_HEADER } from '@meshwork/contracts-core';
import { identityFor, sharedService, type TestPerson } from '@meshwork/test-kit/service';
import { CAST, mentorBody, type Scene, setScene, startScenes } from '../../test/scene.ts';

const { recipient, stranger, owner, moderator, admin } = CAST;

const service = sharedService(startScenes);
let scene: Scene;
let [foxes, wolves]: { id: number; teamNumber: string; teamName: string }[] = [];
beforeEach(async () => {
  scene = await setScene(service);
  [foxes, wolves] = [
    { id: scene.teamId, teamNumber: '100', teamName: 'Robo Foxes' },
    { id: scene.emptyTeamId, teamNumber: '200', teamName: 'Lone Wolves' },
  ];
  await service.sql(`insert into community.team_membership (team_id, user_id, joined_at)
    values (${scene.teamId}, ${recipient.id}, now()), (${scene.emptyTeamId}, ${recipient.id}, now())`);
});

const save = (fields: Record<string, unknown>) => service.callAs(recipient, e.saveMentor, mentorBody(fields));
const details = async (as?: TestPerson) =>
  (await service.callAs(as, e.mentorDetails, { mentorId: scene.mentorId })).data;
const textOf = async (path: string, as?: TestPerson) => {
  const headers: Record<string, string> = as ? { [IDENTITY_HEADER]: await identityFor(as) } : {};
  const response = await fetch(service.origin + path, { headers });
  expect([path, response.status]).toEqual([path, 200]);
  return response.text();
};

describe('a team that a mentor does not show', () => {
  it('a team that a mentor does not show is in no answer about the mentor to anybody else', async () => {
    expect((await details()).teams).toEqual([foxes, wolves]);
    expect((await save({ hiddenTeamIds: [scene.teamId, scene.teamId] })).status).toBe(201);
    for (const as of [undefined, stranger, owner, moderator, admin]) {
      const page = await details(as);
      expect([page.teams, page.hiddenTeams]).toEqual([[wolves], undefined]);
      for (const path of [
        `/_api/mentors/details?mentorId=${scene.mentorId}`,
        `/_api/mentors/similar?mentorId=${scene.mentorId}`,
        ...['/_api/mentors', '/_api/mentors?search=Foxes', '/_api/mentors.csv', '/_api/mentors.atom'],
        '/_api/mentors/map',
      ])
        expect(await textOf(path, as)).not.toMatch(/Robo Foxes|hiddenTeam/);
    }
  });

  it('a team that a mentor does not show is in the own answers and in the export', async () => {
    const saved = (await save({ hiddenTeamIds: [scene.teamId] })).data.mentor;
    const mine = (await service.callAs(recipient, e.myMentor)).data.mentor;
    for (const own of [saved, mine, await details(recipient)])
      expect([own?.teams, own?.hiddenTeams]).toEqual([[wolves], [foxes]]);
    const [row] = await service.sql(
      "select data from community.personal_data_v1 where kind = 'mentorProfile' and user_id = $1",
      [recipient.id],
    );
    expect(row?.data).toMatchObject({ hiddenTeamIds: [scene.teamId] });
  });

  it('a team stays hidden when a client does not say, and is shown again when asked', async () => {
    await save({ hiddenTeamIds: [scene.teamId] });
    await save({});
    expect((await details()).teams).toEqual([wolves]);
    await save({ hiddenTeamIds: [] });
    expect((await details()).teams).toEqual([foxes, wolves]);
  });

  it.each([[[0]], [['100']], [Array.from({ length: 101 }, (_, n) => n + 1)]])(
    'is refused as %j',
    async (hiddenTeamIds) => {
      const { status, failure } = await save({ hiddenTeamIds });
      expect([status, failure.issues?.[0]?.path?.split('.')[0]]).toEqual([400, 'hiddenTeamIds']);
    },
  );
});
