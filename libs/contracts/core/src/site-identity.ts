/** The colours that an operator gives the site, as `#rrggbb`. */
export interface SiteColours {
  /** Actions and links have it. */
  readonly primary?: string | undefined;
  /** The most important element of a screen has it. */
  readonly accent?: string | undefined;
}

/** The name, tagline and logo that an operator gives the site (docs/operate/site.md). */
export interface SiteIdentity {
  /** In titles, mails, calendars and on pages. */
  readonly name: string;
  /** One sentence, in the footer and where a link to the site is previewed. */
  readonly tagline: string;
  /** Address of the logo, where the operator has one of their own. */
  readonly logo?: string;
  /** Absent: ours. Pages have them in their styles; the pictures of links have no other place for them. */
  readonly colours?: SiteColours;
  /** One sentence above every page, such as the day on which the site moves. */
  readonly banner?: string;
  /** People of the site are made up, and can be looked around as (docs/product.md#a-world-to-try). */
  readonly demonstration?: boolean;
  /** `hidden` where the header does not lead to the prices. */
  readonly pricing?: 'shown' | 'hidden';
  /** The day from which the legal texts hold, as YYYY-MM-DD. */
  readonly legalDate?: string;
  /** Where the contact form goes: `mailto:` and an address, or the address of a form elsewhere. Absent: it goes nowhere. */
  readonly contact?: string;
  /** Years that a person must have lived for an account, where it is not 13. */
  readonly minimumAge?: number;
  /** Tags of the languages that are not released, and that this site shows all the same. */
  readonly draftLanguages?: readonly string[];
  /** Addresses of the texts that the operator has of their own, as sections in JSON. */
  readonly texts?: Readonly<Partial<Record<OwnText, string>>>;
}

/** A text that an operator may have of their own in place of ours. */
export type OwnText = 'terms' | 'privacy' | 'cookies' | 'guidelines';

declare global {
  /**
   * Set before anything else runs: in browsers by the page's first script, from the published registry; by the renderer from
   * the same registry; by services from the operator's folder. Parts that were built apart read it at the same place.
   */
  var meshSite: SiteIdentity | undefined;
}

/** A site whose operator has said nothing. */
export const OUR_SITE: SiteIdentity = {
  name: 'Meshwork',
  tagline: 'Empowering robotics education: one place for teams, mentors and what they learn from each other.',
};

/** It may change while a service runs, so nothing keeps it. */
export const siteIdentity = (): SiteIdentity => globalThis.meshSite ?? OUR_SITE;

/** The product's name on this site. */
export const productName = (): string => siteIdentity().name;

/** Years that a person must have lived for an account on this site (docs/product.md#young-people). */
export const minimumAge = (): number => siteIdentity().minimumAge ?? 13;
