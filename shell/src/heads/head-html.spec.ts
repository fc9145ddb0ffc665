import { expect, it } from '@jest/globals';
import { headHtml } from './head-html.ts';

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

it('headHtml adds data that cannot end its script block', () => {
  const data = { name: '</script><script>alert(1)</script><!--' };
  const html = headHtml({ title: 'Event' }, 'https://a.example/', data);
  const [, json = ''] = /<script type="application\/ld\+json">(.*)<\/script>$/.exec(html) ?? [];
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual(data);
});

it.each([
  '</title><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onload='alert(1)",
  '<!--#include virtual="/_identity" -->',
  '&lt;b&gt;',
])('headHtml escapes %s', (hostile) => {
  const html = headHtml({ title: hostile, description: hostile }, 'https://a.example/');
  const ourTags = /<(?:\/?title|(?:meta|link)(?: [a-z]+="[^"<>']*")+)>/g;
  expect(html.match(ourTags)).toHaveLength(8);
  expect(html.replace(ourTags, '')).not.toMatch(/[<>"']/);
});
