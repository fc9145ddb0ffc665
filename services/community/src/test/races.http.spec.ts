import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import { sharedService, type TestPerson } from '@meshwork/test-kit/service';
import { addPeople, belongs, person, rolesOf } from './community.fixture.ts';
import { CAST, callsOf, scene, setScene, startScenes } from './scene.ts';

const { owner, member, recipient, moderator } = CAST;

const CROWD = Array.from({ length: 40 }, (_, index) => person(101 + index));
/**
 * Each call has a connection of its own. Many answers are read after the commit, and one that waits too long for a connection is answered
 * 503 although its change is stored.
 */
const service = sharedService(() => startScenes({ DATABASE_POOL: '90' }));
const { askToJoin } = callsOf(service);
beforeAll(async () => {
  await addPeople(service, ...CROWD.map(({ id }) => id));
});
beforeEach(() => setScene(service));

interface Answer {
  readonly status: number;
  readonly failure: { readonly code: string };
}

/** A machine that is busy answers some of many calls with 503, having changed nothing; clients send these again. */
async function insist<A extends Answer>(call: () => Promise<A>): Promise<A> {
  for (;;) {
    const answer = await call();
    if (answer.status !== 503) return answer;
  }
}

/** Makes calls at once. @returns how many ended with each error */
async function outcomes(calls: readonly (() => Promise<Answer>)[]) {
  const counts: Record<string, number> = {};
  for (const answer of await Promise.all(calls.map(insist))) {
    const outcome = answer.status < 400 ? 'OK' : answer.failure.code;
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

describe('40 people and 10 places', () => {
  const PLACES = 10;
  interface Row {
    id: number;
    requester_id: number;
    state: string;
  }
  /** In the order of the list. */
  const requests = () =>
    service.sql<Row>(
      `select id, requester_id, state from community.request where requester_id > 100 order by created_at, id`,
    );
  const withState = async (state: string) => (await requests()).filter((row) => row.state === state);
  const taken = async () =>
    (await service.sql('select request_id from community.initiative_place order by request_id')).map(
      ({ request_id }) => request_id,
    );
  const ids = (rows: readonly Row[]) => rows.map(({ id }) => id).sort((one, other) => one - other);
  const ask = (as: TestPerson) => () => askToJoin(as);
  const accept =
    ({ id }: Row) =>
    () =>
      service.callAs(recipient, e.answerThread, { threadId: id, decision: 'ACCEPT' });
  /** Withdraws, and gives the place back where there is one meanwhile. */
  const leave =
    ({ id: threadId, requester_id }: Row) =>
    async () => {
      const withdrawn = await service.callAs(person(requester_id), e.withdrawThread, { threadId });
      return withdrawn.status === 409
        ? service.callAs(person(requester_id), e.endThread, { threadId })
        : withdrawn;
    };
  const places = (needed: number) =>
    service.sql(
      `update community.initiative set individuals_needed = ${needed} where id = ${scene.initiativeId}`,
    );
  const fill = async () => {
    await outcomes(CROWD.map(ask));
    await outcomes((await requests()).map(accept));
  };

  beforeEach(async () => {
    await service.sql('delete from community.request');
    await places(PLACES);
  });

  it('all who ask at once are PENDING; of 40 acceptances at once 10 succeed and 30 people wait, none lost', async () => {
    expect(await outcomes(CROWD.map(ask))).toEqual({ OK: 40 });
    expect(await withState('PENDING')).toHaveLength(40);
    expect(await outcomes((await requests()).map(accept))).toEqual({ OK: 10, INITIATIVE_FULL: 30 });
    const joined = await withState('ACCEPTED');
    expect([joined.length, await taken()]).toEqual([10, ids(joined)]);
    expect(await withState('WAITING')).toHaveLength(30);
  });

  it('people who ask a full side wait, each at an own place, in the order of the requests', async () => {
    await places(1);
    const [first] = CROWD;
    if (first) await ask(first)();
    const [only] = await requests();
    if (only) await accept(only)();
    const answers = await Promise.all(CROWD.slice(1).map((as) => insist(ask(as))));
    const told = answers.map(({ data }) => [data.request.status, data.request.waitingPosition]);
    expect(told.sort(([, one], [, other]) => Number(one) - Number(other))).toEqual(
      Array.from({ length: 39 }, (_, index) => ['WAITING', index + 1]),
    );
    const waiting = await withState('WAITING');
    const positions = new Map(answers.map(({ data }) => [data.request.id, data.request.waitingPosition]));
    expect(waiting.map(({ id }) => positions.get(id))).toEqual(waiting.map((_, index) => index + 1));
  });

  it('places given back while others leave the list go to the first of those who stay', async () => {
    await fill();
    const [joined, waiting] = [await withState('ACCEPTED'), await withState('WAITING')];
    const leaving = waiting.filter((_, index) => index % 6 === 5);
    expect(await outcomes([...joined.slice(0, 7), ...leaving].map(leave))).toEqual({
      OK: 7 + leaving.length,
    });
    const stayed = waiting.filter((row) => !leaving.includes(row)).map(({ id }) => id);
    const promoted = (await withState('ACCEPTED'))
      .map(({ id }) => id)
      .filter((id) => !joined.some((row) => row.id === id));
    // People who left may have been given a place before, and give it back.
    expect(promoted).toEqual(stayed.slice(0, 7));
    const full = await withState('ACCEPTED');
    expect([full.length, await taken()]).toEqual([PLACES, ids(full)]);
    expect((await withState('WAITING')).map(({ id }) => id)).toEqual(stayed.slice(7));
  });

  it('a person who is accepted while the rest is declined is one or the other, and is told once', async () => {
    await outcomes(CROWD.map(ask));
    const rest = () => service.callAs(recipient, e.declineRest, { initiativeId: scene.initiativeId });
    const rows = await requests();
    const accepted = await outcomes([
      ...rows.slice(0, 8).map(accept),
      rest,
      ...rows.slice(8, 16).map(accept),
    ]);
    const [joined, declined] = [await withState('ACCEPTED'), await withState('DECLINED')];
    expect([joined.length + declined.length, await withState('PENDING')]).toEqual([40, []]);
    // One of the calls that succeeded is the one that declined.
    expect(accepted.OK).toBe(joined.length + 1);
    expect(joined.length).toBeLessThanOrEqual(PLACES);
    const told = await service.sql<{ count: number }>(
      `select count(*)::int as count from community.notification
       where kind = 'ANSWER' and person_id > 100 group by person_id`,
    );
    expect(told.map(({ count }) => count)).toEqual(Array(40).fill(1));
  });

  it('one request is sent once, however often its button is pressed', async () => {
    const [first] = CROWD;
    const calls = first ? Array.from({ length: 20 }, () => ask(first)) : [];
    expect(await outcomes(calls)).toEqual({ OK: 1, REQUEST_EXISTS: 19 });
    expect(await requests()).toHaveLength(1);
  });
});

const ownersOf = async (teamId: number) =>
  Object.entries(await rolesOf(service, teamId)).flatMap(([id, role]) =>
    role === 'OWNER' ? [Number(id)] : [],
  );

it('one of 12 claims that are accepted at once makes an owner', async () => {
  const teamId = scene.emptyTeamId;
  const statement = 'I have coached it since 2019.';
  const claims = await Promise.all(
    CROWD.slice(0, 12).map((as) =>
      service.callAs(as, e.startClaim, { teamId, method: 'STATEMENT', statement }),
    ),
  );
  const decisions = claims.map(
    ({ data }) =>
      () =>
        service.callAs(moderator, e.decideClaim, { claimId: data.claim.id, decision: 'ACCEPT' }),
  );
  const counts = await outcomes(decisions);
  expect(counts.OK).toBe(1);
  expect(await ownersOf(teamId)).toHaveLength(1);
  const open = await service.sql(
    `select from community.team_claim where team_id = ${teamId} and state = 'OPEN'`,
  );
  expect(open).toHaveLength(0);
});

it('an invitation for 7 makes 7 of 40 people members', async () => {
  const { data } = await service.callAs(owner, e.invite, { teamId: scene.teamId, uses: 7 } as never);
  const [, token = ''] = /invitations#([\w-]+)/.exec(data.url ?? '') ?? [];
  const calls = CROWD.map((as) => () => service.callAs(as, e.acceptInvitation, { token }));
  expect(await outcomes(calls)).toEqual({ OK: 7, INVITATION_NOT_FOUND: 33 });
  const joined = await service.sql(`select from community.team_membership
     where team_id = ${scene.teamId} and user_id > 100`);
  expect(joined).toHaveLength(7);
});

it('each of 40 people who claim a team at once has one claim, however often they press', async () => {
  const teamId = scene.emptyTeamId;
  const body = { teamId, method: 'STATEMENT', statement: 'I have coached it since 2019.' } as const;
  const calls = [...CROWD, ...CROWD].map((as) => () => service.callAs(as, e.startClaim, body));
  expect(await outcomes(calls)).toEqual({ OK: 80 });
  const rows = await service.sql<{ user_id: number; count: number }>(
    `select user_id, count(*)::int as count from community.team_claim
     where team_id = ${teamId} and state = 'OPEN' group by user_id`,
  );
  expect([rows.length, new Set(rows.map(({ count }) => count))]).toEqual([40, new Set([1])]);
});

describe('the ownership of a team', () => {
  let teamId: number;
  beforeEach(() => {
    teamId = scene.teamId;
  });

  it.each([1, 2, 3, 4])(
    'an ownership that is accepted, withdrawn and left at once has one owner (round %i)',
    async () => {
      await service.callAs(owner, e.transferTeam, { teamId, userId: member.id });
      await Promise.all([
        ...Array.from({ length: 4 }, () =>
          service.callAs(member, e.answerTransfer, { teamId, decision: 'ACCEPT' }),
        ),
        service.callAs(owner, e.withdrawTransfer, { teamId }),
        service.callAs(member, e.answerTransfer, { teamId, decision: 'DECLINE' }),
        service.callAs(owner, e.changeTeamRole, { teamId, userId: owner.id, role: 'MEMBER' }),
      ]);
      expect(await ownersOf(teamId)).toHaveLength(1);
    },
  );

  it('an ownership that is offered to 10 members at once is offered to one', async () => {
    for (const { id } of CROWD.slice(0, 10)) await belongs(service, teamId, id);
    const calls = CROWD.slice(0, 10).map(
      ({ id }) =>
        () =>
          service.callAs(owner, e.transferTeam, { teamId, userId: id }),
    );
    expect(await outcomes(calls)).toEqual({ OK: 1, TRANSFER_OFFERED: 9 });
    const answers = CROWD.slice(0, 10).map(
      (as) => () => service.callAs(as, e.answerTransfer, { teamId, decision: 'ACCEPT' }),
    );
    expect(await outcomes(answers)).toEqual({ OK: 1, NO_TRANSFER: 9 });
    expect(await ownersOf(teamId)).toHaveLength(1);
  });

  it.each([
    [
      'one of 10 owners who all step down at once stays an owner',
      { OK: 9, LAST_OWNER: 1 },
      (as: TestPerson) => service.callAs(as, e.changeTeamRole, { teamId, userId: as.id, role: 'MEMBER' }),
    ],
    [
      'one of 10 owners who all leave at once while a member remains stays an owner',
      { OK: 9, SOLE_OWNER_LEAVING: 1 },
      (as: TestPerson) => service.callAs(as, e.leaveTeam, { teamId }),
    ],
  ])('%s', async (_what, counts, go) => {
    const owners = CROWD.slice(0, 10);
    for (const { id } of owners) await belongs(service, teamId, id, 'OWNER');
    await service.sql(
      `delete from community.team_membership where team_id = ${teamId} and user_id = ${owner.id}`,
    );
    expect(await outcomes(owners.map((as) => () => go(as)))).toEqual(counts);
    expect(await ownersOf(teamId)).toHaveLength(1);
  });
});
