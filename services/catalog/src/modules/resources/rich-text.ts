import { shiftedText } from '@meshwork/contracts-catalog';
import { cleanUrl, isHttpUrl } from '@meshwork/contracts-core';
import sanitizeHtml from 'sanitize-html';

/** No images: the server of an image would learn who reads the page. */
const TAGS = [
  ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'a', 'strong', 'em', 's', 'code'],
  ...['pre', 'blockquote', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
];

const LINK_RELATION = 'noopener nofollow ugc';

/** An address with a file's ending is one of the page that it was pasted from, not a site. */
const FILE =
  /^[^/?#]*\.(?:html?|php|aspx?|jsp|pdf|docx?|xlsx?|pptx?|odt|txt|md|csv|ics|zip|png|jpe?g|gif|webp|svg|mp4)(?:[?#]|$)/i;

function linkAttributes(typed: string | undefined): sanitizeHtml.Attributes {
  // A page pasted from the web names other sites without a scheme ("//example.org").
  const named = typed?.replace(/^\s*\/\/(?=[^/\\])/, 'https://');
  if (named === undefined || named.startsWith('/')) return {};
  const href = FILE.test(named) ? named : cleanUrl(named);
  return isHttpUrl(href) ? { href, rel: LINK_RELATION } : {};
}

/** Parts of a page, each of which is a paragraph where it holds no other. */
const PARTS =
  `dl dt dd section article header footer main nav aside address figure figcaption details summary center caption form
  fieldset legend`.split(/\s+/);

/** The first number of a list that goes on from another one. */
const LATER_START = /^(?:[2-9]|[1-9]\d{1,3})$/;

/** No tag of {@link TAGS}, so that its words alone stay. */
const PLAIN = 'span';

type Transformer = (tag: string, attributes: sanitizeHtml.Attributes) => sanitizeHtml.Tag;

/** Word processors say by styles what is bold or struck out, and wrap everything in a tag for bold that is not. */
const byStyle =
  (tagName: string): Transformer =>
  (_tag, { style = '' }) => {
    if (/font-weight\s*:\s*(?:bold|[6-9]00)/i.test(style)) return { tagName: 'strong', attribs: {} };
    if (/font-style\s*:\s*italic/i.test(style)) return { tagName: 'em', attribs: {} };
    if (/text-decoration[^;]*line-through/i.test(style)) return { tagName: 's', attribs: {} };
    const isPlain = /font-(?:weight\s*:\s*(?:normal|[1-5]00)|style\s*:\s*normal)/i.test(style);
    return { tagName: isPlain ? PLAIN : tagName, attribs: {} };
  };

const numbered: Transformer = (tagName, { start = '' }) => ({
  tagName,
  attribs: LATER_START.test(start) ? { start } : ({} as sanitizeHtml.Attributes),
});

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...TAGS, 'div'],
  allowedAttributes: {
    a: ['href', 'rel'],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  // Tags that word processors paste, and allowed tags with the same meaning.
  transformTags: {
    b: byStyle('strong'),
    strong: byStyle('strong'),
    i: byStyle('em'),
    em: byStyle('em'),
    span: byStyle(PLAIN),
    tfoot: 'tbody',
    del: 's',
    strike: 's',
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    ...Object.fromEntries(PARTS.map((tag) => [tag, 'div'])),
    a: (_tag, { href }) => ({ tagName: 'a', attribs: linkAttributes(href) }),
    ol: numbered,
  },
  textFilter: (text, tag) =>
    tag === 'sup' || tag === 'sub' ? shiftedText(tag, text) : tag === 'rt' ? `(${text})` : text,
  // The head of a whole page and brackets of ruby, which `textFilter` sets, beside what is never shown.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'rp'],
  nestingLimit: 40,
};

/** A part with words alone, in well-formed HTML. */
const LAST_PARTS = /<div>((?:(?!<\/?(?:div|p|h[2-4r]|ul|ol|li|pre|blockquote|table)\b)[\s\S])*)<\/div>/g;
const withParagraphs = (html: string): string =>
  html
    .replace(LAST_PARTS, (_, words: string) => (isBlank(words) ? '' : `<p>${words}</p>`))
    .replace(/<\/?div>/g, '');

const isBlank = (html: string): boolean =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).replaceAll('&nbsp;', ' ').trim() === '';

/**
 * Removes all HTML that is not on the allow-list (docs/product.md#rich-text).
 * @returns null when no readable text remains
 */
export function cleanRichText(html: string | null): string | null {
  if (html === null) return null;
  const clean = withParagraphs(sanitizeHtml(html, OPTIONS)).trim();
  return isBlank(clean) ? null : clean;
}
