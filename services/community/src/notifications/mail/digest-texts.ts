import type { Notification } from '@meshwork/contracts-community';
import { PRODUCT_NAME } from '@meshwork/contracts-core';

const KINDS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  REQUEST: ['request to answer', 'requests to answer'],
  ANSWER: ['answer', 'answers'],
  MESSAGE: ['message', 'messages'],
  EVENT: ['change of an initiative', 'changes of initiatives'],
  REMINDER: ['reminder', 'reminders'],
  TEAM: ['piece of team news', 'pieces of team news'],
  READING: ['conversation to read along in', 'conversations to read along in'],
};

const counted = (kind: string, count: number): string => {
  const [one, many] = KINDS[kind] ?? ['notification', 'notifications'];
  return `${count} ${count === 1 ? one : many}`;
};

/** "37 requests to answer on Meshwork", without words that people wrote. */
export function digestSubject(news: readonly Notification[]): string {
  const [kind = ''] = new Set(news.map((one) => one.kind));
  const isOneKind = news.every((one) => one.kind === kind);
  return `${isOneKind ? counted(kind, news.length) : `${news.length} new notifications`} on ${PRODUCT_NAME}`;
}

/** "This is new: 3 requests to answer, 1 message." */
export function digestText(news: readonly Notification[]): string {
  const kinds = [...new Set(news.map(({ kind }) => kind))];
  const parts = kinds.map((kind) => counted(kind, news.filter((one) => one.kind === kind).length));
  return `This is new: ${parts.join(', ')}.`;
}
