import { afterEach, describe, expect, it, jest } from '@jest/globals';
import {
  addressIn,
  ENGLISH,
  LANGUAGES,
  languageAt,
  pageAddresses,
  siteLanguages,
  withoutLanguage,
} from './languages.ts';
import { OUR_SITE } from './site-identity.ts';

const [spanish = ENGLISH] = LANGUAGES;

/** Has the site show drafts. */
const open = (...draftLanguages: string[]) => {
  globalThis.meshSite = { ...OUR_SITE, draftLanguages };
};

afterEach(() => {
  globalThis.meshSite = undefined;
  jest.restoreAllMocks();
});

it('a site has the drafts that its operator has opened, and all that is released', () => {
  expect(siteLanguages().map(({ code }) => code)).toEqual(['en']);
  open('he');
  expect(siteLanguages().map(({ code }) => code)).toEqual(['en', 'he']);
  jest.replaceProperty(spanish, 'state', 'released');
  expect(siteLanguages().map(({ code }) => code)).toEqual(['en', 'es', 'he']);
});

it.each([
  ['/es', 'es', '/'],
  ['/es/', 'es', '/'],
  ['/es?q=1', 'es', '/?q=1'],
  ['/es/teams/5?q=1#x', 'es', '/teams/5?q=1#x'],
  ['/es/es', 'es', '/es'],
  ['/', 'en', '/'],
  ['/teams', 'en', '/teams'],
  ['/estonia', 'en', '/estonia'],
  ['/ES/teams', 'en', '/ES/teams'],
  ['/he/teams', 'en', '/he/teams'],
  ['/teams/es', 'en', '/teams/es'],
])('%s is in %s the page %s', (address, code, path) => {
  open('es');
  expect([languageAt(address).code, withoutLanguage(address)]).toEqual([code, path]);
});

it.each([
  ['/', '/es'],
  ['/?q=1', '/es?q=1'],
  ['/#x', '/es#x'],
  ['/teams?q=1', '/es/teams?q=1'],
  ['//evil.example', '/es/evil.example'],
])('%s is in Spanish at %s', (path, address) => expect(addressIn(spanish, path)).toBe(address));

it('a page leads to no other site, whatever stands in its address', () => {
  open('es');
  for (const address of ['/es//evil.example/', '/es/\\evil.example/'])
    expect(addressIn(ENGLISH, withoutLanguage(address))).toBe('/evil.example/');
});

describe('search engines find', () => {
  it('a draft under the address of the English page', () => {
    open('es');
    expect(pageAddresses('/teams', spanish)).toEqual({ canonical: '/teams', alternates: [] });
  });

  it('a page of ours in each language, and what people wrote once', () => {
    jest.replaceProperty(spanish, 'state', 'released');
    const alternates = [
      ['en', '/teams'],
      ['es', '/es/teams'],
      ['x-default', '/teams'],
    ];
    expect(pageAddresses('/teams', spanish)).toEqual({ canonical: '/es/teams', alternates });
    expect(pageAddresses('/teams', ENGLISH)).toEqual({ canonical: '/teams', alternates });
    expect(pageAddresses('/teams/5', spanish)).toEqual({ canonical: '/teams/5', alternates: [] });
    expect(pageAddresses('/', spanish).canonical).toBe('/es');
  });
});
