import { said } from '@meshwork/language';
import { productName } from './site-identity.ts';

/** The renderer draws the picture of a link from it (docs/product.md#link-previews). It holds nothing of a person. */
export interface LinkPicture {
  readonly mark:
    | { readonly kind: 'tile'; readonly number: string; readonly programme: string }
    /** Plain dates (`2027-04-03`); without a first day nothing is known yet. */
    | { readonly kind: 'date'; readonly first: string | null; readonly last: string | null }
    | { readonly kind: 'way' };
  /** As people read it: "FIRST FRC", "Workshop". */
  readonly kind: string;
  /** Absent: the page's title. */
  readonly title?: string;
  /** One line below it: a place, a number of steps. */
  readonly line?: string | null;
}

/**
 * Describes a page to browsers, search engines and link previews. The browser and the first HTML use the same values, so a title never
 * changes while a page loads (docs/product.md#titles).
 */
export interface PageHead {
  /** "{Page}" of "{Page} | Meshwork". Heads of this file and of contracts say it when it is read, in the reader's language. */
  readonly title: string;
  /** Replaces the pattern, for a page whose title is different. */
  readonly fullTitle?: string;
  /** One or two sentences; cut to 160 characters. */
  readonly description?: string;
  /** The page's type in the Open Graph protocol; "website" when absent. */
  readonly type?: 'website' | 'article' | 'profile';
  /** Absent: links show the picture of the site. */
  readonly picture?: LinkPicture;
  /** For pages that search engines should not list: login, account, not found. */
  readonly hidden?: boolean;
}

/** A feed of a page's items. */
export interface Feed {
  /** Its name in a feed reader. */
  readonly title: string;
  /** Its path on this site, with the search. */
  readonly address: string;
}

/** The head of the page for unknown addresses. */
export const notFoundHead: PageHead = {
  get title() {
    return said('Not Found')();
  },
  hidden: true,
};

const DESCRIPTION_LIMIT = 160;

/** Cuts at a word where one ends near the limit; the ellipsis counts. */
export function cutDescription(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= DESCRIPTION_LIMIT) return flat;
  // A character outside the basic plane, such as an emoji, has two code units, which must not be separated.
  const cut = flat.slice(0, DESCRIPTION_LIMIT - 1).replace(/[\uD800-\uDBFF]$/, '');
  const space = cut.lastIndexOf(' ');
  return `${(space > DESCRIPTION_LIMIT - 30 ? cut.slice(0, space) : cut).replace(/[\s,;:.–-]+$/u, '')}…`;
}

/** The whole text of the title. */
export const titleOf = ({ title, fullTitle }: PageHead): string => fullTitle ?? `${title} | ${productName()}`;

/** The description as it is shown, or undefined. */
export const summaryOf = ({ description }: PageHead): string | undefined =>
  (description && cutDescription(description)) || undefined;
