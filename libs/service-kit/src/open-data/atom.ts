import { escapeHtml, LICENCES_PAGE, PRODUCT_NAME } from '@meshwork/contracts-core';
import type { FeedItem } from './open-list.ts';

interface Feed {
  readonly origin: string;
  readonly title: string;
  /** The page that shows the same, and the feed's own address; both relative to the origin. */
  readonly page: string;
  readonly self: string;
  readonly items: readonly FeedItem[];
}

// Characters that XML 1.0 does not know even escaped.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const escaped = (text: string): string => escapeHtml(text.toWellFormed().replace(NO_XML, ''));
const element = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`;

/** Date of a feed without entries: its last change is not known, and a time that moves would change the feed each time. */
const BEGINNING = '2025-01-01T00:00:00.000Z';

const entry = (origin: string, { page, title, summary, categories, published, updated }: FeedItem): string =>
  [
    '<entry>',
    element('id', `${origin}${page}`),
    element('title', title),
    `<link rel="alternate" href="${escaped(origin + page)}"/>`,
    element('published', published),
    element('updated', updated),
    ...categories.map((term) => `<category term="${escaped(term)}"/>`),
    element('summary', summary),
    '</entry>\n',
  ].join('');

/** An Atom feed (RFC 4287). The same items make the same text, so that it can be compared by its hash. */
export function atomFeed({ origin, title, page, self, items }: Feed): string {
  const updated = [BEGINNING, ...items.map((item) => item.updated)].sort().at(-1) ?? BEGINNING;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">',
    element('id', `${origin}${self}`),
    element('title', `${title} | ${PRODUCT_NAME}`),
    element('updated', updated),
    `<author>${element('name', PRODUCT_NAME)}</author>`,
    `<link rel="self" type="application/atom+xml" href="${escaped(origin + self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escaped(origin + page)}"/>`,
    `<link rel="license" href="${escaped(origin + LICENCES_PAGE)}"/>`,
    element('rights', `Licences of the data: ${origin}${LICENCES_PAGE}`),
    '\n',
    ...items.map((item) => entry(origin, item)),
    '</feed>\n',
  ].join('');
}
