import type { Notification } from '@meshwork/contracts-community';
import type { Notice } from '@meshwork/shell-contract';

export const notification = (id: number, changes: Partial<Notification> = {}): Notification => ({
  id,
  kind: 'REQUEST',
  title: `Person ${id} would like to join Build Day`,
  path: `/requests/${id}`,
  createdAt: '2026-11-20T13:00:00.000Z',
  isRead: false,
  ...changes,
});

export const notice = (id: number, changes: Partial<Notice> = {}): Notice => ({
  id,
  kind: 'ITEM_DECISION',
  title: 'Your initiative was hidden.',
  rule: 'spam',
  note: 'Posted twelve times.',
  path: '/initiatives/9',
  createdAt: '2026-11-20T12:00:00.000Z',
  isRead: false,
  ...changes,
});
