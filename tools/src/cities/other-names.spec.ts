import { describe, expect, it } from '@jest/globals';
import { otherNames } from './other-names.ts';

/** A line of GeoNames' file; the columns between are not read. */
const line = (id: number, name: string, others: string, population: number) =>
  [id, name, name, others, ...Array<string>(10).fill(''), population].join('\t');
const namesOf = (name: string, others: string, population = 2_000_000) =>
  otherNames(line(1, name, others, population)).get(1);

describe('other names of cities', () => {
  it('are those of other languages and scripts, each once', () =>
    expect(namesOf('Vienna', 'Becs,Bécs,VIE,Vienna,Viénna,Wien,wyn,Вена,ウィーン')).toEqual([
      'Becs',
      'Wien',
      'Вена',
      'ウィーン',
    ]));

  it('are left out of smaller cities, those in other scripts sooner', () => {
    expect(namesOf('Geneva', 'Genf,Женева', 183_000)).toEqual(['Genf']);
    expect(namesOf('Zug', 'Zoug', 23_000)).toBeUndefined();
  });
});
