import { expect, it } from '@jest/globals';
import { leadsTo, namesSite, siteOf } from './site.ts';

it.each([
  ['https://www.example.org/a?b', 'example.org'],
  ['https://docs.example.org:8443/', 'docs.example.org'],
  ['https://\u0430pple.com/', 'xn--pple-43d.com'],
  ['https://example.org@evil.example/', 'evil.example'],
  ['no address', 'no address'],
])('%s leads to %s', (url, site) => expect(siteOf(url)).toBe(site));

it.each([
  ['https://instagram.com/team', true],
  ['https://www.instagram.com/team', true],
  ['https://instagram.com.evil.example/', false],
  ['https://notinstagram.com/', false],
])('%s leads to Instagram: %s', (url, leads) => expect(leadsTo(url, 'instagram.com')).toBe(leads));

it.each([
  ['https://example.org/guide', 'https://example.org/guide', true],
  ['www.example.org', 'https://example.org/guide', true],
  ['the guide', 'https://example.org/guide', false],
  ['https://example.org', 'https://evil.example/', false],
  ['https://example.org@evil.example', 'https://evil.example/', false],
  ['https://\u0430pple.com', 'https://\u0430pple.com', false],
  ['example.org login', 'https://example.org/', false],
])('"%s" names where %s leads: %s', (words, url, names) => expect(namesSite(words, url)).toBe(names));
