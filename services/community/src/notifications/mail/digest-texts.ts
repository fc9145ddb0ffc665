import type { NotificationKind } from '@meshwork/contracts-community';
import { ENGLISH, productName } from '@meshwork/contracts-core';
import { language, said, spoken } from '@meshwork/language';

const ONE_TEXTS: Readonly<Record<NotificationKind, string>> = {
  REQUEST: '{count} request to answer',
  ANSWER: '{count} answer',
  MESSAGE: '{count} message',
  EVENT: '{count} change of an initiative',
  REMINDER: '{count} reminder',
  TEAM: '{count} piece of team news',
  READING: '{count} message to read along',
  SEARCH: '{count} piece of news for a search or an offer of yours',
};

const MANY_TEXTS: Readonly<Record<NotificationKind, string>> = {
  REQUEST: '{count} requests to answer',
  ANSWER: '{count} answers',
  MESSAGE: '{count} messages',
  EVENT: '{count} changes of initiatives',
  REMINDER: '{count} reminders',
  TEAM: '{count} pieces of team news',
  READING: '{count} messages to read along',
  SEARCH: '{count} pieces of news for searches and offers of yours',
};

const counted = (kind: NotificationKind, count: number): string =>
  spoken((count === 1 ? ONE_TEXTS : MANY_TEXTS)[kind], { count });

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
