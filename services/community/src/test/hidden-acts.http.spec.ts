import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { communityEndpoints } from '@meshwork/contracts-community';
import type { Endpoint } from '@meshwork/contracts-core';
import type { TestPerson, TestService } from '@meshwork/test-kit/service';
import { itemOf, type Kind, PREPARATIONS, prepare, startWithModerator, TOKEN } from './hidden.fixture.ts';
import { CAST, initiativeBody, mentorBody, requestBody, type Scene, setScene, teamBody } from './scene.ts';

const { stranger, member, owner, receiver, sender } = CAST;

let service: TestService;
beforeAll(async () => {
  service = await startWithModerator();
});
afterAll(() => service?.close());

/** Calls that act on a hidden thing, by a person who may do so with a visible one. */
const ACTS: [Kind, keyof typeof communityEndpoints, TestPerson, (scene: Scene) => Record<string, unknown>][] =
  [
    ['team', 'joinTeam', stranger, ({ teamId }) => ({ teamId })],
    ['team', 'withdrawJoin', CAST.applicant, ({ teamId }) => ({ teamId })],
    ['team', 'leaveTeam', member, ({ teamId }) => ({ teamId })],
    ['team', 'updateTeam', member, ({ teamId }) => teamBody({ teamId })],
    [
      'team',
      'respondToMember',
      owner,
      ({ teamId }) => ({ teamId, userId: CAST.applicant.id, decision: 'ACCEPT' }),
    ],
    ['team', 'transferTeam', owner, ({ teamId }) => ({ teamId, userId: member.id })],
    ['team', 'answerTransfer', member, ({ teamId }) => ({ teamId, decision: 'ACCEPT' })],
    ['team', 'withdrawTransfer', owner, ({ teamId }) => ({ teamId })],
    ['team', 'changeTeamRole', owner, ({ teamId }) => ({ teamId, userId: member.id, role: 'OWNER' })],
    ['team', 'removeMember', owner, ({ teamId }) => ({ teamId, userId: member.id })],
    [
      'team',
      'startClaim',
      owner,
      ({ teamId }) => ({ teamId, method: 'STATEMENT', statement: 'I coach it.' }),
    ],
    ['team', 'renewVerified', owner, ({ teamId }) => ({ teamId })],
    ['team', 'invite', owner, ({ teamId }) => ({ teamId })],
    ['team', 'acceptInvitation', stranger, () => ({ token: TOKEN })],
    ['team', 'watchTeam', stranger, ({ teamId }) => ({ teamId, watching: true })],
    ['team', 'deleteTeam', owner, ({ teamId }) => ({ teamId })],
    ['team', 'offerHelp', stranger, ({ needId }) => ({ needId, message: 'I can show you how.' })],
    ['initiative', 'requestToJoin', stranger, ({ initiativeId }) => requestBody({ initiativeId })],
    ['initiative', 'updateInitiative', stranger, ({ initiativeId }) => initiativeBody({ initiativeId })],
    ['initiative', 'deleteInitiative', stranger, ({ initiativeId }) => ({ initiativeId })],
    ['initiative', 'respondToJoin', owner, ({ requestId }) => ({ requestId, decision: 'ACCEPT' })],
    ['mentor', 'contactMentor', stranger, ({ mentorId }) => requestBody({ mentorId })],
    [
      'mentor',
      'respondToContact',
      receiver,
      ({ contactId }) => ({ requestId: contactId, decision: 'ACCEPT' }),
    ],
    [
      'message',
      'respondToContact',
      receiver,
      ({ contactId }) => ({ requestId: contactId, decision: 'ACCEPT' }),
    ],
    ['request', 'respondToJoin', receiver, ({ requestId }) => ({ requestId, decision: 'ACCEPT' })],
    [
      'mentor',
      'answerThread',
      receiver,
      ({ contactThreadId: threadId }) => ({ threadId, decision: 'ACCEPT' }),
    ],
    ['message', 'sendMessage', receiver, ({ contactThreadId: threadId }) => ({ threadId, text: 'Hello' })],
    [
      'team',
      'writeToTeam',
      owner,
      ({ teamId }) => ({ fromTeamId: SECOND_TEAM, teamId, message: 'May we?!!!' }),
    ],
  ];
/** A team of the same owner. */
const SECOND_TEAM = 900_101;
it.each(ACTS)('a hidden %s refuses %s as if it were not there', async (of, name, as, body) => {
  const thing = await prepare(service, of);
  await service.sql(`insert into community.team (id, team_name, team_number, team_type)
      values (${SECOND_TEAM}, 'Second', '300', 'FIRST_FTC');
    insert into community.team_membership (team_id, user_id, status, role, joined_at)
      values (${SECOND_TEAM}, ${owner.id}, 'ACTIVE', 'OWNER', now())`);
  await thing.decide('HIDE');
  const { status } = await service.call(communityEndpoints[name] as Endpoint, {
    as,
    body: body(thing.scene),
  });
  expect(status).toBe(404);
});

it('its owner may still correct a hidden team, and its author a hidden initiative and mentor profile', async () => {
  const calls = [
    [
      'team',
      'updateTeam',
      owner,
      ({ teamId }: Scene) => teamBody({ teamId, teamType: 'FIRST_FTC', teamNumber: '100' }),
      200,
    ],
    [
      'initiative',
      'updateInitiative',
      owner,
      ({ initiativeId }: Scene) => initiativeBody({ initiativeId }),
      200,
    ],
    ['mentor', 'saveMentor', receiver, () => mentorBody(), 201],
  ] as const;
  for (const [of, name, as, body, status] of calls) {
    const thing = await prepare(service, of);
    await thing.decide('HIDE');
    const answer = await service.call(communityEndpoints[name] as Endpoint, { as, body: body(thing.scene) });
    expect(answer.status).toBe(status);
    const [row] = await service.sql<{ hidden_at: unknown }>(
      `select hidden_at from community.moderated_item where kind = '${of}' and id = ${thing.id}`,
    );
    expect(row?.hidden_at).not.toBeNull();
  }
});

it('takes the badge of a team away, once', async () => {
  const thing = await prepare(service, 'team');
  expect((await thing.decide('UNVERIFY')).status).toBe(200);
  const { data } = await service.call(communityEndpoints.teamDetails, { query: { teamId: thing.id } });
  expect(data.team.isVerified).toBe(false);
  expect((await thing.decide('UNVERIFY')).failure.code).toBe('ACTION_NOT_POSSIBLE');
});

/** Who may report what: messages only their receivers. */
const REPORTS: [string, TestPerson, number][] = [
  ['team', stranger, 200],
  ['team', owner, 400],
  ['initiative', stranger, 200],
  ['initiative', receiver, 400],
  ['mentor', stranger, 200],
  ['mentor', receiver, 400],
  ['message', receiver, 200],
  ['message', stranger, 404],
  ['message', sender, 400],
  ['request', receiver, 200],
  ['request', stranger, 404],
  ['thread-message', receiver, 200],
  ['thread-message', stranger, 404],
  ['thread-message', sender, 400],
  ['nothing', stranger, 404],
];
it.each(REPORTS)('a report of a %s by person %j is answered with %i', async (of, as, status) => {
  const scene = await setScene(service);
  const itemId = of === 'nothing' ? 1 : itemOf(of as Kind, scene);
  if (of === 'thread-message') await service.sql(PREPARATIONS[of]?.(scene) ?? '');
  await service.sql('delete from community.moderation_case');
  const { status: answered } = await service.call(communityEndpoints.report, {
    as,
    body: { kind: of, itemId, reason: 'SPAM' },
  });
  expect(answered).toBe(status);
});
