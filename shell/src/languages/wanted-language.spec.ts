import { afterEach, expect, it, jest } from '@jest/globals';
import { LANGUAGES, OUR_SITE } from '@meshwork/contracts-core';
import { wantedLanguage } from './wanted-language.ts';

/** Releases languages of the table. */
const release = (...codes: string[]) => {
  for (const language of LANGUAGES)
    if (codes.includes(language.code)) jest.replaceProperty(language, 'state', 'released');
};

afterEach(() => {
  jest.restoreAllMocks();
  globalThis.meshSite = undefined;
});

it.each([
  [['es-MX', 'en'], '/teams', 'es'],
  [['de', 'es', 'en'], '/teams', 'es'],
  [['en-GB', 'es'], '/teams', undefined],
  [['es-MX', 'en'], '/es/teams', undefined],
  [['en', 'es'], '/es/teams', 'en'],
  [['de'], '/teams', undefined],
  [[], '/teams', undefined],
])('a browser that asks for %j at %s gets offered %s', (wanted, address, code) => {
  release('es');
  expect(wantedLanguage(wanted, address)?.code).toBe(code);
});

it('a draft is offered to nobody, also where the site shows it', () => {
  globalThis.meshSite = { ...OUR_SITE, draftLanguages: ['es'] };
  expect(wantedLanguage(['es'], '/teams')).toBeUndefined();
});
