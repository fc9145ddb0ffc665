import { siteIdentity } from './site-identity.ts';

/** A language in which the pages of the site can be read. Its address is all that decides (docs/product.md#languages). */
export interface SiteLanguage {
  /** The tag of BCP 47. */
  readonly code: string;
  /** The name as its own readers write it. */
  readonly name: string;
  readonly dir: 'ltr' | 'rtl';
  /** Stands before the path of each page in it; empty for English. */
  readonly prefix: string;
  readonly state: 'released' | 'draft' | 'test';
  /** A native reader has read all of it. */
  readonly isReviewed: boolean;
}

export const ENGLISH: SiteLanguage = {
  code: 'en',
  name: 'English',
  dir: 'ltr',
  prefix: '',
  state: 'released',
  isReviewed: true,
};

/** Every language beside English, also those that no site shows yet. */
// biome-ignore format: one line per language, as `npm run generate -- domains` writes them
export const LANGUAGES: readonly SiteLanguage[] = [
  // >>> npm run domains: languages
  { code: 'es', name: 'Español', dir: 'ltr', prefix: '/es', state: 'draft', isReviewed: false },
  { code: 'tr', name: 'Türkçe', dir: 'ltr', prefix: '/tr', state: 'draft', isReviewed: false },
  { code: 'he', name: 'עברית', dir: 'rtl', prefix: '/he', state: 'draft', isReviewed: false },
  { code: 'qps', name: 'Pseudo', dir: 'ltr', prefix: '/qps', state: 'test', isReviewed: false },
  // <<<
];

/** Tells whether everybody may read a language: it is named to search engines then. */
export const isReleased = ({ state }: SiteLanguage): boolean => state === 'released';

/** The languages of this site: English, what is released, and the drafts that its operator has opened (docs/operate/site.md). */
export const siteLanguages = (): readonly SiteLanguage[] => [
  ENGLISH,
  ...LANGUAGES.filter(
    (language) => isReleased(language) || siteIdentity().draftLanguages?.includes(language.code),
  ),
];

const FIRST_SEGMENT = /^\/[^/?#]+/;

/** The language of the page at an address of this site. */
export function languageAt(address: string): SiteLanguage {
  const prefix = FIRST_SEGMENT.exec(address)?.[0];
  return siteLanguages().find((language) => language.prefix === prefix) ?? ENGLISH;
}

/** The address of the same page in English: `/teams?q=x` of `/es/teams?q=x`. */
export function withoutLanguage(address: string): string {
  const path = address.slice(languageAt(address).prefix.length);
  return path.startsWith('/') ? path : `/${path}`;
}

/**
 * The address of a page in a language.
 * @param path in English, as the routes spell it
 */
export function addressIn({ prefix }: SiteLanguage, path: string): string {
  // Two slashes, or one and a backslash, would name another site.
  const own = path.replace(/^[/\\]+/, '/');
  return prefix ? prefix + own.replace(/^\/(?=[?#]|$)/, '') : own;
}

export interface PageAddresses {
  /** The address under which search engines list the page. */
  readonly canonical: string;
  /** The page's address in each language that is released, by tag; `x-default` is English. None where there is one language. */
  readonly alternates: readonly (readonly [hreflang: string, address: string])[];
}

/** Pages with one part are ours, or lists; below them is what people wrote, in whatever language. */
const isOwnPage = (path: string): boolean => /^\/[^/]*$/.test(path);

/**
 * The addresses of a page for search engines. What people wrote is the same in every language of the site, so it has one address.
 * @param path in English, without query
 */
export function pageAddresses(path: string, language: SiteLanguage): PageAddresses {
  const released = siteLanguages().filter(isReleased);
  const isOwn = isOwnPage(path);
  return {
    canonical: isOwn && isReleased(language) ? addressIn(language, path) : path,
    alternates:
      isOwn && released.length > 1
        ? [...released.map((other) => [other.code, addressIn(other, path)] as const), ['x-default', path]]
        : [],
  };
}
