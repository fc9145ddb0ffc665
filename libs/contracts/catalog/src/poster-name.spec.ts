import { afterEach, expect, it } from '@jest/globals';
import { language, readLanguageBy } from '@meshwork/language';
import { libraryName, posterName } from './poster-name.ts';

const english = language();
afterEach(() => readLanguageBy(() => english));

it('the library and people who are not named have names in the language of the page', () => {
  expect(posterName(libraryName())).toBe('Meshwork library');
  const sentences = { '{product} library': ['Biblioteca de ', ['product']], 'A member': ['Integrante'] };
  readLanguageBy(() => ({ code: 'es', dir: 'ltr', sentences: sentences as never }));
  expect([libraryName(), 'A member', 'Ada'].map(posterName)).toEqual([
    'Biblioteca de Meshwork',
    'Integrante',
    'Ada',
  ]);
});
