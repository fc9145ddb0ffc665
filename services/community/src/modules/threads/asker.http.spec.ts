import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints } from '@meshwork/contracts-community';
import type { TestPerson, TestService } from '@meshwork/test-kit/service';
import { setStanding, verifyTeams } from '../../test/community.fixture.ts';
import { CAST, type Scene, setScene, startScenes } from '../../test/scene.ts';

const { answerThread, threadAsker } = communityEndpoints;
const { receiver, sender, owner, applicant, organizer } = CAST;

let service: TestService;
let scene: Scene;
beforeAll(async () => {
  service = await startScenes();
});
afterAll(() => service?.close());
beforeEach(async () => {
  scene = await setScene(service);
  await service.sql('delete from auth.block_v1');
  await service.sql('delete from auth.member_since_v1');
});

const ask = (as: TestPerson, threadId: number) => service.call(threadAsker, { as, query: { threadId } });
const asker = async (as: TestPerson, threadId: number) => (await ask(as, threadId)).data.asker;
/** As auth publishes it: of adults alone. */
const isAdult = ({ id }: { id: number }) =>
  service.sql('insert into auth.member_since_v1 values ($1, $2)', [id, '2025-03-01']);
const belong = (teamId: number, { id }: { id: number }) =>
  service.sql(
    `insert into community.team_membership (team_id, user_id, status, joined_at) values ($1, $2, 'ACTIVE', now())`,
    [teamId, id],
  );
const becomeMentor = ({ id }: { id: number }, hiddenTeams = '{}') =>
  service.sql(
    `insert into community.mentor_profile (id, user_id, bio, position, availability_status, expertise_areas, contact_email,
       hidden_team_ids) values (900100, $1, 'Welds.', 'Welder', 'AVAILABLE', '{ROBOTICS}', 'secret@example.org', $2)`,
    [id, hiddenTeams],
  );

const wolves = () => ({ id: scene.emptyTeamId, teamNumber: '200', teamName: 'Lone Wolves' });
const NOTHING = { memberSince: null, teams: [], mentor: null, earlier: [], counts: [] };

describe('who asks', () => {
  it('is a name alone where the person has not said to be an adult, whatever else there is', async () => {
    await belong(scene.emptyTeamId, applicant);
    await becomeMentor(applicant);
    expect(await asker(owner, scene.teamThreadId)).toEqual({
      ...{ id: applicant.id, displayName: 'Person 14', avatarUrl: null },
      ...NOTHING,
    });
  });

  it('is an adult with the month, the mentor profile and the teams that it shows', async () => {
    await isAdult(applicant);
    await belong(scene.emptyTeamId, applicant);
    expect(await asker(owner, scene.teamThreadId)).toMatchObject({
      ...NOTHING,
      memberSince: '2025-03-01',
    });
    await becomeMentor(applicant);
    const shown = await asker(owner, scene.teamThreadId);
    expect(shown).toMatchObject({
      mentor: { id: 900_100, position: 'Welder', organization: null, thanks: 0 },
      teams: [wolves()],
    });
    expect(JSON.stringify(shown)).not.toContain('@');
    await service.sql(`update community.mentor_profile set hidden_team_ids = '{${scene.emptyTeamId}}'`);
    expect((await asker(owner, scene.teamThreadId)).teams).toEqual([]);
    await service.sql('update community.mentor_profile set hidden_at = now() where id = 900100');
    expect(await asker(owner, scene.teamThreadId)).toMatchObject({ mentor: null, teams: [] });
  });

  it('shows the teams of the reader, but no hidden one', async () => {
    await isAdult(applicant);
    await belong(scene.emptyTeamId, applicant);
    await belong(scene.emptyTeamId, owner);
    expect((await asker(owner, scene.teamThreadId)).teams).toEqual([wolves()]);
    await service.sql(`update community.team set hidden_at = now() where id = ${scene.emptyTeamId}`);
    expect((await asker(owner, scene.teamThreadId)).teams).toEqual([]);
  });

  it('names what they asked before of what the reader answers for, and nothing of others', async () => {
    await service.call(answerThread, {
      as: receiver,
      body: { threadId: scene.contactThreadId, decision: 'DECLINE' },
    });
    expect(await asker(receiver, scene.requestThreadId)).toMatchObject({
      earlier: [{ threadId: scene.contactThreadId, kind: 'MENTOR', state: 'DECLINED', target: 'Person 15' }],
      counts: [{ state: 'DECLINED', count: 1 }],
    });
    // Who was added to the initiative alone knows nothing of the mentor's messages.
    await service.sql(`insert into community.initiative_organizer (initiative_id, user_id, added_by)
      values (${scene.initiativeId}, ${organizer.id}, ${receiver.id})`);
    expect(await asker(organizer, scene.requestThreadId)).toMatchObject({ earlier: [], counts: [] });
  });

  it('is nobody any more after the account is deleted', async () => {
    await isAdult(applicant);
    await service.sql(`delete from auth.public_profile_v1 where user_id = ${applicant.id}`);
    const gone = await asker(owner, scene.teamThreadId);
    await service.sql(
      `insert into auth.public_profile_v1 values (${applicant.id}, 'person14', 'Person 14', null)`,
    );
    expect(gone).toMatchObject({ id: null, ...NOTHING });
  });
});

it('is refused to who asks, to who reads along, and after a block', async () => {
  expect((await ask(sender, scene.contactThreadId)).failure.code).toBe('REQUEST_NOT_YOURS');
  await belong(scene.teamId, sender);
  await setStanding(service, [{ id: sender.id, ageBand: 'MINOR' }, { id: owner.id }]);
  await service.sql(`insert into community.thread_reader (thread_id, minor_id, person_id, side)
    values (${scene.contactThreadId}, ${sender.id}, ${owner.id}, 'ASKER')`);
  await verifyTeams(service, scene.teamId);
  expect((await ask(owner, scene.contactThreadId)).failure.code).toBe('REQUEST_NOT_YOURS');
  await service.sql('delete from auth.standing_v1');
  await service.sql(`insert into auth.block_v1 values (${sender.id}, ${receiver.id})`);
  expect((await ask(receiver, scene.contactThreadId)).failure.code).toBe('THREAD_NOT_FOUND');
});
