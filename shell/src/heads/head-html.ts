import {
  ENGLISH,
  escapeHtml,
  type Feed,
  LIST_FORMATS,
  type PageAddresses,
  type PageHead,
  productName,
  type SiteLanguage,
  summaryOf,
  titleOf,
} from '@meshwork/contracts-core';
import { said } from '@meshwork/language';

/** The head of a page that no server has rendered. */
export const defaultHead = (): PageHead => ({
  title: productName(),
  fullTitle: productName(),
  description: said(
    '{product} connects robotics teams, students and mentors with resources, initiatives and opportunities.',
    { product: productName() },
  )(),
});

const tag = (name: string, attributes: Readonly<Record<string, string | undefined>>): string[] => {
  const entries = Object.entries(attributes);
  if (entries.some(([, value]) => value === undefined)) return [];
  return [`<${name}${entries.map(([key, value]) => ` ${key}="${escapeHtml(value ?? '')}"`).join('')}>`];
};

/** A block of JSON. The content security policy allows it, since browsers do not execute it. */
const dataBlock = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/** The picture of a link to the page; where it cannot be had, programs take the site's, which follows. */
export const pictureHtml = (address: string, alt: string): string =>
  [
    ['og:image', address],
    ['og:image:type', 'image/png'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', alt],
  ]
    .flatMap(([property, content]) => tag('meta', { property, content }))
    .concat(tag('meta', { name: 'twitter:image', content: address }))
    .join('\n');

/** `es_ES`, as the Open Graph protocol wants it: the language where most who speak it live, since pages are for all of them. */
const localeOf = ({ code }: SiteLanguage): string => {
  const { language, region } = new Intl.Locale(code).maximize();
  return `${language}_${region}`;
};

interface Languages extends Pick<PageAddresses, 'alternates'> {
  readonly language: SiteLanguage;
}

/**
 * A page's own part of `<head>`, for search engines and link previews, many of which run no script.
 * @param address the canonical URL, if it is known; left out for hidden pages
 * @param feeds the feeds of the page, whose addresses are paths
 * @param data a description of the page in the terms of schema.org, for search engines
 * @param languages the page's own, and its addresses in all that are released
 * @returns lines of HTML in which all text is escaped
 */
export function headHtml(
  head: PageHead,
  address?: string,
  data?: object,
  feeds: readonly Feed[] = [],
  { language, alternates }: Languages = { language: ENGLISH, alternates: [] },
): string {
  const title = titleOf(head);
  const summary = summaryOf(head);
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...tag('meta', { name: 'description', content: summary }),
    ...(head.hidden
      ? tag('meta', { name: 'robots', content: 'noindex' })
      : [
          ...tag('link', { rel: 'canonical', href: address }),
          ...alternates.flatMap(([hreflang, href]) => tag('link', { rel: 'alternate', hreflang, href })),
        ]),
    ...tag('meta', { property: 'og:title', content: title }),
    ...tag('meta', { property: 'og:description', content: summary }),
    ...tag('meta', { property: 'og:type', content: head.type ?? 'website' }),
    ...(language === ENGLISH ? [] : tag('meta', { property: 'og:locale', content: localeOf(language) })),
    ...tag('meta', { property: 'og:url', content: head.hidden ? undefined : address }),
    ...feeds.flatMap(({ title: name, address: href }) =>
      tag('link', { rel: 'alternate', type: LIST_FORMATS.atom, title: name, href }),
    ),
    ...(data ? [dataBlock(data)] : []),
  ].join('\n');
}
