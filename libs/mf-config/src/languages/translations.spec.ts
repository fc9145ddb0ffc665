import { expect, it } from '@jest/globals';
import { translationFaults } from './translations.ts';

const PLACES = '{count, plural, one {# place} other {# places}}';

it.each([
  ['es', 'Hello {name}', 'Hola, {name}', []],
  ['es', 'Hello {name}', 'Hola', ['has the values none in place of name']],
  ['es', 'Hello {name}', 'Hola, {nombre}', ['has the values nombre in place of name']],
  ['es', 'Hello {name}', 'Hola, {name} }', ['has a brace without its other half']],
  ['es', 'Read <0>the rules</0>', 'Lee <0>las reglas</0>', []],
  ['es', 'Read <0>the rules</0>', 'Lee las reglas', ['has the tags none in place of </0>, <0>']],
  ['es', PLACES, '{count, plural, one {# lugar} many {# lugares} other {# lugares}}', []],
  ['es', PLACES, '{count, plural, one {# lugar}}', ['has no "other" for count']],
  ['es', PLACES, 'lugares', ['has the values none in place of count']],
  ['es', PLACES, '{count, plural, one {# lugar', [expect.stringMatching(/^cannot be read: /)]],
  ['tr', PLACES, '{count, plural, =0 {yer yok} other {# yer}}', []],
  [
    'tr',
    PLACES,
    '{count, plural, few {# yer} other {# yer}}',
    ['has the plural "few", which tr does not know'],
  ],
  ['he', PLACES, '{count, plural, one {מקום אחד} two {שני מקומות} other {# מקומות}}', []],
])('%s: %s → %s', (code, message, translation, faults) =>
  expect(translationFaults(code, message, translation)).toEqual(faults),
);
