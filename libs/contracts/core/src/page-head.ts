import { PRODUCT_NAME } from './product.ts';

/**
 * What a page says of itself to browsers, search engines and link previews. The browser and the first HTML take it from
 * the same place, so a title never changes while a page loads.
 */
export interface PageHead {
  /** "{Page}" of "{Page} | Meshwork". */
  readonly title: string;
  /** Instead of the pattern, where the specification has a title of its own. */
  readonly fullTitle?: string;
  /** One or two sentences; cut to 160 characters. */
  readonly description?: string;
  /** What the page is about, in the words of the Open Graph protocol; "website" when absent. */
  readonly type?: 'website' | 'article' | 'profile';
  /** For pages that search engines should not list: login, account, not found. */
  readonly hidden?: boolean;
}

/** For an address that is no page. */
export const notFoundHead: PageHead = { title: 'Not Found', hidden: true };

const DESCRIPTION_LIMIT = 160;

/** Cuts at a word where one ends near the limit; the ellipsis counts. */
export function cutDescription(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= DESCRIPTION_LIMIT) return flat;
  // An emoji is two units long; half of one is no character.
  const cut = flat.slice(0, DESCRIPTION_LIMIT - 1).replace(/[\uD800-\uDBFF]$/, '');
  const space = cut.lastIndexOf(' ');
  return `${(space > DESCRIPTION_LIMIT - 30 ? cut.slice(0, space) : cut).replace(/[\s,;:.–-]+$/u, '')}…`;
}

/** The whole text of the title. */
export const titleOf = ({ title, fullTitle }: PageHead): string => fullTitle ?? `${title} | ${PRODUCT_NAME}`;

/** The description as it is told, or undefined. */
export const summaryOf = ({ description }: PageHead): string | undefined =>
  (description && cutDescription(description)) || undefined;
