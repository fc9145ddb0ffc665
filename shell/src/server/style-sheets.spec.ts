import { describe, expect, it } from '@jest/globals';
import { sheetsFor, styleSheet } from './style-sheets.ts';

const BASE = '/_mfe/mfe-community/v1/';
const sheet = (text: string, name = 'teams.1a2b.css') => styleSheet(BASE, `css/${name}`, text);
const chosen = (html: string, ...texts: string[]) =>
  sheetsFor(
    html,
    texts.map((text) => sheet(text)),
  ).map(({ text }) => text);

describe('a style sheet in the page', () => {
  it('refers to the same fonts and images as the file', () => {
    const text = `@font-face{src:url(../font/a.woff2),url("../font/b.woff2"),url('../font/c.woff2')}.a{background:url(/x.png) url(data:image/png;base64,aa)}`;
    expect(sheet(text).text).toBe(
      `@font-face{src:url(${BASE}font/a.woff2),url("${BASE}font/b.woff2"),url('${BASE}font/c.woff2')}.a{background:url(/x.png) url(data:image/png;base64,aa)}`,
    );
  });
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
