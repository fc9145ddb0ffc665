import { cleanUrl, escapeHtml } from '@meshwork/contracts-core';
import {
  contactDetailLabel,
  findContactDetails,
  leadsToProfile,
} from '@meshwork/contracts-core/contact-details';
import { cleanRichText } from './rich-text.ts';

const PART = /<[^>]*>|&(?:amp|lt|gt|quot|nbsp|#39);|[^<&]+|[<&]/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};
/** Tags within a line: what they divide is read as one word. */
const INLINE = /^<\/?(?:a|strong|em|s|code)\b/;
const HREF = / href="([^"]*)"[^>]*/;

/** One character of what is read, with the HTML that stands for it. */
interface Sign {
  readonly read: string;
  readonly html: string;
}

/** Reads cleaned HTML as people see it, sign by sign; a tag has no width, and one that ends a line reads as its end. */
function signsOf(html: string): Sign[] {
  return [...html.matchAll(PART)].flatMap(([part]): Sign[] => {
    if (part.startsWith('<') && part.length > 1)
      return [{ read: INLINE.test(part) ? '' : '\n', html: withoutProfile(part) }];
    const entity = ENTITIES[part];
    if (entity) return [{ read: entity, html: part }];
    return Array.from({ length: part.length }, (_, at) => ({ read: part.charAt(at), html: part.charAt(at) }));
  });
}

/** A link to a profile or a chat leads nowhere, as the address of a resource may not lead there. */
const withoutProfile = (tag: string): string => {
  const [, typed] = HREF.exec(tag) ?? [];
  const href = typed?.replaceAll('&amp;', '&');
  return href && leadsToProfile(href) ? '<a>' : tag;
};

/**
 * Rich text of somebody who may be under 18 as everybody may read it: its words are masked as they are read, across tags, and its
 * links follow the rule of a resource's address (docs/product.md#young-people).
 * @param typed HTML as typed
 */
export function maskedRichText(typed: string | null): string | null {
  const html = cleanRichText(typed);
  if (html === null) return null;
  const signs = signsOf(html);
  const words = signs.map(({ read }) => read).join('');
  const details = findContactDetails(words).filter(
    ({ kind, text }) => kind !== 'LINK' || leadsToProfile(cleanUrl(text)),
  );
  let at = 0;
  let masked = '';
  let detail = details.shift();
  for (const { read, html: part } of signs) {
    if (detail && at >= detail.end) detail = details.shift();
    if (detail && read !== '' && at === detail.start)
      masked += escapeHtml(`[${contactDetailLabel(detail.kind)} hidden]`);
    // Tags stay, so that the rest keeps its form.
    if (part.startsWith('<') || !detail || at < detail.start) masked += part;
    at += read.length;
  }
  return cleanRichText(masked);
}
