/**
 * The languages of Meshwork beside English, by the first segment of their addresses: `/es/teams`. After a change
 * `npm run generate -- domains` writes everything that follows from this file: the contract's list, the gateway's table.
 */

export interface LanguageRow {
  /** The name as its own readers write it. */
  readonly name: string;
  readonly dir: 'ltr' | 'rtl';
  /** The tag of BCP 47; the segment itself when absent. */
  readonly code?: string;
  /**
   * `released`: served on every site, and named to search engines. `draft`: served where the site opens it
   * (docs/operate/site.md). `test`: like a draft, but no language: its sentences are made of the English ones.
   */
  readonly state: 'released' | 'draft' | 'test';
  /** Says on a page in another language that the page is there in this one, too. A released language has it. */
  readonly offer?: string;
  /** The packages that a released language has not whole, and who owns the rest: `{ 'services/auth': 'name' }`. */
  readonly open?: Readonly<Record<string, string>>;
  /** A native reader has read all of it. While it is absent, its pages say that nobody has. */
  readonly reviewed?: { readonly by: string; readonly on: string };
}

export const LANGUAGES = {
  es: { name: 'Español', dir: 'ltr', state: 'draft', offer: 'Esta página también está en español.' },
  tr: { name: 'Türkçe', dir: 'ltr', state: 'draft', offer: 'Bu sayfa Türkçe olarak da var.' },
  he: { name: 'עברית', dir: 'rtl', state: 'draft', offer: 'הדף הזה קיים גם בעברית.' },
  qps: { name: 'Pseudo', dir: 'ltr', state: 'test', offer: 'Ţĥîš þåĝé îš ţĥéŕé îñ Þšéûðö, ţöö.' },
} as const satisfies Readonly<Record<string, LanguageRow>>;
