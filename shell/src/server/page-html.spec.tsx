import { describe, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { documentOf, pageOf } from './page.fixture.ts';
import { httpError } from './test/server-site.fixture.tsx';

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
