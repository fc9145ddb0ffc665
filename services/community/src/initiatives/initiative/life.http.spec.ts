import { beforeAll, expect, it } from '@jest/globals';
import { communityEndpoints as e, type Initiative } from '@meshwork/contracts-community';
import { sharedService, type TestPerson } from '@meshwork/test-kit/service';
import { addPeople, setStanding } from '../../test/community.fixture.ts';
import { CAST, callsOf, scene, setScene, startScenes } from '../../test/scene.ts';

// The facts that everybody reads of an initiative, in each of its states, before, on and after its day (docs/product.md#after-the-event). The table
// of the words that pages make of it is in mfe-community, life.component.spec.tsx.

const {
  visitor,
  recipient: organizer,
  sender: asker,
  applicant: waiting,
  stranger: joined,
  member: came,
} = CAST;
const { initiativeId } = scene;
const guardian = { id: 42 };
const young = { id: 41, ageBand: 'MINOR' as const };
const READERS: Readonly<Record<string, TestPerson | undefined>> = {
  visitor,
  asker,
  waiting,
  joined,
  came,
  organizer,
  guardian,
};
/** The request that each reader looks at; the organizer and the guardian look at that of the young person who joined. */
const REQUESTS: Readonly<Record<string, number>> = {
  asker: 900_201,
  waiting: 900_202,
  joined: 900_203,
  came: 900_204,
  organizer: 900_205,
  guardian: 900_205,
};

const service = sharedService(startScenes);
const { titlesFor } = callsOf(service);

const row = (id: number, state: string, person: TestPerson) =>
  `(${id}, 'INITIATIVE', '${state}', ${person.id}, ${initiativeId}, now(), ${state === 'PENDING' ? "'RECIPIENT'" : 'null'},
    ${state === 'PENDING' || state === 'WAITING' ? 'null' : 'now()'})`;

beforeAll(async () => {
  await addPeople(service, young.id, guardian.id);
  await setScene(service);
  const adults = [guardian, organizer, asker, waiting, joined, came].map(({ id }) => ({ id }));
  await setStanding(service, [young, ...adults]);
  await service.sql(`
    insert into auth.account_age_v1 (user_id, created_at) values (${guardian.id}, now() - interval '1 year') on conflict do nothing;
    insert into community.guardian (minor_id, token_hash, relation, person_id, accepted_at, expires_at)
      values (${young.id}, 'x', 'PARENT', ${guardian.id}, now() - interval '2 days', now() + interval '1 day');
    update community.initiative set address = 'Room 12', teams_needed = 1 where id = ${initiativeId}`);
});

const DAYS = { before: 2, on: 0, after: -2 } as const;
type Day = keyof typeof DAYS;

/** An initiative as it is then; who came was noted at the door, which is of the day and after it alone. */
async function set(state: string, day: Day) {
  const date = `(now() at time zone 'utc')::date + ${DAYS[day]}`;
  const life = state === 'FULL' ? 'PUBLISHED' : state === 'DELETED' ? 'CANCELLED' : state;
  const isOff = life === 'CANCELLED';
  await service.sql(`
    delete from community.day_entry; delete from community.initiative_place; delete from community.notification;
    delete from community.request;
    update community.initiative set state = 'PUBLISHED', start_date = ${date}, end_date = ${date}, reminded_day = null,
      removed_at = null, individuals_needed = ${state === 'FULL' ? 3 : 'null'} where id = ${initiativeId};
    insert into community.request (id, kind, state, requester_id, initiative_id, created_at, due, decided_at) values
      ${row(900_201, state === 'DELETED' ? 'DECLINED' : 'PENDING', asker)},
      ${row(900_202, isOff ? 'DECLINED' : 'WAITING', waiting)},
      ${row(900_203, 'ACCEPTED', joined)}, ${row(900_204, 'ACCEPTED', came)}, ${row(900_205, 'ACCEPTED', young)};
    update community.request set by_minor = true, with_minor = true where id = 900205;
    insert into community.reader (request_id, minor_id, person_id, side) values (900205, ${young.id}, ${guardian.id}, 'REQUESTER');
    insert into community.initiative_place (initiative_id, request_id, person_id)
      select ${initiativeId}, id, requester_id from community.request where state = 'ACCEPTED';
    insert into community.day_entry (initiative_id, id, kind, place_id, happened_at)
      select ${initiativeId}, repeat('a', 32), 'HERE', id, now() from community.initiative_place
      where request_id = 900204 and ${day !== 'before' && !isOff};
    update community.initiative set state = '${life}', removed_at = ${state === 'DELETED' ? 'now()' : 'null'} where id = ${initiativeId}`);
}

const acts = (may: Readonly<Record<string, boolean | undefined>>): string =>
  Object.keys(may)
    .filter((act) => may[act] === true && act !== 'thank')
    .sort()
    .join(' ');

function pageFacts({ address, codes }: Initiative): string {
  const [place] = codes ?? [];
  const code = place?.isHere ? 'code-of-who-is-here' : 'code';
  return [address && 'room', place && (place.confirmation ? 'confirmation' : code)].filter(Boolean).join(' ');
}

/** The facts of a reader: of the page, of the conversation, of the block beside the hero, and what they were told. */
async function factsOf(name: string): Promise<string> {
  const as = READERS[name];
  const found = await service.callAs(as, e.initiativeDetails, { id: initiativeId });
  const page = found.status === 200 ? pageFacts(found.data) : String(found.status);
  if (!as) return page;
  const { thread } = (await service.callAs(as, e.threadDetails, { threadId: REQUESTS[name] ?? 0 })).data;
  const life = [thread.cancelled && 'CANCELLED', thread.over && 'OVER', thread.matter?.state, thread.state];
  const { going } = (await service.callAs(as, e.communityStart)).data;
  return [
    page,
    `${[...new Set(life.filter(Boolean))].join(' ')}: ${acts(thread.may)}`,
    going.some(({ id }) => id === initiativeId) ? 'goes' : '',
    (await titlesFor(as)).join('; '),
  ].join(' | ');
}

/** The boards on which it stands. */
async function listed() {
  const boards = [];
  for (const when of ['upcoming', 'past'] as const) {
    const { data } = await service.call(e.listInitiatives, { when });
    if (data.some(({ id }) => id === initiativeId)) boards.push(when);
  }
  return boards.join(' ');
}

const SOON = 'Build Day begins soon';
const COPY = '{actor}, with whom you read along, was written something';
const IS_OVER = '“Build Day” is over';
const DECLINED = 'Your request to join Build Day was declined';
const COMING = {
  asker: ' | PENDING: withdraw write |  | ',
  waiting: ' | WAITING: withdraw write |  | ',
  joined: 'room code | ACCEPTED: end write | goes | ',
  came: 'room code | ACCEPTED: end write | goes | ',
  organizer: 'room | ACCEPTED: end write |  | ',
  guardian: 'room | ACCEPTED: end |  | ',
};
/** A person who is here gives no place back. */
const ON_THE_DAY = { ...COMING, came: 'room code-of-who-is-here | ACCEPTED: write | goes | ' };
const SOON_COMING = {
  ...COMING,
  joined: `${COMING.joined}${SOON}`,
  came: `${COMING.came}${SOON}`,
  guardian: `${COMING.guardian}${COPY}`,
};
const OVER = {
  asker: ` | OVER DECLINED:  |  | ${IS_OVER}`,
  waiting: ` | OVER DECLINED:  |  | ${IS_OVER}`,
  joined: 'room code | OVER ACCEPTED: end write |  | ',
  came: 'room confirmation | OVER ACCEPTED: end write |  | ',
  organizer: 'room | OVER ACCEPTED: end write |  | ',
  guardian: 'room | OVER ACCEPTED: end |  | ',
};
const POSTPONED = {
  asker: ' | POSTPONED PENDING: withdraw write |  | ',
  waiting: ' | POSTPONED WAITING: withdraw write |  | ',
  joined: 'room code | POSTPONED ACCEPTED: end write |  | ',
  came: 'room code | POSTPONED ACCEPTED: end write |  | ',
  organizer: 'room | POSTPONED ACCEPTED: end write |  | ',
  guardian: 'room | POSTPONED ACCEPTED: end |  | ',
};
const CANCELLED = {
  asker: ' | CANCELLED PENDING: withdraw write |  | ',
  waiting: ' | CANCELLED DECLINED:  |  | ',
  joined: 'room code | CANCELLED ACCEPTED: end write |  | ',
  came: 'room code | CANCELLED ACCEPTED: end write |  | ',
  organizer: 'room | CANCELLED ACCEPTED: end write |  | ',
  guardian: 'room | CANCELLED ACCEPTED: end |  | ',
};
const DELETED = {
  asker: ' | CANCELLED DELETED DECLINED:  |  | ',
  waiting: ' | CANCELLED DELETED DECLINED:  |  | ',
  joined: 'room code | CANCELLED DELETED ACCEPTED: end write |  | ',
  came: 'room code | CANCELLED DELETED ACCEPTED: end write |  | ',
  organizer: 'room | CANCELLED DELETED ACCEPTED: end write |  | ',
  guardian: '404 | CANCELLED DELETED ACCEPTED: end |  | ',
};

it.each<[state: string, day: Day, board: string, visitor: string, Readonly<Record<string, string>>]>([
  ['DRAFT', 'before', '', '404', {}],
  ['PUBLISHED', 'before', 'upcoming', '', SOON_COMING],
  ['PUBLISHED', 'on', 'upcoming', '', ON_THE_DAY],
  ['PUBLISHED', 'after', 'past', '', OVER],
  ['FULL', 'before', 'upcoming', '', SOON_COMING],
  ['FULL', 'on', 'upcoming', '', ON_THE_DAY],
  ['FULL', 'after', 'past', '', OVER],
  ['POSTPONED', 'before', 'upcoming', '', POSTPONED],
  ['POSTPONED', 'on', 'upcoming', '', POSTPONED],
  ['POSTPONED', 'after', 'upcoming', '', POSTPONED],
  ['CANCELLED', 'before', 'upcoming', '', CANCELLED],
  ['CANCELLED', 'on', 'upcoming', '', CANCELLED],
  ['CANCELLED', 'after', 'past', '', { ...CANCELLED, asker: ` | CANCELLED DECLINED:  |  | ${DECLINED}` }],
  ['DELETED', 'before', '', '404', DELETED],
  ['DELETED', 'on', '', '404', DELETED],
  ['DELETED', 'after', '', '404', DELETED],
])(
  '%s, %s the day: page, messages, start and mails say the same',
  async (state, day, board, page, readers) => {
    await set(state, day);
    for (const task of ['EndedInitiatives', 'InitiativeReminders']) await service.runTask(task);
    const facts: Record<string, string> = {};
    for (const name of Object.keys(readers)) facts[name] = await factsOf(name);
    expect(facts).toEqual(readers);
    expect([await listed(), await factsOf('visitor')]).toEqual([board, page]);
    const { data: own } = await service.callAs(organizer, e.ownInitiatives);
    const mine = own.initiatives.find(({ id }) => id === initiativeId);
    const isPast = day === 'after' && state !== 'POSTPONED';
    expect(mine?.hasEnded).toBe(state === 'DELETED' ? undefined : isPast);
    // Thanks for coming, and "Over", are for what took place.
    const ending = await service.callAs(organizer, e.endAll, {
      initiativeId,
      thanks: 'Thank you!',
      hours: null,
    });
    expect(ending.status === 200).toBe(board === 'past' && (state === 'PUBLISHED' || state === 'FULL'));
  },
);

it('what nobody answered is over for the organizer, too, who has declined nothing and written nothing', async () => {
  await set('PUBLISHED', 'after');
  const read = async () => {
    const { data } = await service.callAs(organizer, e.eventRequests, { id: initiativeId });
    const found = data.requests.find(({ id }) => id === REQUESTS.waiting);
    return [data.initiative.hasEnded, found?.status, found?.note, found?.isClosedBySite ?? false];
  };
  expect(await read()).toEqual([true, 'WAITING', null, false]);
  await service.runTask('EndedInitiatives');
  const reason = 'The initiative has ended.';
  expect(await read()).toEqual([true, 'DECLINED', reason, true]);
  const { thread } = (await service.callAs(organizer, e.threadDetails, { threadId: REQUESTS.waiting ?? 0 }))
    .data;
  expect(thread.messages.map(({ text, isMine }) => [text, isMine])).toEqual([[reason, false]]);
});

it('who is here cannot give the place back, and can again where the day is put off', async () => {
  await set('PUBLISHED', 'on');
  const giveBack = () => service.callAs(came, e.endThread, { threadId: REQUESTS.came ?? 0 });
  expect((await giveBack()).failure.code).toBe('NOTHING_TO_END');
  await service.sql(
    `update community.initiative set start_date = now()::date + 9, end_date = null where id = ${initiativeId}`,
  );
  expect((await giveBack()).status).toBe(200);
});
