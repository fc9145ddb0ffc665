import { describe, expect, it } from '@jest/globals';
import {
  communityCalls,
  INBOX_EVENTS_PATH,
  initiativeKeys,
  notificationKeys,
  unreadSchema,
} from '@meshwork/contracts-community';
import { INBOX_ADDRESS, inboxKeys, notificationsKey } from '@meshwork/shell-contract';
import { byDay, merged } from './entries.ts';
import { notice, notification } from './test/notification.fixture.ts';

const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`;
const titles = (entries: readonly { title: string }[]) => entries.map(({ title }) => title);

it('the shell refetches the lists of this domain', () => {
  expect(notificationKeys.list.slice(0, 1)).toEqual([...notificationsKey]);
  expect(notificationKeys.newest.slice(0, 1)).toEqual([...notificationsKey]);
  expect(initiativeKeys.requests(5).slice(0, inboxKeys.all.length)).toEqual([...inboxKeys.all]);
});

it('the shell counts what is unread where this domain says it', () => {
  expect(INBOX_ADDRESS).toEqual({ count: communityCalls.unreadContacts.path, events: INBOX_EVENTS_PATH });
  expect(Object.keys(unreadSchema.shape)).toContain('unread');
});

describe('both lists', () => {
  const notifications = [
    notification(3, { title: 'three', createdAt: at(12) }),
    notification(2, { title: 'two', createdAt: at(8) }),
  ];
  const notices = [
    notice(9, { title: 'nine', createdAt: at(10) }),
    notice(8, { title: 'eight', createdAt: at(6) }),
  ];

  it('are one by time', () => {
    expect(titles(merged(notifications, notices, true))).toEqual(['three', 'nine', 'two', 'eight']);
  });

  it('hold back what is older than the loaded pages', () => {
    expect(titles(merged(notifications, notices, false))).toEqual(['three', 'nine', 'two']);
  });
});

it('days are named as people say them', () => {
  const now = new Date('2026-11-22T12:00:00').getTime();
  const local = (day: number) => new Date(2026, 10, day, 9).toISOString();
  const entries = merged(
    [22, 21, 21, 15].map((day, index) => notification(index, { createdAt: local(day) })),
    [],
    true,
  );
  expect(byDay(entries, now).map(({ name, entries: ofDay }) => [name, ofDay.length])).toEqual([
    ['Today', 1],
    ['Yesterday', 2],
    ['Sunday, November 15, 2026', 1],
  ]);
});
