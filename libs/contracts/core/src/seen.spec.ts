import { expect, it } from '@jest/globals';
import { changedSince, seenOf } from './seen.ts';

const shown = { title: 'Gear day', needs: [{ kind: 'PART', words: 'Motors' }], price: null, places: 3 };
const fields = ['title', 'needs', 'price', 'places'] as const;
const seen = seenOf(shown, fields);

it.each([
  ['nothing changed', {}, {}, []],
  ['nothing is written as an empty text', { price: '' }, {}, []],
  [
    'an entry has its keys in another order',
    { needs: [{ area: null, words: 'Motors', kind: 'PART' }] },
    {},
    [],
  ],
  ['another field changed', { title: 'Gear night' }, { places: 4 }, ['title']],
  ['the same field changed', { places: 5 }, { places: 4 }, ['places']],
  ['both made the same change', { places: 4 }, { places: 4 }, []],
  ['an entry of a list changed', { needs: [{ kind: 'PART', words: 'Wheels' }] }, {}, ['needs']],
  ['a text was cleared', { title: null }, {}, ['title']],
])('finds what changed since: %s', (_name, meanwhile, change, found) => {
  expect(changedSince({ ...shown, ...meanwhile }, seen, { ...shown, ...change })).toEqual(found);
});

it.each([undefined, [], ['title'], ['=', 'nonsense=1', '']])(
  'finds nothing for a program that sends %j',
  (given) => expect(changedSince({ name: 'New' }, given, shown)).toEqual([]),
);
