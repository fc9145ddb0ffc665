import type { NotificationKind } from '@meshwork/contracts-community';
import { ENGLISH, productName } from '@meshwork/contracts-core';
import { language, type Said, said } from '@meshwork/language';
import { numbered } from '@meshwork/language/numbered';

const COUNTED: Readonly<Record<NotificationKind, (count: number) => Said>> = {
  REQUEST: (count) =>
    numbered('count', { one: '{count} request to answer', other: '{count} requests to answer' }, { count }),
  ANSWER: (count) => numbered('count', { one: '{count} answer', other: '{count} answers' }, { count }),
  MESSAGE: (count) => numbered('count', { one: '{count} message', other: '{count} messages' }, { count }),
  EVENT: (count) =>
    numbered(
      'count',
      { one: '{count} change of an initiative', other: '{count} changes of initiatives' },
      { count },
    ),
  REMINDER: (count) => numbered('count', { one: '{count} reminder', other: '{count} reminders' }, { count }),
  TEAM: (count) =>
    numbered('count', { one: '{count} piece of team news', other: '{count} pieces of team news' }, { count }),
  READING: (count) =>
    numbered(
      'count',
      { one: '{count} message to read along', other: '{count} messages to read along' },
      { count },
    ),
  SEARCH: (count) =>
    numbered(
      'count',
      {
        one: '{count} piece of news for a search or an offer of yours',
        other: '{count} pieces of news for searches and offers of yours',
      },
      { count },
    ),
};

const counted = (kind: NotificationKind, count: number): string => COUNTED[kind](count)();

/** "37 requests to answer on Meshwork", without words that people wrote. @param news the kind of each entry */
export function digestSubject(news: readonly NotificationKind[]): string {
  const product = productName();
  const count = news.length;
  const [kind, ...others] = new Set(news);
  return kind && others.length === 0
    ? said('{news} on {product}', { news: counted(kind, count), product })()
    : said('{count} new notifications on {product}', { count, product })();
}

/** "This is new: 3 requests to answer, 1 message." @param news the kind of each entry */
export function digestText(news: readonly NotificationKind[]): string {
  const { code } = language();
  const parts = [...new Set(news)].map((kind) => counted(kind, news.filter((one) => one === kind).length));
  const list =
    code === ENGLISH.code ? parts.join(', ') : new Intl.ListFormat(code, { type: 'unit' }).format(parts);
  return said('This is new: {list}.', { list })();
}
