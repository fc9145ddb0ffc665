import { expect, it } from '@jest/globals';
import { cleanNodes } from './rich-text-clean.ts';

function cleaned(html: string): string {
  const holder = document.createElement('div');
  holder.append(cleanNodes(html));
  return holder.innerHTML;
}

it('keeps what the editor produces', () => {
  const html = '<h2>A</h2><p><strong>b</strong> <em>c</em></p><ul><li>d</li></ul><pre><code>e</code></pre>';
  expect(cleaned(html)).toBe(html);
});

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
])('reduces %s', (html, expected) => expect(cleaned(html)).toBe(expected));
