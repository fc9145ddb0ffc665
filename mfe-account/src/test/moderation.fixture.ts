import type { AccountRow } from '@meshwork/contracts-auth';
import type { ModerationCase } from '@meshwork/contracts-core';

export const spammer = { id: 77, displayName: 'Watch World', username: 'watches', avatarUrl: null };

/** A reported resource. */
export const moderationCase = (changes: Partial<ModerationCase> = {}): ModerationCase => ({
  id: 1,
  kind: 'resource',
  itemId: 12,
  source: 'REPORTS',
  priority: 2,
  actions: ['DISMISS', 'HIDE', 'RESTORE', 'DELETE', 'WARN'],
  openedAt: '2026-11-20T08:00:00.000Z',
  closedAt: null,
  item: {
    title: 'Cheap watches',
    text: 'Buy two, get one free.',
    path: '/resources/12',
    createdAt: '2026-11-19T08:00:00.000Z',
    isHidden: false,
  },
  author: spammer,
  reportCount: 2,
  reports: [
    {
      reason: 'SPAM',
      words: 'Nothing about robots.',
      reporter: 'Ada',
      createdAt: '2026-11-20T09:00:00.000Z',
    },
    { reason: 'SPAM', words: null, reporter: 'Ben', createdAt: '2026-11-20T08:00:00.000Z' },
  ],
  secondLook: null,
  history: { items: 4, reports: 3, decisions: [] },
  ...changes,
});

export const accountRow = (changes: Partial<AccountRow> = {}): AccountRow => ({
  id: 77,
  username: 'watches',
  displayName: 'Watch World',
  avatarUrl: null,
  email: 'watches@example.org',
  emailVerified: true,
  role: 'user',
  isNew: true,
  createdAt: '2026-11-18T08:00:00.000Z',
  lastSeenAt: '2026-11-20T08:00:00.000Z',
  suspension: null,
  isHidden: false,
  ...changes,
});
