import { expect, it } from '@jest/globals';
import { ENGLISH, LANGUAGES } from '@meshwork/contracts-core';
import { paths } from '@meshwork/shell-contract';
import { MOUNTS } from '@meshwork/shell-contract/mounts';
import { headHtml } from '../heads/head-html.ts';
import { OWN_PAGES, sitemap } from '../heads/sitemap.ts';

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

it('headHtml names the language of a page, and its addresses in the others', () => {
  const [spanish = ENGLISH] = LANGUAGES;
  const html = headHtml({ title: 'Teams' }, 'https://a.example/es/teams', undefined, [], {
    language: spanish,
    alternates: [['x-default', 'https://a.example/teams']],
  });
  expect(html).toContain(`<link rel="canonical" href="https://a.example/es/teams">
<link rel="alternate" hreflang="x-default" href="https://a.example/teams">`);
  expect(html).toContain('<meta property="og:locale" content="es_ES">');
});

it('headHtml announces feeds', () => {
  const feeds = [{ title: 'Teams: "a"', address: '/_api/teams.atom?search=%22a%22&type=VEX' }];
  expect(headHtml({ title: 'Teams' }, 'https://a.example/teams', undefined, feeds)).toContain(
    '<link rel="alternate" type="application/atom+xml" title="Teams: &quot;a&quot;" href="/_api/teams.atom?search=%22a%22&amp;type=VEX">',
  );
});

it('the sitemap lists every page of the shell that is for everybody, and the lists of the domains', () => {
  const mounts = Object.keys(MOUNTS).map((mount) => `/${mount}`);
  const addresses = Object.values(paths).filter((path) => typeof path === 'string');
  const own = addresses.filter((path) => !mounts.some((mount) => path.split(/(?<=.)[/?]/)[0] === mount));
  const unlisted = [paths.forgotPassword, paths.resetPassword, paths.verifyEmail];
  expect([...OWN_PAGES, ...unlisted].sort()).toEqual(own.sort());
  const named = [...sitemap().matchAll(/ -->(\/[^<]*)<\/loc>/g)].map(([, path]) => path);
  expect(named).toEqual([...OWN_PAGES, '/resources', '/teams', '/mentors', '/initiatives']);
});
