import { shiftedText } from '@meshwork/contracts-catalog';
import { sanitizedNodes } from '../rich-text-clean.ts';
import { ALLOWED_TAGS } from '../safe-html.ts';

/** Elements of other editors that begin a line; the editor makes paragraphs of them, and the service would drop them. */
const LINES = ['div', 'section', 'article', 'dl', 'dt', 'dd', 'h1', 'h5', 'h6'];

const RULES = {
  ALLOWED_TAGS: [...ALLOWED_TAGS, ...LINES, 'b', 'i', 'del', 'strike', 'span', 'sup', 'sub', 'rt', 'rp'],
  ALLOWED_ATTR: ['href', 'colspan', 'rowspan', 'start', 'data-style'],
  ALLOWED_URI_REGEXP: /^https?:\/\//i,
  ADD_URI_SAFE_ATTR: ['start', 'colspan', 'rowspan', 'data-style'],
};

/** Formats that other editors write as styles; read as text, since the content security policy lets no style attribute apply (`sanitizedNodes` renames it). */
const FORMATS = [
  {
    tag: 'strong',
    own: 'strong, b',
    on: /font-weight:\s*(bold|[6-9]00)/,
    off: /font-weight:\s*(normal|[1-4]00)/,
  },
  { tag: 'em', own: 'em, i', on: /font-style:\s*italic/, off: /font-style:\s*normal/ },
  { tag: 's', own: 's, del, strike', on: /text-decoration[^;]*line-through/, off: /text-decoration:\s*none/ },
] as const;

function formatByStyles(nodes: DocumentFragment): void {
  for (const { tag, own, on, off } of FORMATS)
    for (const element of nodes.querySelectorAll('[data-style]')) {
      const style = element.getAttribute('data-style') ?? '';
      if (on.test(style) && !element.matches(own)) {
        const format = document.createElement(tag);
        format.append(...element.childNodes);
        element.append(format);
      }
      // Google Docs wraps everything in a <b> that is not bold.
      if (off.test(style) && element.matches(own)) element.replaceWith(...element.childNodes);
    }
  for (const element of nodes.querySelectorAll('[data-style]')) element.removeAttribute('data-style');
  // Safari copies a heading with the weight that it is drawn in.
  for (const bold of nodes.querySelectorAll(':is(h2, h3, h4, th) :is(strong, b)'))
    bold.replaceWith(...bold.childNodes);
}

/**
 * Parses content that was copied elsewhere, with its paragraphs, bold, italics and struck out words. Nodes, because `require-trusted-types-for` lets the
 * editor parse no text.
 */
export function pastedNodes(html: string): DocumentFragment {
  const nodes = sanitizedNodes(html, RULES);
  formatByStyles(nodes);
  for (const tag of ['sup', 'sub'] as const)
    for (const element of nodes.querySelectorAll(tag))
      element.replaceWith(shiftedText(tag, element.textContent));
  for (const bracket of nodes.querySelectorAll('rp')) bracket.remove();
  for (const reading of nodes.querySelectorAll('rt')) reading.replaceWith(`(${reading.textContent})`);
  return nodes;
}
