import { expect, it } from '@jest/globals';
import { matching, rowsOf } from './day-rows.ts';

const NAMES = [
  'José Nuñez',
  'Jürgen Müller',
  'Zoë Marti',
  'Łukasz Żak',
  'Søren Strauß',
  'Ada Lovelace',
  'Anne-Marie O’Neill',
];
const rows = rowsOf({
  title: '',
  startDate: null,
  location: null,
  until: null,
  version: '',
  entries: {},
  after: 0,
  waiting: [],
  refused: [],
  people: NAMES.map((name, index) => ({
    placeId: index + 1,
    name,
    code: `AAAA000${index}`,
    team: null,
    students: null,
    adults: null,
  })),
});

it.each([
  ['jose', 'José Nuñez'],
  ['NUNEZ', 'José Nuñez'],
  ['muller', 'Jürgen Müller'],
  ['zoe', 'Zoë Marti'],
  ['zoe\u0308', 'Zoë Marti'],
  ['lukasz', 'Łukasz Żak'],
  ['soren strauss', 'Søren Strauß'],
  ['ＡＤＡ', 'Ada Lovelace'],
  ['aaaa0005', 'Ada Lovelace'],
  ['oneill annemarie', 'Anne-Marie O’Neill'],
  ["o'neill anne marie", 'Anne-Marie O’Neill'],
])('%s finds %s', (typed, name) => expect(matching(rows, typed).map((row) => row.name)).toEqual([name]));
