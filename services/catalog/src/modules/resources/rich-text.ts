import sanitizeHtml from 'sanitize-html';

/** No images: the server of an image would learn who reads the page. */
const TAGS = [
  ...['p', 'br', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'a', 'strong', 'em', 'code', 'pre', 'blockquote'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
];

const LINK_RELATION = 'noopener nofollow ugc';

function linkAttributes(href: string | undefined): sanitizeHtml.Attributes {
  const isWebAddress = href !== undefined && /^https?:\/\//i.test(href) && URL.canParse(href);
  return isWebAddress ? { href, rel: LINK_RELATION } : {};
}

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: { a: ['href', 'rel'], th: ['colspan', 'rowspan', 'scope'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  // Tags that word processors paste, and allowed tags with the same meaning.
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (_tag, { href }) => ({ tagName: 'a', attribs: linkAttributes(href) }),
  },
  nestingLimit: 40,
};

const isBlank = (html: string): boolean =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).replaceAll('&nbsp;', ' ').trim() === '';

/**
 * Removes all HTML that is not on the allow-list (docs/product.md#rich-text).
 * @returns null when no readable text remains
 */
export function cleanRichText(html: string | null): string | null {
  if (html === null) return null;
  const clean = sanitizeHtml(html, OPTIONS).trim();
  return isBlank(clean) ? null : clean;
}
