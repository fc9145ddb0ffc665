import { expect, it } from '@jest/globals';
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
