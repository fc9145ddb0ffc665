import { expect, it } from '@jest/globals';
import { withLanguage } from '@meshwork/language';
import { fixedText } from './fixed-texts.ts';

it.each([
  ['Hidden team', 'Equipo oculto'],
  ['The initiative was cancelled.', 'La iniciativa se canceló.'],
  ['Former member', 'Exintegrante'],
  ['An owner', 'Una persona responsable'],
  ['We were cancelled.', 'We were cancelled.'],
])('says %s in the language that is spoken where nobody typed it', (text, spanish) => {
  const sentences = {
    'Hidden team': ['Equipo oculto'],
    'The initiative was cancelled.': ['La iniciativa se canceló.'],
    'Former member': ['Exintegrante'],
    'An owner': ['Una persona responsable'],
    'We were cancelled.': ['Nos cancelaron.'],
  };
  expect(fixedText(text)).toBe(text);
  expect(withLanguage({ code: 'es', dir: 'ltr', sentences }, () => fixedText(text))).toBe(spanish);
});
