import { beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import { sharedService, type TestPerson, until } from '@meshwork/test-kit/service';
import { belongs, setStanding, verifyTeams } from '../../test/community.fixture.ts';
import { CAST, callsOf, scene, setScene, startScenes } from '../../test/scene.ts';

const { recipient, sender, owner, member, applicant, stranger, minor } = CAST;

const service = sharedService(startScenes);
const { answer, askMentor, send, thread: read, threads: threadsOf } = callsOf(service);
beforeEach(async () => {
  await setScene(service);
  await service.sql('delete from auth.standing_v1; delete from community.held_message');
});

/** docs/product.md#reading-along */
describe('who reads along', () => {
  beforeEach(async () => {
    await setStanding(service, [{ id: owner.id }, { id: sender.id, ageBand: 'MINOR' }]);
    await service.sql(
      `insert into community.reader (request_id, minor_id, person_id, side) values ($1, $2, $3, 'REQUESTER')`,
      [scene.contactThreadId, sender.id, owner.id],
    );
    // They read along as long as they run a team of the person.
    await belongs(service, scene.teamId, sender.id);
    await verifyTeams(service, scene.teamId);
  });

  it('a guardian may report the messages of both sides', async () => {
    await answer(recipient, scene.contactThreadId);
    for (const as of [recipient, sender])
      expect((await send(as, scene.contactThreadId, 'Shall we meet?')).status).toBe(201);
    const { messages } = await read(owner, scene.contactThreadId);
    const items = messages.flatMap(({ item }) => item ?? []);
    expect(items.length).toBeGreaterThanOrEqual(3);
    for (const item of items) {
      const as = (person: TestPerson) =>
        service.callAs(person, e.report, { ...item, reason: 'UNSAFE_FOR_MINORS' });
      expect([(await as(owner)).status, (await as(member)).status]).toEqual([200, 404]);
    }
  });
});

/** docs/product.md#hidden */
it.each([
  ['initiative', 'initiative', 'requestThreadId', 'Build Day'],
  ['mentor', 'mentor_profile', 'contactThreadId', 'Person 15'],
] as const)(
  'who asked a hidden %s keeps the conversation, without its name',
  async (_kind, table, thread, name) => {
    const seen = async () => {
      const threadId = scene[thread];
      const card = (await threadsOf(sender)).find(({ id }) => id === threadId);
      return { card, page: await read(sender, threadId) };
    };
    const before = await seen();
    expect([before.card?.target.name, before.page.target.name]).toEqual([name, name]);
    await service.sql(`update community.${table} set hidden_at = now()`);
    const after = await seen();
    expect([after.card?.target.id, after.page.target.id]).toEqual([null, null]);
    expect([after.card?.target.name, after.page.target.name].join()).not.toContain(name);
    expect(after.page.messages).toHaveLength(1);
  },
);

/** docs/product.md#conversations */
describe('with a deleted team', () => {
  const offer = async (as: TestPerson) => {
    const body = { needId: scene.needId, message: 'I can help.' };
    return (await service.callAs(as, e.offerHelp, body)).data.thread?.id ?? 0;
  };
  const removeTeam = async () => {
    const { teamId } = scene;
    await service.callAs(owner, e.removeMember, { teamId, userId: member.id });
    expect((await service.callAs(owner, e.deleteTeam, { teamId })).status).toBe(200);
  };

  it('open matters are declined and accepted ones end, and those who asked still read them', async () => {
    const [open, accepted] = [await offer(stranger), await offer(sender)];
    await answer(owner, accepted);
    await removeTeam();
    expect([(await read(stranger, open)).state, (await read(sender, accepted)).state]).toEqual([
      'DECLINED',
      'ENDED',
    ]);
    expect((await read(applicant, scene.teamThreadId)).state).toBe('DECLINED');
    expect((await read(sender, accepted)).messages[0]?.text).toContain('I can help.');
    expect((await send(sender, accepted, 'Are you there?')).failure.code).toBe('THREAD_CLOSED');
  });

  it('an open request of a deleted team waits for no answer, and an accepted one ends', async () => {
    const [ASKED, ACCEPTED] = [900_201, 900_202];
    await service.sql(`insert into community.team (id, team_name, team_number, team_type) values
        (${ASKED}, 'Owls', '301', 'VEX'), (${ACCEPTED}, 'Larks', '302', 'VEX');
      insert into community.team_membership (team_id, user_id, role, joined_at) values
        (${ASKED}, ${stranger.id}, 'OWNER', now()), (${ACCEPTED}, ${sender.id}, 'OWNER', now())`);
    const ask = async (teamId: number) => {
      const body = { fromTeamId: scene.teamId, teamId, message: 'May we use your field?' };
      return (await service.callAs(owner, e.writeToTeam, body)).data.thread?.id ?? 0;
    };
    const [asked, accepted] = [await ask(ASKED), await ask(ACCEPTED)];
    await answer(sender, accepted);
    await removeTeam();
    expect(await read(stranger, asked)).toMatchObject({ state: 'WITHDRAWN', awaitsYou: false });
    expect(await read(sender, accepted)).toMatchObject({ state: 'ENDED', awaitsYou: false });
  });
});

/** docs/product.md#reading-along */
it('a message that waits for a guardian goes out within seconds when an adult runs a team of the person', async () => {
  await setStanding(service, [{ id: minor.id, ageBand: 'MINOR' }, { id: owner.id }, { id: recipient.id }]);
  await askMentor(minor, { message: 'Could you help our team, please?' });
  const waiting = async () => (await service.callAs(minor, e.heldMessages)).data.messages.length;
  expect(await waiting()).toBe(1);
  await belongs(service, scene.teamId, minor.id);
  await verifyTeams(service, scene.teamId);
  await until(async () => (await waiting()) === 0);
  expect((await threadsOf(recipient)).map(({ excerpt }) => excerpt)).toContain(
    'Could you help our team, please?',
  );
});
