import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints, type Thread } from '@meshwork/contracts-community';
import type { TestPerson, TestService } from '@meshwork/test-kit/service';
import { CAST, type Scene, setScene, startScenes } from '../../test/scene.ts';

const { joinTeam, writeToTeam, threadDetails, listThreads, teamMembers, report, decide } = communityEndpoints;
const { owner, stranger, sender, moderator } = CAST;

/** A team that the stranger runs. */
const SECOND = 900_200;
const WORDS = 'Zebrafinch, may I?';

let service: TestService;
let scene: Scene;
beforeAll(async () => {
  service = await startScenes();
  await service.sql('insert into auth.moderator_v1 values ($1)', [moderator.id]);
});
afterAll(() => service?.close());
beforeEach(async () => {
  scene = await setScene(service);
  await service.sql(`insert into community.team (id, team_name, team_number, team_type) values (${SECOND}, 'Owls', '300', 'VEX');
    insert into community.team_membership (team_id, user_id, status, role, joined_at)
      values (${SECOND}, ${stranger.id}, 'ACTIVE', 'OWNER', now())`);
});

const threadIdOf = async (kind: string) =>
  (
    await service.sql<{ id: number }>(
      `select id from community.thread where kind = '${kind}' and asker_id = ${stranger.id}`,
    )
  )[0]?.id ?? 0;
/** The ways to write the first words, with what an instance of the earlier release wrote into the table. */
const WAYS: [string, 'TEAM' | 'TEAMS', () => Promise<unknown>][] = [
  [
    'a request to join a team',
    'TEAM',
    () => service.call(joinTeam, { as: stranger, body: { teamId: scene.teamId, message: WORDS } }),
  ],
  [
    'one team to another',
    'TEAMS',
    () =>
      service.call(writeToTeam, {
        as: stranger,
        body: { fromTeamId: SECOND, teamId: scene.teamId, message: WORDS },
      }),
  ],
  [
    'one team to another, by an earlier release',
    'TEAMS',
    () =>
      service.sql(`insert into community.thread (kind, state, asker_id, asker_team_id, team_id, opening, due)
        values ('TEAMS', 'PENDING', ${stranger.id}, ${SECOND}, ${scene.teamId}, '${WORDS}', 'RECEIVER')`),
  ],
];

describe.each(WAYS)('the first words of %s', (_name, kind, write) => {
  let threadId: number;
  beforeEach(async () => {
    await write();
    threadId = await threadIdOf(kind);
  });
  const read = async (as: TestPerson): Promise<Thread> =>
    (await service.call(threadDetails, { as, query: { threadId } })).data.thread;
  const item = async () => (await read(owner)).messages[0]?.item ?? { kind: '', itemId: 0 };
  const act = async (action: string) =>
    service.call(decide, {
      as: moderator,
      body: { ...(await itemAsAuthor()), action, rule: 'spam', note: 'This is not about robots.' },
    });
  const itemAsAuthor = async () => (await read(stranger)).messages[0]?.item ?? { kind: '', itemId: 0 };
  /** Wherever the other side could read them. */
  const placesOf = async (as: TestPerson) => {
    const answers = await Promise.all([
      service.call(listThreads, { as }),
      service.call(threadDetails, { as, query: { threadId } }),
      service.call(teamMembers, { as, query: { teamId: scene.teamId } }),
    ]);
    return answers.filter((answer) => answer.status === 200 && JSON.stringify(answer.data).includes(WORDS))
      .length;
  };

  it('are the first message, once, and wait for the other side', async () => {
    const thread = await read(owner);
    expect(thread.messages.map(({ text, side, isMine }) => [text, side, isMine])).toEqual([
      [WORDS, 'ASKER', false],
    ]);
    expect(thread).toMatchObject({ excerpt: WORDS, isUnread: true, awaitsYou: true, state: 'PENDING' });
    expect(thread.lastAt).toBe(thread.createdAt);
  });

  it('are reported by the other side, by nobody else', async () => {
    const { kind: of, itemId } = await item();
    const send = async (as: TestPerson) =>
      (await service.call(report, { as, body: { kind: of, itemId, reason: 'HARASSMENT' } })).status;
    expect([await send(sender), await send(stranger), await send(owner)]).toEqual([404, 400, 200]);
    const { data } = await service.call(communityEndpoints.moderationQueue, { as: moderator });
    expect(JSON.stringify(data)).toContain(WORDS);
  });

  it('are hidden from the other side by a moderator, and come back', async () => {
    const places = kind === 'TEAM' ? 3 : 2;
    expect(await placesOf(owner)).toBe(places);
    expect((await act('HIDE')).status).toBe(200);
    expect(await placesOf(owner)).toBe(0);
    expect((await read(owner)).state).toBe('PENDING');
    expect((await read(stranger)).messages[0]).toMatchObject({ text: WORDS, hidden: { rule: 'spam' } });
    expect((await act('RESTORE')).status).toBe(200);
    expect(await placesOf(owner)).toBe(places);
  });

  it('are gone when a moderator deletes them', async () => {
    expect((await act('DELETE')).status).toBe(200);
    expect([await placesOf(owner), await placesOf(stranger)]).toEqual([0, 0]);
    const rows = await service.sql('select message from community.team_membership where message is not null');
    expect(rows).toEqual([]);
  });

  it('are in the copy of the data of who wrote them', async () => {
    const rows = await service.sql<{ data: { text?: string } }>(
      `select data from community.personal_data_v1 where user_id = ${stranger.id} and kind = 'threadMessage'`,
    );
    expect(rows.map(({ data }) => data.text)).toEqual([WORDS]);
  });
});

it('an open request without words has no message', async () => {
  await service.call(joinTeam, { as: stranger, body: { teamId: scene.teamId } });
  const threadId = await threadIdOf('TEAM');
  const { data } = await service.call(threadDetails, { as: owner, query: { threadId } });
  expect(data.thread.messages).toEqual([]);
});
