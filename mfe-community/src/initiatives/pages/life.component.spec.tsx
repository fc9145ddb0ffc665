import { expect, it } from '@jest/globals';
import {
  communityCalls,
  type Initiative,
  type OwnMatter,
  type ThreadCard,
} from '@meshwork/contracts-community';
import type { PagedList } from '@meshwork/shell-contract';
import { renderInShell } from '@meshwork/shell-contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ThreadList } from '../../conversations/components/thread-list.tsx';
import ThreadPage from '../../conversations/pages/thread.page.tsx';
import { thread, threadCard } from '../../conversations/test/thread.fixture.ts';
import { InitiativeCard } from '../components/initiative.card.tsx';
import { initiative, person } from '../test/initiative.fixture.ts';
import InitiativePage from './initiative.page.tsx';

// The words that everybody reads of an initiative, in each of its states, before, on and after its day (docs/product.md#after-the-event). The table
// of the facts behind these words is in services/community, life.http.spec.ts.

const TODAY = new Date().toISOString().slice(0, 10);
const DAYS = { before: '2099-01-09', on: TODAY, after: '2026-01-10' } as const;
type Day = keyof typeof DAYS;

const PLACES = {
  open: { participationCounts: { teamsCount: 1, individualsCount: 0 } },
  full: { participationCounts: { teamsCount: 4, individualsCount: 0 }, individualsNeeded: 0 },
};
const LIVES = {
  open: PLACES.open,
  full: PLACES.full,
  postponed: { ...PLACES.open, state: 'POSTPONED' },
  cancelled: { ...PLACES.full, state: 'CANCELLED' },
  deleted: { ...PLACES.full, state: 'CANCELLED', removedAt: '2026-11-03T12:00:00.000Z' },
} as const satisfies Record<string, Partial<Initiative>>;
type Life = keyof typeof LIVES;

const matter = (state: OwnMatter['state']): OwnMatter => ({
  kind: 'INITIATIVE',
  targetId: initiative.id,
  threadId: 70,
  teamId: null,
  state,
  position: state === 'WAITING' ? 1 : null,
});

/** The readers; a guardian has asked nothing, and is a stranger to the page. */
const READERS: Readonly<Record<string, OwnMatter | null>> = {
  visitor: null,
  guardian: null,
  asker: matter('PENDING'),
  waiting: matter('WAITING'),
  joined: matter('ACCEPTED'),
  came: matter('ACCEPTED'),
  organizer: null,
};

/** The words by which the page tells how the reader stands and what they can do, in this order. */
const WORDS = [
  'Full',
  'Postponed',
  'Cancelled',
  /^Over, \w+ \d+, \d+$/,
  'Request to Join',
  'Join the waiting list',
  'Request sent',
  'Waiting list, 1st',
  'You are in',
  'You had a place',
  'Over',
  'I cannot come',
  'Add to calendar',
  'Your code at the door',
  'You took part',
  'Requests',
];

const wordsOn = (part: Pick<typeof screen, 'queryAllByText'>): string =>
  WORDS.flatMap((word) => part.queryAllByText(word)[0]?.firstChild?.textContent ?? [])
    .map((text) => text.replace(/^Over, .*/, 'Over, its day'))
    .join(' | ');

const at = (life: Life, day: Day): Initiative => ({
  ...initiative,
  ...LIVES[life],
  startDate: DAYS[day],
  endDate: DAYS[day],
});

function show(life: Life, day: Day, reader: string) {
  const own = READERS[reader] ?? null;
  const hasPlace = reader === 'joined' || reader === 'came';
  // Noted at the door, which opens on the day.
  const isHere = reader === 'came' && day !== 'before';
  const confirmation = reader === 'came' && day === 'after' ? 'abc' : null;
  renderInShell(null, {
    at: '/initiatives/5',
    user: reader === 'visitor' ? null : person(reader === 'organizer' ? 1 : 2),
    routes: [{ path: '/initiatives/:initiativeId', element: <InitiativePage /> }],
    answers: {
      [communityCalls.initiativeDetails.path]: {
        ...at(life, day),
        ...(hasPlace && { codes: [{ code: 'ABCD2345', team: null, confirmation, isHere }] }),
        ...(reader === 'organizer' && { manager: { openRequests: 0 } }),
      },
      [communityCalls.ownMatters.path]: { matters: own ? [own] : [], held: [], blocked: [] },
    },
  });
}

const CAME_OFF: readonly Day[] = ['before', 'on', 'after'];
const COMING: readonly Day[] = ['before', 'on'];
const TABLE: readonly (readonly [Life, readonly Day[], Readonly<Record<string, string>>])[] = [
  [
    'open',
    COMING,
    {
      visitor: 'Request to Join | Add to calendar',
      guardian: 'Request to Join | Add to calendar',
      asker: 'Request sent | Add to calendar',
      joined: 'You are in | I cannot come | Add to calendar | Your code at the door',
      organizer: 'Add to calendar | Requests',
    },
  ],
  [
    'full',
    COMING,
    {
      visitor: 'Full | Join the waiting list | Add to calendar',
      guardian: 'Full | Join the waiting list | Add to calendar',
      asker: 'Full | Request sent | Add to calendar',
      waiting: 'Full | Waiting list, 1st | Add to calendar',
      joined: 'Full | You are in | I cannot come | Add to calendar | Your code at the door',
      organizer: 'Full | Add to calendar | Requests',
    },
  ],
  ['open', ['before'], { came: 'You are in | I cannot come | Add to calendar | Your code at the door' }],
  ['open', ['on'], { came: 'You are in | Add to calendar | Your code at the door' }],
  ...(['open', 'full'] as const).map(
    (life) =>
      [
        life,
        ['after'],
        {
          visitor: 'Over, its day',
          guardian: 'Over, its day',
          asker: 'Over, its day | Over',
          waiting: 'Over, its day | Over',
          joined: 'Over, its day | You had a place',
          came: 'Over, its day | You had a place | You took part',
          organizer: 'Over, its day | Requests',
        },
      ] as const,
  ),
  [
    'postponed',
    CAME_OFF,
    {
      visitor: 'Postponed | Request to Join',
      guardian: 'Postponed | Request to Join',
      asker: 'Postponed | Request sent',
      waiting: 'Postponed | Waiting list, 1st',
      joined: 'Postponed | You are in | I cannot come | Your code at the door',
      organizer: 'Postponed | Requests',
    },
  ],
  ...(['cancelled', 'deleted'] as const).map(
    (life) =>
      [
        life,
        CAME_OFF,
        {
          visitor: 'Cancelled',
          guardian: 'Cancelled',
          asker: 'Cancelled',
          waiting: 'Cancelled',
          joined: 'Cancelled',
          organizer: life === 'deleted' ? 'Cancelled' : 'Cancelled | Requests',
        },
      ] as const,
  ),
];

it.each(
  TABLE.flatMap(([life, days, readers]) =>
    days.flatMap((day) => Object.entries(readers).map(([reader, words]) => ({ life, day, reader, words }))),
  ),
)('$life, $day the day: the page says to the $reader: $words', async ({ life, day, reader, words }) => {
  show(life, day, reader);
  await screen.findByRole('heading', { level: 1, name: initiative.title });
  await waitFor(() => expect(wordsOn(screen)).toBe(words));
});

it.each([
  ['open', COMING, ''],
  ['full', COMING, 'Full'],
  ['open', ['after'], 'Over, its day'],
  ['full', ['after'], 'Over, its day'],
  ['postponed', CAME_OFF, 'Postponed'],
  ['cancelled', CAME_OFF, 'Cancelled'],
] as const)('%s, on %j: its card says "%s"', (life, days, words) => {
  for (const day of days) {
    const { unmount } = renderInShell(<InitiativeCard initiative={at(life, day)} />);
    expect(wordsOn(screen)).toBe(words);
    unmount();
  }
});

const MAY = { answer: false, withdraw: false, end: false };
const SENT = { side: 'REQUESTER', requester: { id: 1, displayName: 'You', avatarUrl: null } } as const;
const CALLED_OFF = { cancelled: true } as const;
const PAST = { over: true } as const;
const STOPPED = { paused: true } as const;
const IN = { state: 'ACCEPTED', may: { ...MAY, end: true } } as const;
const OPEN = { state: 'PENDING', awaitsYou: true, may: { ...MAY, answer: true } } as const;

it.each<[string, Partial<ThreadCard>, string, readonly string[]]>([
  ['who asked', { ...SENT, state: 'PENDING', may: { ...MAY, withdraw: true } }, 'Request sent', ['Withdraw']],
  ['who waits', { ...SENT, state: 'WAITING', waitingPosition: 2 }, 'Waiting list, 2nd', []],
  ['who joined', { ...SENT, ...IN }, 'You are in', []],
  ['the organizer who is asked', OPEN, 'Your turn', ['Accept', 'Decline']],
  ['the organizer of who joined', IN, 'Accepted', []],
  ['a guardian of who joined', { ...IN, readsAlong: true, side: 'REQUESTER' }, 'Accepted', []],
  ['who asked, while moderators hide it', { ...SENT, state: 'PENDING', ...STOPPED }, 'Paused', []],
  [
    'who waits, while moderators hide it',
    { ...SENT, state: 'WAITING', waitingPosition: 2, ...STOPPED },
    'Paused',
    [],
  ],
  ['who joined, while moderators hide it', { ...SENT, ...IN, ...STOPPED }, 'Paused', []],
  ['the organizer of who joined, while moderators hide it', { ...IN, ...STOPPED }, 'Paused', []],
  [
    'a guardian of who joined, while moderators hide it',
    { ...IN, ...STOPPED, readsAlong: true, side: 'REQUESTER' },
    'Paused',
    [],
  ],
  ['who joined, when it is cancelled', { ...SENT, ...IN, ...CALLED_OFF }, 'Cancelled', []],
  ['the organizer who is asked, when it is cancelled', { ...OPEN, ...CALLED_OFF }, 'Cancelled', ['Decline']],
  ['who asked, afterwards', { ...SENT, state: 'DECLINED', ...PAST }, 'Over', []],
  ['who waited, afterwards', { ...SENT, state: 'DECLINED', ...PAST }, 'Over', []],
  ['who joined, afterwards', { ...SENT, ...IN, ...PAST }, 'Over', []],
  ['who was thanked, afterwards', { ...SENT, state: 'ENDED', ...PAST }, 'Over', []],
  ['the organizer who was asked, afterwards', { ...OPEN, ...PAST }, 'Over', ['Decline']],
  ['the organizer of who joined, afterwards', { ...IN, ...PAST }, 'Over', []],
  ['a guardian, afterwards', { ...IN, ...PAST, readsAlong: true, side: 'REQUESTER' }, 'Over', []],
])('Messages say to %s', async (_reader, changes, badge, acts) => {
  const card = threadCard({ may: MAY, ...changes });
  const list: PagedList<ThreadCard> = {
    items: [card],
    total: 1,
    isTotalAtLeast: false,
    status: 'success',
    error: null,
    stale: false,
    hasMore: false,
    loadingMore: false,
    loadMore: () => {},
    retry: () => {},
  };
  renderInShell(<ThreadList list={list} label="Messages" level={2} />);
  const row = within(await screen.findByRole('listitem'));
  expect(row.getByText(badge)).toBeVisible();
  expect(row.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual([...acts]);
});

it('the messages of what is over offer no other number of people and no place to give back', async () => {
  const over = thread({
    ...SENT,
    ...PAST,
    state: 'ACCEPTED',
    comers: { students: 2, adults: null },
    may: { ...MAY, write: true, end: true, thank: false },
  });
  renderInShell(null, {
    at: '/requests/21',
    routes: [{ path: '/requests/:threadId', element: <ThreadPage /> }],
    answers: { [communityCalls.threadDetails.path]: { thread: over } },
  });
  expect(await screen.findByText('Over')).toBeVisible();
  expect(screen.getByText(/Who comes: 2/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Change|cannot come/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Finish' })).toBeVisible();
});
