import { describe, expect, it } from '@jest/globals';
import { citiesFile, type KnownCity } from './cities-file.ts';

const city = (name: string, facts: Partial<KnownCity> = {}): KnownCity => ({
  cityId: 1,
  name,
  country: 'US',
  adminCode: 'MI',
  population: 1000,
  loc: { coordinates: [-83.0458, 42.3314] },
  ...facts,
});
const linesOf = (...cities: KnownCity[]) =>
  citiesFile({
    cities,
    regions: [{ code: 'US.MI', name: 'Michigan' }],
    spellings: { countries: { 'United States': 'USA' } },
    otherNames: new Map([[2761369, ['Wien', 'Bécs']]]),
  }).split('\n');

describe('the file of cities', () => {
  it('has names for codes, and positions to a tenth of a degree', () =>
    expect(linesOf(city('Detroit'))[0]).toBe('Detroit\tMichigan\tUSA\tUS\t42.3\t-83\t1000'));

  it('has the other names of a city last', () =>
    expect(linesOf(city('Vienna', { cityId: 2761369, country: 'AT' }))[0]).toMatch(/\t1000\tWien\|Bécs$/));

  it('keeps the biggest of equal names in a region', () => {
    const lines = linesOf(city('Franklin', { population: 5 }), city('Franklin', { population: 9 }));
    expect(lines).toEqual(['Franklin\tMichigan\tUSA\tUS\t42.3\t-83\t9', '']);
  });

  it('takes territories as regions of the USA, and has no region where none is known', () => {
    expect(linesOf(city('Ponce', { country: 'PR', adminCode: '1' }))[0]).toMatch(
      /^Ponce\tPuerto Rico\tUSA\tPR/,
    );
    expect(linesOf(city('Aarau', { country: 'CH', adminCode: 'AG' }))[0]).toMatch(
      /^Aarau\t\tSwitzerland\tCH/,
    );
  });
});
