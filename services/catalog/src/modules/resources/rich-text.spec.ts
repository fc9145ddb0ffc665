import { describe, expect, it } from '@jest/globals';
import { cleanRichText } from './rich-text.ts';

describe('cleanRichText', () => {
  it.each([
    '<p>One <strong>two</strong> <em>three</em><br />four</p>',
    '<h2>A</h2><h3>B</h3><h4>C</h4>',
    '<ul><li>one</li></ul><ol><li>two</li></ol>',
    '<pre><code>a &lt; b</code></pre><blockquote>said</blockquote>',
    '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td colspan="2">b</td></tr></tbody></table>',
  ])('keeps %s', (html) => expect(cleanRichText(html)).toBe(html));

  it('marks links as user content and removes their other attributes', () =>
    expect(
      cleanRichText('<a href="https://example.org" target="_blank" class="x" rel="opener">here</a>'),
    ).toBe('<a href="https://example.org" rel="noopener nofollow ugc">here</a>'));

  it.each([
    ['a script', '<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['a head', '<head><title>t</title></head><p>a</p>', '<p>a</p>'],
    ['a handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['a style', '<p style="position:fixed" class="x" id="y">a</p>', '<p>a</p>'],
    ['an image', '<p>a<img src=x onerror=alert(1)></p>', '<p>a</p>'],
    ['a frame', '<iframe src="https://example.org"></iframe><p>a</p>', '<p>a</p>'],
    ['svg', '<svg><a xlink:href="javascript:alert(1)">x</a></svg>', '<a>x</a>'],
    ['math', '<math><mtext><p>a</p></mtext></math>', '<p>a</p>'],
    ['a script link', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['a hidden script link', '<a href="java&#10;script:alert(1)">a</a>', '<a>a</a>'],
    ['a data link', '<a href="data:text/html,x">a</a>', '<a>a</a>'],
    ['a link to nowhere', '<a href="///example.org">a</a><a href="//">b</a>', '<a>a</a><a>b</a>'],
    ['a relative link', '<a href="/logout">a</a>', '<a>a</a>'],
    ['a comment', '<p>a<!-- b --></p>', '<p>a</p>'],
    ['old tags', '<h1>a</h1><b>b</b><i>c</i>', '<h2>a</h2><strong>b</strong><em>c</em>'],
  ])('reduces %s', (_name, html, clean) => expect(cleanRichText(html)).toBe(clean));

  it.each([
    [
      'of Google Docs',
      '<b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400">One </span><span style="font-weight:700">two</span> <span style="font-style:italic">three</span></p></b>',
      '<p>One <strong>two</strong> <em>three</em></p>',
    ],
    ['with a line in each part', '<div>Line one</div><div>Line two</div>', '<p>Line one</p><p>Line two</p>'],
    [
      'with parts in parts',
      '<div>a<div><p>b</p><div>c <b>d</b></div></div></div>',
      'a<p>b</p><p>c <strong>d</strong></p>',
    ],
    ['with empty lines', '<div>a</div><div><br></div><div></div><div>b</div>', '<p>a</p><p>b</p>'],
    ['with terms', '<dl><dt>Torque</dt><dd>Force</dd></dl>', '<p>Torque</p><p>Force</p>'],
    ['with sections', '<section><h1>A</h1>b</section><footer>c</footer>', '<h2>A</h2>b<p>c</p>'],
    ['with a part in an entry of a list', '<ul><li><div>a</div></li></ul>', '<ul><li><p>a</p></li></ul>'],
    [
      'with a link without a scheme',
      '<a href="team254.com/a">a</a>',
      '<a href="https://team254.com/a" rel="noopener nofollow ugc">a</a>',
    ],
    [
      'with a link of its own scheme',
      '<a href="//example.org/a">a</a>',
      '<a href="https://example.org/a" rel="noopener nofollow ugc">a</a>',
    ],
    [
      'with raised and lowered letters',
      '<p>10<sup>-3</sup> m<sup>2</sup>, H<sub>2</sub>O, v<sub>max</sub>, the 1<sup>st</sup></p>',
      '<p>10⁻³ m², H₂O, vₘₐₓ, the 1st</p>',
    ],
    [
      'with a row of totals',
      '<table><tbody><tr><td>a</td></tr></tbody><tfoot><tr><td>b</td></tr></tfoot></table>',
      '<table><tbody><tr><td>a</td></tr></tbody><tbody><tr><td>b</td></tr></tbody></table>',
    ],
    [
      'with struck out words',
      '<p><del>a</del> <strike>b</strike> <span style="text-decoration:line-through">c</span> <s>d</s></p>',
      '<p><s>a</s> <s>b</s> <s>c</s> <s>d</s></p>',
    ],
    [
      'with a list that goes on',
      '<ol start="3" type="a"><li>c</li></ol><ol start="1"><li>a</li></ol><ol start="x"><li>a</li></ol>',
      '<ol start="3"><li>c</li></ol><ol><li>a</li></ol><ol><li>a</li></ol>',
    ],
    ['with a line across', '<div>a<hr>b</div><p>c</p><hr>', 'a<hr />b<p>c</p><hr />'],
    [
      'with readings',
      '<p><ruby>漢<rp>（</rp><rt>かん</rt><rp>）</rp>字<rt>じ</rt></ruby></p>',
      '<p>漢(かん)字(じ)</p>',
    ],
    ['with a link to another page of its site', '<a href="lesson2.html">a</a>', '<a>a</a>'],
    ['with a link to this place', '<a href="#top">a</a>', '<a>a</a>'],
    ['with text that is no tag', 'a &lt;div&gt;b&lt;/div&gt;', 'a &lt;div&gt;b&lt;/div&gt;'],
  ])('keeps the form of a page %s', (_name, html, clean) => expect(cleanRichText(html)).toBe(clean));

  it.each([null, '', '<p></p>', '<p>&nbsp;</p>', '<br>', '<img src=x>'])('reads %p as none', (html) =>
    expect(cleanRichText(html)).toBeNull(),
  );
});
