import type { Thread, ThreadCard, ThreadMessage } from '@meshwork/contracts-community';

const grace = { id: 7, displayName: 'Grace Hopper', avatarUrl: null };
const ada = { id: 1, displayName: 'Ada Lovelace', avatarUrl: null };

/** A request to join that the reader received. */
export const threadCard = (changes: Partial<ThreadCard> = {}): ThreadCard => ({
  id: 21,
  kind: 'INITIATIVE',
  state: 'PENDING',
  side: 'RECIPIENT',
  target: { id: 9, name: 'Autumn Scrimmage' },
  requester: grace,
  actingTeam: { id: 4, name: '254 The Cheesy Poofs' },
  createdAt: '2026-11-02T09:30:00.000Z',
  lastAt: '2026-11-03T09:30:00.000Z',
  excerpt: 'May we come along?',
  isUnread: false,
  awaitsYou: false,
  ...changes,
});

export const threadMessage = (changes: Partial<ThreadMessage> = {}): ThreadMessage => ({
  id: 31,
  side: 'REQUESTER',
  author: grace,
  text: 'We bring our robot.',
  createdAt: '2026-11-03T09:30:00.000Z',
  isMine: false,
  item: { kind: 'message', itemId: 31 },
  ...changes,
});

export const thread = (changes: Partial<Thread> = {}): Thread => ({
  ...threadCard(),
  messages: [
    threadMessage({ id: null, text: 'May we come along?', item: { kind: 'request', itemId: 11 } }),
    threadMessage({ id: 30, side: 'RECIPIENT', author: ada, text: 'How many are you?', isMine: true }),
    threadMessage(),
  ],
  decidedAt: null,
  endedAt: null,
  thanks: { mine: null, theirs: null },
  may: { write: true, answer: true, withdraw: false, end: false, thank: false },
  ...changes,
});
