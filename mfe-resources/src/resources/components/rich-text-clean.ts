import createPurify, { type Config } from 'dompurify';
import { ALLOWED_TAGS } from './safe-html.ts';

const RULES = {
  ALLOWED_TAGS,
  ALLOWED_ATTR: ['href', 'rel', 'start', 'colspan', 'rowspan', 'scope'],
  ALLOWED_URI_REGEXP: /^https?:\/\//i,
  // Others than links, whose values are no addresses.
  ADD_URI_SAFE_ATTR: ['start', 'colspan', 'rowspan', 'scope'],
  ALLOW_ARIA_ATTR: false,
};

/** An instance of our own, because hooks apply to every use of an instance. */
function createSanitizer() {
  const purify = createPurify(window);
  purify.addHook('afterSanitizeAttributes', (node) => {
    if (node.nodeName === 'A') node.setAttribute('rel', 'noopener nofollow ugc');
  });
  return purify;
}

/** Created on first use: on the server, where this module is loaded too, there is no window. */
let sanitizer: ReturnType<typeof createSanitizer> | undefined;

/** A tag with its attributes, whose values may hold `>`. */
const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi;
const STYLE_ATTRIBUTE = /([\s"'/])style(\s*=)/gi;
const EVENT_ATTRIBUTE = /([\s"'/])on[a-z]+(\s*=)/gi;
const STYLE_ELEMENT = /<style\b[^>]*>[\s\S]*?<\/style\s*>/gi;

/**
 * Takes style elements and event handlers out, and renames style attributes to `data-style`: every parser of a browser looks at them, even
 * in a document that nobody shows, and the content security policy reports each. It only spares the console; the sanitizer cleans.
 */
const withoutReports = (html: string): string =>
  html
    .replace(STYLE_ELEMENT, '')
    .replace(TAG, (tag) =>
      tag.replace(STYLE_ATTRIBUTE, '$1data-style$2').replace(EVENT_ATTRIBUTE, '$1data-on$2'),
    );

/**
 * Sanitizes HTML by rules and returns nodes: assigning HTML text instead would parse it a second time, and
 * `require-trusted-types-for 'script'` forbids it. There is one sanitizer, because that policy lets each name be taken once.
 */
export function sanitizedNodes(html: string, rules: Config): DocumentFragment {
  sanitizer ??= createSanitizer();
  return sanitizer.sanitize(withoutReports(html), {
    ...rules,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
}

export const cleanNodes = (html: string): DocumentFragment => sanitizedNodes(html, RULES);
