import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import {
  communityEndpoints,
  isMove,
  REQUEST_MOVES,
  REQUEST_STATUSES,
  type RequestAct,
  type RequestStatus,
  THREAD_KINDS,
  type ThreadKind,
} from '@meshwork/contracts-community';
import { sharedService, type TestPerson } from '@meshwork/test-kit/service';
import { stateSql } from '../../test/community.fixture.ts';
import { CAST, type Scene, scene, setScene, startScenes } from '../../test/scene.ts';

// Each move of docs/product.md#request-lifecycle, for each kind of request and from each state.

const { answerThread, withdrawThread, endThread, listNotifications } = communityEndpoints;
const { recipient, sender, owner, applicant, stranger } = CAST;

const service = sharedService(startScenes);

interface Sides {
  readonly id: (scene: Scene) => number;
  readonly requester: TestPerson;
  readonly recipient: TestPerson;
}
const WROTE = 900_020;
const OFFERED = 900_021;
const SIDES: Readonly<Record<ThreadKind, Sides>> = {
  MENTOR: { id: ({ contactId }) => contactId, requester: sender, recipient },
  INITIATIVE: { id: ({ requestId }) => requestId, requester: sender, recipient },
  TEAM: { id: ({ teamThreadId }) => teamThreadId, requester: applicant, recipient: owner },
  TEAMS: { id: () => WROTE, requester: stranger, recipient: owner },
  OFFER: { id: () => OFFERED, requester: stranger, recipient: owner },
};

/** One request of each kind. */
async function prepare(): Promise<void> {
  await setScene(service);
  await service.sql(`
    insert into community.team_membership (team_id, user_id, role) values (${scene.emptyTeamId}, ${stranger.id}, 'OWNER');
    insert into community.request (id, kind, state, requester_id, acting_team_id, team_id, due) values
      (${WROTE}, 'TEAMS', 'PENDING', ${stranger.id}, ${scene.emptyTeamId}, ${scene.teamId}, 'RECIPIENT'),
      (${OFFERED}, 'OFFER', 'PENDING', ${stranger.id}, null, ${scene.teamId}, 'RECIPIENT')`);
}

function act(name: RequestAct, threadId: number, as: TestPerson) {
  if (name === 'withdraw') return service.call(withdrawThread, { as, body: { threadId } });
  if (name === 'end') return service.call(endThread, { as, body: { threadId } });
  return service.call(answerThread, { as, body: { threadId, decision: name.toUpperCase() } });
}

const stateOf = async (id: number) =>
  (await service.sql<{ state: RequestStatus }>(`select state from community.request where id = ${id}`))[0]
    ?.state;
const hears = async (as: TestPerson, id: number) =>
  (await service.call(listNotifications, { as })).data.some(({ path, kind }) =>
    kind === 'TEAM' ? false : path === `/requests/${id}` || path.startsWith('/teams/'),
  );

const hasState = (kind: ThreadKind, state: RequestStatus) => state !== 'WAITING' || kind === 'INITIATIVE';
const CASES = THREAD_KINDS.flatMap((kind) =>
  REQUEST_MOVES.flatMap((move) =>
    (move.who === 'EITHER' ? (['REQUESTER', 'RECIPIENT'] as const) : [move.who]).flatMap((who) =>
      REQUEST_STATUSES.filter((state) => hasState(kind, state)).map((state) => ({
        kind,
        ...move,
        who,
        state,
      })),
    ),
  ),
);

it.each(CASES)(
  '$kind: $act by the $who in state $state',
  async ({ kind, act: name, who, state, to, told }) => {
    await prepare();
    const { id: idOf, requester, recipient: other } = SIDES[kind];
    const id = idOf(scene);
    await service.sql(stateSql(state, `request.id = ${id}`));
    const [actor, others] = who === 'REQUESTER' ? [requester, other] : [other, requester];
    const result = await act(name, id, actor);
    if (!isMove(name, state, kind)) {
      expect([result.status, await stateOf(id)]).toEqual([409, state]);
      return;
    }
    expect([result.status, result.data.thread.state, await stateOf(id)]).toEqual([200, to, to]);
    expect(await hears(others, id)).toBe(told !== 'NOBODY');
    expect(await hears(actor, id)).toBe(false);
  },
);

it('the table of moves in docs/product.md is that of the contract', () => {
  const text = readFileSync(new URL('../../../../../docs/product.md', import.meta.url), 'utf8');
  const rows = REQUEST_MOVES.map(
    ({ act: name, who, from, to, told }) =>
      `| ${name} | ${who.toLowerCase()} | ${from.join(', ')} | ${to} | ${told.toLowerCase()} |`,
  );
  expect(rows.filter((row) => !text.includes(`${row}\n`))).toEqual([]);
});
