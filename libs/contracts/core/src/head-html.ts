import { type PageHead, summaryOf, titleOf } from './page-head.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Makes any text harmless between tags, in a quoted attribute, and in XML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

const tag = (name: string, attributes: Readonly<Record<string, string | undefined>>): string[] => {
  const given = Object.entries(attributes);
  if (given.some(([, value]) => value === undefined)) return [];
  return [`<${name}${given.map(([key, value]) => ` ${key}="${escapeHtml(value ?? '')}"`).join('')}>`];
};

/** A block of JSON that is data to browsers, which the content security policy lets be, and nothing but data. */
const dataBlock = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/**
 * The part of a page's `<head>` that tells pages apart, for those who read the first HTML only.
 * @param address the whole address under which the page wants to be known; hidden pages do not tell it
 * @param data what the page is about in the terms of schema.org, for search engines
 * @returns lines of HTML in which all text is escaped
 */
export function headHtml(head: PageHead, address: string, data?: object): string {
  const title = titleOf(head);
  const summary = summaryOf(head);
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...tag('meta', { name: 'description', content: summary }),
    ...(head.hidden
      ? tag('meta', { name: 'robots', content: 'noindex' })
      : tag('link', { rel: 'canonical', href: address })),
    ...tag('meta', { property: 'og:title', content: title }),
    ...tag('meta', { property: 'og:description', content: summary }),
    ...tag('meta', { property: 'og:type', content: head.type ?? 'website' }),
    ...tag('meta', { property: 'og:url', content: head.hidden ? undefined : address }),
    ...(data ? [dataBlock(data)] : []),
  ].join('\n');
}
