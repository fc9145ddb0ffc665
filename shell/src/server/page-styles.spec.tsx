import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { documentOf, pageOf } from './page.fixture.ts';
import { sheetsFor, styleSheet } from './style-sheets.ts';

const styleOf = (html: string) => /<style[^>]*>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';

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
