import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { type PageMetaProps, paths } from '@meshwork/shell-contract';
import { MOUNTS } from '@meshwork/shell-contract/mounts';
import { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { headHtml } from '../heads/head-html.ts';
import { OWN_PAGES, sitemap } from '../heads/sitemap.ts';
import { pageHtml } from './page-html.ts';
import { sheetsFor, styleSheet } from './style-sheets.ts';
import { httpError, serverEnvironment } from './test/server-site.fixture.tsx';

interface Options {
  path?: string;
  meta?: PageMetaProps;
  queries?: QueryClient;
  css?: string;
  isSignedIn?: boolean;
}

const pageOf = (
  content: ReactNode,
  { path = '/teams/5', meta, queries, css, isSignedIn = false }: Options = {},
) =>
  pageHtml(
    path,
    { html: renderToString(content), meta, feeds: [], redirect: undefined, drawnAt: 0 },
    queries ?? new QueryClient(),
    serverEnvironment({
      isSignedIn,
      sheets: css === undefined ? [] : [styleSheet('/_shell/v1/', 'css/main.1a2b.css', css)],
      chunks: { about: ['/_shell/v1/js/about.1a2b.js'] },
    }),
  );

const documentOf = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const styleOf = (html: string) => /<style[^>]*>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
const dataOf = (html: string) =>
  JSON.parse(documentOf(html).querySelector('#mesh-data')?.textContent ?? 'null');
/** The gateway fills in the origin. */
const ORIGIN = '<!--#echo var="mesh_origin" -->';
/** Every server-side include that the gateway would execute. */
const includesIn = (html: string) => html.match(/<!--#\s*\w+/g);
const INCLUDE_OF_TEMPLATE = '<!--#include';

const HOSTILE = [
  `</title></script></style><script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  `<!--#include virtual="/_identity" --><!--#echo var="http_cookie" -->`,
  `' onload='alert(1)' style="color:red"`,
  '$& $1 $` <!--mesh-head--><!--mesh-root-->',
  '\u2028 ]]> -->',
];

describe('the page of the server', () => {
  it.each(HOSTILE)('shows %s as text, wherever it stands', (hostile) => {
    const queries = new QueryClient();
    queries.setQueryData(['team', hostile], { name: hostile });
    const { html } = pageOf(
      <p title={hostile} className={hostile}>
        {hostile}
      </p>,
      {
        queries,
        path: `/teams/${hostile}`,
        meta: { title: hostile, description: hostile, data: (url) => ({ url, name: hostile }) },
      },
    );
    const page = documentOf(html.replaceAll(ORIGIN, 'https://a.example'));
    const shown = page.querySelector('#root p');
    expect([shown?.textContent, shown?.getAttribute('title')]).toEqual([hostile, hostile]);
    expect(page.querySelector('title')?.textContent).toBe(`${hostile} | Meshwork`);
    expect(dataOf(html).queries[0].state.data).toEqual({ name: hostile });
    const structured = page.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    expect(JSON.parse(structured).name).toBe(hostile);
    // The registry, the structured data and the data of the page.
    expect(page.querySelectorAll('script')).toHaveLength(3);
    expect(page.querySelectorAll('img, [onload], [onerror], [style]')).toHaveLength(0);
    const origins = html.split(ORIGIN).slice(1);
    expect(includesIn(html)).toEqual([INCLUDE_OF_TEMPLATE, ...origins.map(() => '<!--#echo')]);
  });

  it('has no include that React did not escape', () => {
    const html = { __html: '<p>a</p><!--#include virtual="/_identity" --><!-- b -->' };
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the point of the test
    const page = pageOf(<div dangerouslySetInnerHTML={html} />);
    expect(page.html).not.toContain('<!--#include virtual="/_identity"');
    expect(page.html).toContain('<!-- b -->');
  });

  it('has the canonical address without query and trailing slash, with the origin of the gateway', () => {
    const { html } = pageOf(<p>x</p>, {
      path: '/teams/5/',
      meta: { title: 'Team', data: (url) => ({ url }) },
    });
    const address = `${ORIGIN}/teams/5`;
    expect(html).toContain(`<link rel="canonical" href="${address}">`);
    expect(html).toContain(`{"url":"${address}"}`);
    expect(html).not.toContain('.invalid');
  });

  it('says for whom it is drawn: for everybody who is signed in, or for everybody else', () => {
    const marks = (isSignedIn: boolean) => ({
      ...documentOf(pageOf(null, { isSignedIn }).html).documentElement.dataset,
    });
    expect(marks(true)).toEqual({ rendered: '', signedIn: '' });
    expect(marks(false)).toEqual({ rendered: '' });
  });

  it('has status 404 and is not listed when its entity is missing', () => {
    const { html, status } = pageOf(<p>x</p>, { meta: { title: 'Team', missing: true } });
    expect(status).toBe(404);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('canonical');
    expect(pageOf(<p>x</p>).status).toBe(200);
  });

  it('has the data that was found, what is missing as a plain error, and nothing else', async () => {
    const queries = new QueryClient();
    const fail = (queryKey: string[], status: number) =>
      queries
        .fetchQuery({ queryKey, queryFn: () => Promise.reject(httpError(status)), retry: false })
        .catch(() => {});
    queries.setQueryData(['found'], 1);
    await fail(['missing'], 404);
    await fail(['down'], 503);
    const data = dataOf(pageOf(<p>x</p>, { queries }).html);
    expect(
      data.queries.map(({ queryKey, state }: never) => [queryKey, (state as { error: unknown }).error]),
    ).toEqual([
      [['found'], null],
      [['missing'], { name: 'ApiError', code: 'X', message: 'Refused.', status: 404 }],
    ]);
  });
});

it("the page's own scripts are loaded ahead, at addresses with a page", () => {
  const link = '<link rel="preload" as="script" href="/_shell/v1/js/about.1a2b.js">';
  expect(pageOf(<p>x</p>, { path: '/about' }).html).toContain(link);
  for (const path of ['/', '/teams/5', '/constructor', '/__proto__'])
    expect(pageOf(<p>x</p>, { path }).html).not.toContain('rel="preload"');
});

describe('the style element of the page', () => {
  it('has the style sheets in use, and the hash that the policy needs', () => {
    const { html, styleHash } = pageOf(<p>x</p>, { css: 'body{margin:0}' });
    expect(html).toContain('<style data-files="/_shell/v1/css/main.1a2b.css">');
    expect(styleOf(html)).toContain('body{margin:0}');
    expect(styleHash).toBe(`'sha256-${createHash('sha256').update(styleOf(html)).digest('base64')}'`);
  });

  it('has a rule for each style attribute, which the policy refuses', () => {
    const { html } = pageOf(
      <>
        <p id="a" style={{ width: '40%', opacity: 0.5 }} />
        <p id="b" style={{ width: '40%', opacity: 0.5 }} />
        <p id="c" title="1 > 0" style={{ '--size': 'calc(1px + 2px)' } as never} />
      </>,
    );
    const page = documentOf(html);
    expect(page.querySelectorAll('[style]')).toHaveLength(0);
    expect(styleOf(html).match(/width:40%;opacity:0\.5\}/g)).toHaveLength(1);
    expect(page.querySelectorAll('[data-style="width:40%;opacity:0.5"]')).toHaveLength(2);
    expect(styleOf(html)).toContain('[data-style="--size:calc(1px + 2px)"]{--size:calc(1px + 2px)}');
  });

  it.each(['red"]}body{display:none}', 'red;}body{display:none}', 'red</style><script>', 'red\\'])(
    'has no rule of the value %s',
    (value) => {
      const { html } = pageOf(<p style={{ color: value }} />);
      expect(styleOf(html)).not.toContain('red');
      expect(documentOf(html).querySelectorAll('script')).toHaveLength(2);
    },
  );
});

const BASE = '/_mfe/mfe-community/v1/';
const sheet = (text: string, name = 'teams.1a2b.css') => styleSheet(BASE, `css/${name}`, text);
const chosen = (html: string, ...texts: string[]) =>
  sheetsFor(
    html,
    texts.map((text) => sheet(text)),
  ).map(({ text }) => text);

it('a style sheet in the page refers to the same fonts and images as the file', () => {
  const text = `@font-face{src:url(../font/a.woff2),url("../font/b.woff2"),url('../font/c.woff2')}.a{background:url(/x.png) url(data:image/png;base64,aa)}`;
  expect(sheet(text).text).toBe(
    `@font-face{src:url(${BASE}font/a.woff2),url("${BASE}font/b.woff2"),url('${BASE}font/c.woff2')}.a{background:url(/x.png) url(data:image/png;base64,aa)}`,
  );
});

describe('the style sheets of a page', () => {
  it('are those with a class that the page uses, beginning with the one with most of them', () => {
    const html = '<main class="page wide"><p class="note">x</p></main>';
    expect(chosen(html, '.note{}', '.other{}', '@media print{.wide>.page{}}')).toEqual([
      '@media print{.wide>.page{}}',
      '.note{}',
    ]);
  });

  it('are not those whose classes stand in another one', () => {
    expect(chosen('<p class="note wide">x</p>', '.note{}', '.note{}.wide{}')).toEqual(['.note{}.wide{}']);
  });

  it.each([
    ['.w-1\\/2{}', 'w-1/2'],
    ['.md\\:grid{}', 'md:grid'],
    ['.a_b-c9{}', 'a_b-c9'],
    ['.a.b:hover{}', 'b'],
  ])('know the class of %s', (text, name) => {
    expect(chosen(`<p class="${name}">x</p>`, text)).toEqual([text]);
  });

  it('are not those with a class that is only part of a name or stands in the text', () => {
    expect(chosen('<p class="notes">.note class=note</p>', '.note{}')).toEqual([]);
  });

  it('include the global one always, which comes first', () => {
    const global = sheet('body{margin:0}', 'main.1a2b.css');
    expect(sheetsFor('<p class="a">x</p>', [sheet('.a{}'), global])).toEqual([global, sheet('.a{}')]);
  });
});

it('headHtml describes the page and its canonical URL', () => {
  expect(
    headHtml({ title: 'Ada', description: 'Builds robots.', type: 'profile' }, 'https://a.example/mentors/1'),
  ).toBe(`<title>Ada | Meshwork</title>
<meta name="description" content="Builds robots.">
<link rel="canonical" href="https://a.example/mentors/1">
<meta property="og:title" content="Ada | Meshwork">
<meta property="og:description" content="Builds robots.">
<meta property="og:type" content="profile">
<meta property="og:url" content="https://a.example/mentors/1">`);
});

it('headHtml hides a page from search engines, without its URL', () => {
  const html = headHtml({ title: 'Team', hidden: true }, 'https://a.example/teams/9');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toMatch(/canonical|og:url|description/);
});

it('headHtml announces feeds', () => {
  const feeds = [{ title: 'Teams: "a"', address: '/_api/teams.atom?search=%22a%22&type=VEX' }];
  expect(headHtml({ title: 'Teams' }, 'https://a.example/teams', undefined, feeds)).toContain(
    '<link rel="alternate" type="application/atom+xml" title="Teams: &quot;a&quot;" href="/_api/teams.atom?search=%22a%22&amp;type=VEX">',
  );
});

it('the sitemap lists every page of the shell that is for everybody, and the lists of the domains', () => {
  const mounts = Object.keys(MOUNTS).map((mount) => `/${mount}`);
  const addresses = Object.values(paths).filter((path) => typeof path === 'string');
  const own = addresses.filter((path) => !mounts.some((mount) => path.split(/(?<=.)[/?]/)[0] === mount));
  const unlisted = [paths.forgotPassword, paths.resetPassword, paths.verifyEmail];
  expect([...OWN_PAGES, ...unlisted].sort()).toEqual(own.sort());
  const named = [...sitemap().matchAll(/ -->(\/[^<]*)<\/loc>/g)].map(([, path]) => path);
  expect(named).toEqual([...OWN_PAGES, '/resources', '/teams', '/mentors', '/initiatives']);
});
