import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from '@jest/globals';
import {
  communityEndpoints as e,
  isMove,
  REQUEST_MOVES,
  REQUEST_STATUSES,
  REQUEST_TURNS,
  type RequestAct,
  type RequestStatus,
  THREAD_KINDS,
  type ThreadKind,
} from '@meshwork/contracts-community';
import { sharedService, type TestPerson } from '@meshwork/test-kit/service';
import { Events } from '../../events/events.service.ts';
import { belongs, stateSql } from '../../test/community.fixture.ts';
import { CAST, callsOf, mentorBody, type Scene, scene, setScene, startScenes } from '../../test/scene.ts';

// Each move of docs/product.md#request-lifecycle, for each kind of request and from each state.

const { recipient, sender, owner, member, applicant, stranger } = CAST;

const service = sharedService(startScenes);
const calls = callsOf(service);

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

async function prepare(): Promise<void> {
  await setScene(service);
  await service.sql(`
    insert into community.team_membership (team_id, user_id, role) values (${scene.emptyTeamId}, ${stranger.id}, 'OWNER');
    insert into community.request (id, kind, state, requester_id, acting_team_id, team_id, due) values
      (${WROTE}, 'TEAMS', 'PENDING', ${stranger.id}, ${scene.emptyTeamId}, ${scene.teamId}, 'RECIPIENT'),
      (${OFFERED}, 'OFFER', 'PENDING', ${stranger.id}, null, ${scene.teamId}, 'RECIPIENT')`);
}

function act(name: RequestAct, threadId: number, as: TestPerson) {
  if (name === 'withdraw') return service.callAs(as, e.withdrawThread, { threadId });
  if (name === 'end') return calls.end(as, threadId);
  return service.callAs(as, e.answerThread, { threadId, decision: name.toUpperCase() });
}

const stateOf = async (id: number) =>
  (await service.sql<{ state: RequestStatus }>(`select state from community.request where id = ${id}`))[0]
    ?.state;
const hears = async (as: TestPerson, id: number) =>
  (await calls.notificationsOf(as)).some(({ path, kind }) =>
    kind === 'TEAM' ? false : path === `/requests/${id}` || path.startsWith('/teams/'),
  );

const events: { name: string; people: readonly number[] }[] = [];
beforeAll(() =>
  service.app.get(Events, { strict: false }).on(async (_em, told) => {
    events.push(...told.flatMap((event) => ('people' in event ? [event] : [])));
  }),
);
const textsFor = ({ id }: TestPerson) =>
  events.flatMap(({ name, people }) => (people.includes(id) ? [name] : []));

const written = async () =>
  (
    await service.sql<{ place: number; membership: number }>(
      'select (select count(*)::int from community.initiative_place) as place, (select count(*)::int from community.team_membership) as membership',
    )
  )[0] as { place: number; membership: number };
const after = (before: { place: number; membership: number }, write: string | undefined) => ({
  place: before.place + (write === 'place' ? 1 : write === 'no place' ? -1 : 0),
  membership: before.membership + (write === 'membership' ? 1 : write === 'no membership' ? -1 : 0),
});

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
  async ({ kind, act: name, who, state, to, told, text, writes }) => {
    await prepare();
    const { id: idOf, requester, recipient: other } = SIDES[kind];
    const id = idOf(scene);
    await service.sql(stateSql(state, `request.id = ${id}`));
    const [actor, others] = who === 'REQUESTER' ? [requester, other] : [other, requester];
    const before = await written();
    events.length = 0;
    const result = await act(name, id, actor);
    if (!isMove(name, state, kind)) {
      expect([result.status, await stateOf(id)]).toEqual([409, state]);
      return;
    }
    expect([result.status, result.data.thread.state, await stateOf(id)]).toEqual([200, to, to]);
    expect(await hears(others, id)).toBe(told !== 'NOBODY');
    expect(await hears(actor, id)).toBe(false);
    expect(textsFor(others)).toEqual(text === null ? [] : [text]);
    expect(await written()).toEqual(after(before, writes[kind]));
  },
);

/** The states after which the same person may ask the same again. */
const OVER: readonly RequestStatus[] = ['DECLINED', 'WITHDRAWN', 'ENDED'];
const ASKS: Readonly<Record<ThreadKind, (as: TestPerson) => Promise<{ status: number }>>> = {
  MENTOR: (as) => calls.askMentor(as),
  INITIATIVE: (as) => calls.askToJoin(as),
  TEAM: (as) => service.callAs(as, e.joinTeam, { teamId: scene.teamId }),
  TEAMS: (as) =>
    service.callAs(as, e.writeToTeam, {
      fromTeamId: scene.emptyTeamId,
      teamId: scene.teamId,
      message: 'May we use your field?',
    }),
  OFFER: (as) =>
    service.callAs(as, e.offerHelp, { teamId: scene.teamId, needId: scene.needId, message: 'I can help.' }),
};

it.each(
  THREAD_KINDS.flatMap((kind) =>
    REQUEST_STATUSES.filter((state) => hasState(kind, state)).map((state) => ({ kind, state })),
  ),
)('$kind: to ask again in state $state', async ({ kind, state }) => {
  await prepare();
  const { id: idOf, requester, recipient: other } = SIDES[kind];
  await service.sql(stateSql(state, `request.id = ${idOf(scene)}`));
  await service.sql('delete from community.notification');
  const { status } = await ASKS[kind](requester);
  const entries = await service.sql('select from community.notification where person_id = $1', [other.id]);
  expect([status < 300, entries.length]).toEqual(OVER.includes(state) ? [true, 1] : [false, 0]);
  expect(await stateOf(idOf(scene))).toBe(state);
});

const OTHERS = 900_022;
/** A further request to join the initiative, which has one place for people. */
const withOther = (state: 'PENDING' | 'ACCEPTED') =>
  service.sql(`insert into community.request (id, kind, state, requester_id, initiative_id)
      values (${OTHERS}, 'INITIATIVE', 'PENDING', ${stranger.id}, ${scene.initiativeId});
    ${stateSql(state, `request.id = ${OTHERS}`)};
    update community.initiative set individuals_needed = 1`);

const HAPPENINGS: Readonly<Record<(typeof REQUEST_TURNS)[number]['when'], () => Promise<unknown>>> = {
  'the last place is taken': async () => {
    await withOther('PENDING');
    return act('accept', OTHERS, recipient);
  },
  'a place comes free': async () => {
    await withOther('ACCEPTED');
    return act('end', OTHERS, stranger);
  },
  'the initiative is cancelled': () => calls.moveInitiative(recipient, 'CANCELLED'),
  'the initiative is deleted': () =>
    service.callAs(recipient, e.deleteInitiative, { initiativeId: scene.initiativeId }),
  'the mentor becomes unavailable': () =>
    service.callAs(recipient, e.saveMentor, mentorBody({ availabilityStatus: 'UNAVAILABLE' })),
  'the mentor profile is deleted': () => service.callAs(recipient, e.deleteMentor),
  'the team is deleted': async () => {
    await service.sql(
      `delete from community.team_membership where user_id in (${member.id}, ${applicant.id})`,
    );
    return service.callAs(owner, e.deleteTeam, { teamId: scene.teamId });
  },
  'the member leaves': async () => {
    await belongs(service, scene.teamId, applicant.id);
    return service.callAs(applicant, e.leaveTeam, { teamId: scene.teamId });
  },
  'blocks leave nobody to talk with': async () => {
    await service.sql(`insert into auth.block_v1 values
      (${recipient.id}, ${sender.id}, now()), (${applicant.id}, ${owner.id}, now()), (${owner.id}, ${stranger.id}, now())`);
    await service.runTask('BlockedRequests');
  },
};
const TURNED = REQUEST_TURNS.flatMap(({ when, kinds }) => kinds.map((kind) => ({ when, kind }))).flatMap(
  (turn) =>
    REQUEST_STATUSES.filter((state) => hasState(turn.kind, state)).map((state) => ({ ...turn, state })),
);

it.each(TURNED)('$kind in state $state when $when', async ({ kind, when, state }) => {
  await prepare();
  const { id: idOf, requester } = SIDES[kind];
  const id = idOf(scene);
  await service.sql(stateSql(state, `request.id = ${id}`));
  await service.sql('delete from community.notification');
  events.length = 0;
  await HAPPENINGS[when]();
  const turn = REQUEST_TURNS.find(
    (row) => row.when === when && row.kinds.includes(kind) && row.from.includes(state),
  );
  expect(await stateOf(id)).toBe(turn?.to ?? state);
  const entries = await service.sql('select from community.notification where person_id = $1', [
    requester.id,
  ]);
  if (!turn) return;
  expect(entries.length > 0).toBe(turn.text !== null);
  expect(textsFor(requester)).toEqual(turn.text === null ? [] : [turn.text]);
});

it('the table of moves in docs/product.md is that of the contract', () => {
  const text = readFileSync(new URL('../../../../../docs/product.md', import.meta.url), 'utf8');
  const wordsOf = (writes: (typeof REQUEST_MOVES)[number]['writes']) =>
    Object.entries(writes).map(([kind, write]) => `${write} (${kind})`);
  const rows = REQUEST_MOVES.map(({ act: name, who, from, to, writes, told, text: words }) => [
    name,
    who.toLowerCase(),
    from.join(', '),
    to,
    wordsOf(writes).join(', '),
    told.toLowerCase(),
    words,
  ]);
  const turns = REQUEST_TURNS.map(({ when, kinds, from, to, text: words, writes }) => {
    const of = kinds.length === THREAD_KINDS.length ? 'all' : kinds.join(', ');
    const own = Object.fromEntries(
      Object.entries(writes).filter(([kind]) => kinds.includes(kind as ThreadKind)),
    );
    return [when, of, from.join(', '), to, wordsOf(own).join(', '), words ? 'requester' : 'nobody', words];
  });
  const lines = [...rows, ...turns].map(
    (cells) => `|${cells.map((cell) => (cell ? ` ${cell} ` : ' ')).join('|')}|`,
  );
  expect(text).toContain(`| ask | requester | nothing, ${OVER.join(', ')} | PENDING;`);
  expect(lines.filter((line) => !text.includes(`${line}\n`))).toEqual([]);
});
