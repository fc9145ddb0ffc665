import { describe, expect, it } from '@jest/globals';
import { createEditor, holdsPictures, htmlOf, isWebLink } from './form/editor.setup.ts';
import { showSites } from './rich-text.tsx';
import { cleanNodes } from './rich-text-clean.ts';
import { safeHtml } from './safe-html.ts';

function holding(...nodes: Node[]): HTMLElement {
  const holder = document.createElement('div');
  holder.append(...nodes);
  return holder;
}

it.each([
  ['<p onclick="alert(1)">a</p>', '<p>a</p>'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<script>alert(1)</script>a', 'a'],
  ['<p style="position:fixed" class="x" id="title" data-x="y" aria-hidden="true">a</p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">a</a>', '<a rel="noopener nofollow ugc">a</a>'],
  [
    '<a href="https://example.org" rel="opener">a</a>',
    '<a href="https://example.org" rel="noopener nofollow ugc">a</a>',
  ],
  ['<svg><animate onbegin=alert(1)></svg>', ''],
  ['<iframe srcdoc="<script>alert(1)</script>"></iframe>', ''],
  ['<form action="https://evil.example"><input name="q"></form>', ''],
])('reduces %s', (html, expected) => expect(holding(cleanNodes(html)).innerHTML).toBe(expected));

it.each([
  ['words', '<p>Read <a href="https://www.example.org/guide">this</a>.</p>', 'Read this (example.org).'],
  [
    'the address of another site',
    '<a href="https://evil.example">https://example.org</a>',
    'https://example.org (evil.example)',
  ],
  [
    'an address with look-alike letters',
    '<a href="https://\u0430pple.com">https://\u0430pple.com</a>',
    'https://\u0430pple.com (xn--pple-43d.com)',
  ],
  ['its own address', '<a href="https://example.org/guide">example.org/guide</a>', 'example.org/guide'],
  ['no address at all', '<a href="javascript:alert(1)">this</a>', 'this'],
])('a link whose words are %s says where it leads', (_name, html, text) =>
  expect(holding(showSites(cleanNodes(html), 'site')).textContent).toBe(text),
);

it.each([
  '<h2>A</h2><p><strong>b</strong> <em>c</em><br>d</p><ul><li>e</li></ul><pre><code>f &lt; g &amp; h</code></pre>',
  '<p><a href="https://example.org/?a=1&amp;b=2" rel="noopener nofollow ugc">https://example.org</a></p>',
  '<p>a</p><hr><ol start="3"><li>b</li></ol>',
  '<table><tbody><tr><th>a</th><td colspan="2">b</td></tr></tbody></table>',
])('writes what was stored as it is: %s', (html) => expect(safeHtml(html)).toBe(html));

it.each([
  ['<script>alert(1)</script>', 'alert(1)'],
  ['<img src=x onerror=alert(1)>a', 'a'],
  ['<p onclick="x()" style="position:fixed">a', '<p>a</p>'],
  ['<p>a</div></section></p></p>', '<p>a</p>'],
  ['<p><strong>a</p>', '<p><strong>a</strong></p>'],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href=\'https://a.example" onclick="x\'>a</a>', '<a>a</a>'],
  ['<p title="<b>">a</p>', '&lt;p title=""&gt;a'],
  ['a < b > c', 'a &lt; b &gt; c'],
  ['<!--#include virtual="/_identity" -->a', '&lt;!--#include virtual="/_identity" --&gt;a'],
  ['<svg/onload=alert(1)>a', 'a'],
])('makes of %s what a reader may see', (html, expected) => expect(safeHtml(html)).toBe(expected));

it('says where a link leads', () =>
  expect(safeHtml('<a href="https://evil.example">https://good.example</a>', 'site')).toBe(
    '<a href="https://evil.example" rel="noopener nofollow ugc">https://good.example</a><span class="site"> (evil.example)</span>',
  ));

it('lets nothing through that the browser would remove', () => {
  const tags = ['<p', '<a href="https://x.example"', '>', '</p>', '<!--', '-->', '<script>', 'td>'];
  const parts = [...tags, '"', "'", ' onclick=x', '/', '<'];
  for (let round = 0; round < 3_000; round++) {
    const html = Array.from(
      { length: 12 },
      (_, at) => parts[(round * 7 + at * (round % 11)) % parts.length],
    ).join('');
    const holder = document.createElement('div');
    holder.innerHTML = safeHtml(html);
    const shown = [...holder.querySelectorAll(':not(span)')];
    const cleaned = holding(cleanNodes(holder.innerHTML));
    expect([html, shown.map(({ tagName }) => tagName)]).toEqual([
      html,
      [...cleaned.querySelectorAll('*')].map(({ tagName }) => tagName),
    ]);
    for (const node of shown)
      for (const name of node.getAttributeNames()) expect(['href', 'rel', 'class']).toContain(name);
  }
});

/** Returns the text as the service would store it. */
const stored = (html: string): string => holding(cleanNodes(html)).innerHTML;

/** The HTML of an editor with a text, in which something is done at the end of it. */
function after(html: string, act: (dom: HTMLElement) => void): string {
  const host = document.body.appendChild(document.createElement('div'));
  const editor = createEditor(host, html, { editorProps: {}, onUpdate: () => {}, onBlur: () => {} });
  editor.commands.setTextSelection(editor.state.doc.content.size);
  act(editor.view.dom);
  const result = htmlOf(editor);
  editor.destroy();
  host.remove();
  return result;
}
const through = (html: string): string => stored(after(html, () => {}));

it.each([
  '<p>One <strong>two</strong> <em>three</em> <code>four</code></p>',
  '<h2>A</h2><h3>B</h3><h4>C</h4><p>d</p>',
  '<ul><li><p>one</p></li></ul><ol><li><p>two</p></li></ol>',
  '<hr><ol start="3"><li><p>three</p></li></ol>',
  '<blockquote><p>said</p></blockquote><pre><code>a &lt; b</code></pre>',
  '<p><a href="https://example.org" rel="noopener nofollow ugc">here</a></p>',
  '<table><tbody><tr><th><p>a</p></th><td colspan="2"><p>b</p></td></tr></tbody></table>',
])('keeps %s', (html) => expect(through(html)).toBe(html));

it.each([
  ['', ''],
  ['<p></p>', ''],
  ['<p>a</p><p></p><p></p>', '<p>a</p>'],
  ['<p style="color:red" onclick="x()">a<img src="x"></p><script>x()</script>', '<p>a</p>'],
  ['<p><a href="javascript:alert(1)">a</a></p>', '<p>a</p>'],
])('makes of %s %s', (html, clean) => expect(through(html)).toBe(clean));

const paste = (types: Record<string, string>) => (dom: HTMLElement) => {
  const clipboardData = {
    getData: (type: string) => types[type] ?? '',
    types: Object.keys(types),
    files: [],
  };
  const event = new Event('paste', { bubbles: true, cancelable: true });
  dom.dispatchEvent(Object.assign(event, { clipboardData }));
};

describe('pasting', () => {
  // As the browser does under the site's content security policy.
  const innerHTML = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML') as PropertyDescriptor;
  const refuse = () => {
    throw new TypeError('This document requires a TrustedHTML assignment.');
  };

  it.each([
    [
      'Google Docs',
      '<b style="font-weight:normal"><p><span style="font-weight:700">bold</span><span style="font-weight:400"> not</span></p></b>',
      '<p><strong>bold</strong> not</p>',
    ],
    [
      'a list of changes',
      '<p><del>a</del> <span style="text-decoration:line-through">b</span></p>',
      '<p><s>a</s> <s>b</s></p>',
    ],
    ['another editor', '<div>one</div><div>two <i>three</i></div>', '<p>one</p><p>two <em>three</em></p>'],
    ['a list', '<ul><li>one</li><li>two</li></ul>', '<ul><li><p>one</p></li><li><p>two</p></li></ul>'],
    [
      'Safari',
      '<h3 style="font-weight: 600">A</h3><p>b <strong style="font-weight: 600">c</strong></p>',
      '<h3>A</h3><p>b <strong>c</strong></p>',
    ],
    ['a word processor', '<h1>A</h1><dl><dt>b</dt><dd>c</dd></dl>', '<p>A</p><p>b</p><p>c</p>'],
    ['a page with readings', '<p><ruby>漢<rp>（</rp><rt>かん</rt><rp>）</rp></ruby></p>', '<p>漢(かん)</p>'],
    ['a page with a line across', '<p>a</p><hr><p>b</p>', '<p>a</p><hr><p>b</p>'],
    ['a list that goes on', '<ol start="3"><li>c</li></ol>', '<ol start="3"><li><p>c</p></li></ol>'],
    ['a page with formulas', '<p>m<sup>2</sup>, H<sub>2</sub>O</p>', '<p>m², H₂O</p>'],
    [
      'this editor',
      '<p data-pm-slice="1 1 []">one <strong>two</strong></p>',
      '<p>one <strong>two</strong></p>',
    ],
    [
      'an attacker',
      '<img src=x onerror=alert(1)><a href="javascript:alert(1)" onclick="x()">a</a>',
      '<p>a</p>',
    ],
  ])('from %s keeps what the service stores', (_name, html, expected) => {
    Object.defineProperty(Element.prototype, 'innerHTML', { ...innerHTML, set: refuse });
    try {
      expect(after('', paste({ 'text/html': html, 'text/plain': 'plain' }))).toBe(expected);
    } finally {
      Object.defineProperty(Element.prototype, 'innerHTML', innerHTML);
    }
  });

  it('of a text alone, or into code, takes the text', () => {
    expect(after('<p>a</p>', paste({ 'text/plain': 'b' }))).toBe('<p>ab</p>');
    const into = '<pre><code>a</code></pre>';
    expect(after(into, paste({ 'text/plain': '<b>', 'text/html': '<b>b</b>' }))).toContain('&lt;b&gt;');
  });
});

it.each([
  ['a text with a picture', { html: '<p>a</p><IMG src="https://a.test/b.png">', files: [] }, true],
  ['a picture', { html: '', files: ['image/png'] }, true],
  ['a table, of which Office adds a picture', { html: '<table></table>', files: ['image/png'] }, false],
  ['another file', { html: '', files: ['application/pdf'] }, false],
])('knows what pictures are in %s', (_, { html, files }, expected) => {
  const data = { getData: () => html, files: files.map((type) => ({ type })) } as unknown as DataTransfer;
  expect(holdsPictures(data)).toBe(expected);
});

it('a dropped file does not take the place of the page', () => {
  const event = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
    dataTransfer: { getData: () => '', files: [{ type: 'image/png' }], types: [] },
  });
  after('<p>a</p>', (dom) => dom.dispatchEvent(event));
  expect(event.defaultPrevented).toBe(true);
});

it.each([
  '<table><tbody><tr><td><p>a</p></td></tr></tbody></table>',
  '<ul><li><p>a</p></li><li><p>b</p></li></ul>',
  '<p>a</p>',
])('leaves by Tab and changes nothing: %s', (html) => {
  for (const shiftKey of [false, true]) {
    const key = new KeyboardEvent('keydown', { key: 'Tab', shiftKey, bubbles: true, cancelable: true });
    expect(stored(after(html, (dom) => dom.dispatchEvent(key)))).toBe(html);
    expect(key.defaultPrevented).toBe(false);
  }
});

it.each(['javascript:alert(1)', 'example.org', '//example.org', 'mailto:a@example.org', 'https://'])(
  'is no web link: %s',
  (link) => expect(isWebLink(link)).toBe(false),
);
