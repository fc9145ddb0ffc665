import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import type { Endpoint } from '@meshwork/contracts-core';
import { type CallResult, serviceWithMail, type TestPerson } from '@meshwork/test-kit/service';
import { Connection } from 'pg';
import { addPeople } from '../../test/community.fixture.ts';
import { CAST, callsOf, relate, scene, setScene, startScenes } from '../../test/scene.ts';

// Counts the statements that the service sends within a call, whatever the number of people who are notified.

const { recipient, sender, stranger, organizer } = CAST;

const { service } = serviceWithMail(startScenes);
const { answer, askMentor, askToJoin, send } = callsOf(service);
const unreadOf = (as: TestPerson) => service.callAs(as, e.unreadContacts);
beforeAll(() => addPeople(service, ...Array.from({ length: 20 }, (_, n) => 3001 + n)));
beforeEach(async () => {
  await setScene(service);
  await relate(service);
  // Many who hear of each act.
  await service.sql(`insert into community.initiative_organizer (initiative_id, user_id, added_by)
    select ${scene.initiativeId}, 3000 + n, ${recipient.id} from generate_series(1, 20) n`);
});

interface Bound {
  readonly portal?: string;
  readonly statement?: string;
}
interface Wire {
  bind(config: Bound, more: boolean): void;
  parse(query: { text: string; name?: string }, more: boolean): void;
}
const wire = (Connection as unknown as { prototype: Wire }).prototype;

type Called = Pick<CallResult<Endpoint>, 'status' | 'headers'>;

/** The statements of calls, without the control of their transactions: each names its request, by a comment or by its portal. */
async function statementsOf(call: () => Promise<readonly Called[]>): Promise<string[]> {
  const sent: { text: string; mark: string }[] = [];
  const { bind, parse } = wire;
  wire.parse = function (this: Wire, query, more) {
    if (!query.name) sent.push({ text: query.text, mark: query.text });
    parse.call(this, query, more);
  };
  wire.bind = function (this: Wire, config, more) {
    if (config.portal) sent.push({ text: config.statement ?? '', mark: config.portal });
    bind.call(this, config, more);
  };
  let called: readonly Called[];
  try {
    called = await call();
  } finally {
    Object.assign(wire, { bind, parse });
  }
  const ids = called.map(({ headers }) => headers.get('X-Request-Id') ?? 'none');
  expect(called.every(({ status }) => status < 300)).toBe(true);
  // The kit counts the calls of each person.
  const own = sent.filter(
    ({ text, mark }) => ids.some((id) => mark.includes(id)) && !text.startsWith('rate_limit:'),
  );
  expect(own.length).toBeGreaterThan(called.length);
  return own.map(({ text }) => text);
}

/** The calls that the page of a conversation, or their list, makes at once. */
const opened = async () => [
  await service.callAs(organizer, e.threadDetails, { threadId: scene.requestThreadId }),
  await service.callAs(organizer, e.openThread, { threadId: scene.requestThreadId }),
  await unreadOf(organizer),
];
const listed = async () => [
  await service.callAs(recipient, e.listThreads),
  await service.callAs(recipient, e.heldMessages),
  await unreadOf(recipient),
];
/** Puts the request on the waiting list. */
const askFullSide = async () => {
  await service.sql(`update community.initiative set individuals_needed = 1;
    insert into community.initiative_place (initiative_id, person_id) values (${scene.initiativeId}, 1)`);
  return [await askToJoin(stranger)];
};

it.each([
  ['ask to join', 6, async () => [await askToJoin(stranger)]],
  // The site tells the asker by itself that they wait: whether the title of today may go is one look more.
  ['ask a full side', 7, askFullSide],
  ['ask a mentor', 6, async () => [await askMentor(stranger)]],
  // One of them asks who is under 18 and has nobody beside them: an answer brings the title of today.
  ['accept', 10, async () => [await answer(recipient, scene.requestThreadId, 'ACCEPT', 'Welcome')]],
  ['decline', 9, async () => [await answer(recipient, scene.requestThreadId, 'DECLINE', 'Not this year')]],
  ['send a message', 6, async () => [await send(sender, scene.requestThreadId, 'Hello')]],
  ['open a conversation', 4, opened],
  ['open the list', 4, listed],
] as const)('to %s takes at most %i statements', async (_what, most, call) => {
  const sent = await statementsOf(call);
  expect(sent.length > most ? sent : []).toEqual([]);
});
