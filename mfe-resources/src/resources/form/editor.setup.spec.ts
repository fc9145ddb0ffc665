import { expect, it } from '@jest/globals';
import { cleanNodes } from '../components/rich-text-clean.ts';
import { createEditor, htmlOf, isWebLink } from './editor.setup.ts';

/** The HTML of an editor that was created with this text. */
function through(html: string): string {
  const editor = createEditor(document.createElement('div'), html, {
    editorProps: {},
    onUpdate: () => undefined,
    onBlur: () => undefined,
  });
  const holder = document.createElement('div');
  holder.append(cleanNodes(htmlOf(editor)));
  editor.destroy();
  return holder.innerHTML;
}

it.each([
  '<p>One <strong>two</strong> <em>three</em> <code>four</code></p>',
  '<h2>A</h2><h3>B</h3><h4>C</h4><p>d</p>',
  '<ul><li><p>one</p></li></ul><ol><li><p>two</p></li></ol>',
  '<blockquote><p>said</p></blockquote><pre><code>a &lt; b</code></pre>',
  '<p><a href="https://example.org" rel="noopener nofollow ugc">here</a></p>',
  '<table><tbody><tr><th><p>a</p></th><td><p>b</p></td></tr></tbody></table>',
])('keeps %s', (html) => expect(through(html)).toBe(html));

it.each([
  ['', ''],
  ['<p></p>', ''],
  ['<p>a</p><p></p><p></p>', '<p>a</p>'],
  ['<p style="color:red" onclick="x()">a<img src="x"></p><script>x()</script>', '<p>a</p>'],
  ['<p><a href="javascript:alert(1)">a</a></p>', '<p>a</p>'],
])('makes of %s %s', (html, clean) => expect(through(html)).toBe(clean));

it.each(['javascript:alert(1)', 'example.org', '//example.org', 'mailto:a@example.org', 'https://'])(
  'is no web link: %s',
  (link) => expect(isWebLink(link)).toBe(false),
);
