import { namesSite, siteOf } from '@meshwork/ui';

/** The allow-list of the service (docs/product.md#rich-text), applied again because earlier releases may have allowed more. */
export const ALLOWED_TAGS = [
  ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'a', 'strong', 'em', 's', 'code'],
  ...['pre', 'blockquote', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
];

const TAG = /<(\/?)([a-z][a-z0-9]*)([^<>]*)>/gi;
const HREF = /\shref="(https?:\/\/[^"]*)"/i;

const NUMBERS = /\s(?:start|colspan|rowspan)="\d{1,4}"/g;

const plain = (text: string) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const decoded = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/**
 * Formatted text for the server's page, where there is no document to sanitize it with. It was sanitized when it was stored; here it
 * is written anew, with the tags of the allow-list alone, closed as they were opened, and no attribute but the address of a link, the first
 * number of a list and the size of a cell.
 */
export function safeHtml(html: string, siteClass = ''): string {
  const open: { tag: string; href: string; from: number }[] = [];
  let written = '';
  let from = 0;
  const close = () => {
    const { tag, href, from: start } = open.pop() ?? { tag: '', href: '', from: 0 };
    const words = decoded(written.slice(start).replace(/<[^>]*>/g, ''));
    written += `</${tag}>`;
    if (href && !namesSite(words, decoded(href)))
      written += `<span class="${siteClass}"> (${plain(siteOf(decoded(href)))})</span>`;
  };
  for (const { 0: found, 1: slash, 2: name = '', 3: rest = '', index } of html.matchAll(TAG)) {
    written += plain(html.slice(from, index));
    from = index + found.length;
    const tag = name.toLowerCase();
    if (!ALLOWED_TAGS.includes(tag)) continue;
    if (tag === 'br' || tag === 'hr') written += `<${tag}>`;
    else if (!slash) {
      const href = tag === 'a' ? (HREF.exec(rest)?.[1] ?? '') : '';
      written += href
        ? `<a href="${href}" rel="noopener nofollow ugc">`
        : `<${tag}${rest.match(NUMBERS)?.join('') ?? ''}>`;
      open.push({ tag, href, from: written.length });
    } else if (open.some((opened) => opened.tag === tag)) {
      while (open.at(-1)?.tag !== tag) close();
      close();
    }
  }
  written += plain(html.slice(from));
  while (open.length > 0) close();
  return written;
}
