import { afterEach, expect, it } from '@jest/globals';
import { language, readLanguageBy } from '@meshwork/language';
import { DELETED_USER_NAME, FIXED_NAME_TEXTS, personName } from './fixed-names.ts';

const english = language();
afterEach(() => readLanguageBy(() => english));

it('a person who is not named is called so in the language of the page; a name stays', () => {
  const sentences = { [FIXED_NAME_TEXTS.YOUNG]: ['Miembro joven'], Ada: ['no name'] };
  readLanguageBy(() => ({ code: 'es', dir: 'ltr', sentences }));
  expect([FIXED_NAME_TEXTS.YOUNG, 'Ada', DELETED_USER_NAME].map(personName)).toEqual([
    'Miembro joven',
    'Ada',
    'Former member',
  ]);
});
