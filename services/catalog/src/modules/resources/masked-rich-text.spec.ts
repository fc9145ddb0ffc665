import { expect, it } from '@jest/globals';
import { maskedRichText } from './masked-rich-text.ts';

it.each([
  '<p>ada<b>@</b>mail<i>.</i>com</p>',
  '<p>ada&#64;mail.com</p>',
  '<p>a<em>da@m</em>ail.com</p>',
  '<p>313<strong>-555-</strong>0142</p>',
  '<p>3<b>1</b>3 5<b>5</b>5 0<b>1</b>42</p>',
  '<ul><li>insta: <code>ada_04</code></li></ul>',
  '<p>insta: <a href="https://example.org">ada_04</a></p>',
  '<p>instagram.com/<b>ada_04</b></p>',
  '<p><a href="https://www.instagram.com/ada_04">me</a></p>',
  '<p><a href="instagram.com/ada_04">me</a></p>',
  '<p><a href="https://wa.me/13135550142">write</a></p>',
  '<p><a href="https://t.me/ada_04">write</a></p>',
  '<p><a href="https://discord.gg/abc">write</a></p>',
  '<p><a href="https://github.com/ada">my code</a></p>',
  '<p><a href="https://example.org/?to=ada@mail.com">write</a></p>',
  '<p><a href="https://www.google.com/url?q=https://instagram.com/ada_04">me</a></p>',
  '<p>12 <em>Main</em> Street</p>',
  '<table><tbody><tr><td>Call 313-555-0142</td></tr></tbody></table>',
  '<h2>ada at mail dot com</h2>',
  '<p>@ada<s></s>_04</p>',
  '<p>ada#<b>12</b>34 on discord</p>',
  '<p>+1&nbsp;313&nbsp;555&nbsp;0142</p>',
])('shows nobody how to reach the author: %s', (typed) => {
  const read = maskedRichText(typed) ?? '';
  const words = read.replace(/<[^>]*>/g, '');
  expect(words).not.toMatch(/ada[^a-z ]|mail\.com|313|0142|Main|1234/);
  expect(read).not.toMatch(/instagram|wa\.me|t\.me|discord\.gg|github\.com\/ada"/);
});

it.each([
  '<p>Use <strong>M3</strong> screws &amp; 2 &lt; 3 nuts</p>',
  '<p>See <a href="https://docs.wpilib.org/en/" rel="noopener nofollow ugc">the docs</a>: docs.wpilib.org</p>',
  '<p><a href="https://www.youtube.com/watch?v=abc&amp;t=1" rel="noopener nofollow ugc">a film</a></p>',
  '<p><a href="https://github.com/wpilibsuite/allwpilib" rel="noopener nofollow ugc">code</a></p>',
  '<pre><code>motor.set(0.5)</code></pre>',
  '<p>In 2027 team 254 won</p><p>4 of 5 games</p>',
])('keeps %s', (html) => {
  expect(maskedRichText(html)).toBe(html);
});

it('keeps nothing where nothing is', () => {
  expect(maskedRichText(null)).toBeNull();
  expect(maskedRichText('<p></p>')).toBeNull();
});
