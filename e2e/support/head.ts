import type { Page } from '@playwright/test';

/** The part of a page's head that search engines and link previews read. */
export interface Head {
  title: string | undefined;
  description: string | undefined;
  canonical: string | undefined;
  /** Search engines are told not to list the page. */
  hidden: boolean;
}

const plain = (html: string | undefined) =>
  html?.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');

/** The head of the first HTML, which is all that most crawlers read. */
export function headOf(html: string): Head & { titles: number; image: string | undefined } {
  const find = (pattern: RegExp) => plain(pattern.exec(html)?.[1]);
  return {
    titles: html.match(/<title>/g)?.length ?? 0,
    title: find(/<title>([^<]*)<\/title>/),
    description: find(/<meta name="description" content="([^"]*)">/),
    canonical: find(/<link rel="canonical" href="([^"]*)">/),
    image: find(/<meta property="og:image" content="([^"]*)">/),
    hidden: html.includes('<meta name="robots" content="noindex">'),
  };
}

/** The head as the scripts of the page have left it. */
export const shownHead = (page: Page): Promise<Head> =>
  page.evaluate(() => {
    const content = (selector: string, name: string) =>
      document.head.querySelector(selector)?.getAttribute(name) ?? undefined;
    return {
      title: document.title,
      description: content('meta[name=description]', 'content'),
      canonical: content('link[rel=canonical]', 'href'),
      hidden: content('meta[name=robots]', 'content') === 'noindex',
    };
  });
