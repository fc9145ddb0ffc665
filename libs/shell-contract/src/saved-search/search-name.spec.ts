import { describe, expect, it } from '@jest/globals';
import { searchName } from './search-name.ts';
import { searchKey } from './searches.store.ts';

describe('the name that a search is proposed', () => {
  const labels = {
    teamType: { FIRST_FTC: 'FIRST Tech Challenge' },
    when: { upcoming: '' },
    language: (code: string) => (code === 'de' ? 'German' : code),
  };

  it.each([
    ['search=swerve+drive', '“swerve drive”'],
    ['teamType=FIRST_FTC&country=USA&country=United+States', 'FIRST Tech Challenge, USA'],
    ['when=upcoming&near=Detroit%2C+Michigan%2C+USA&within=50', 'Within 50 km of Detroit, Michigan, USA'],
    ['near=Oslo&language=de&search=', 'German, near Oslo'],
    ['search=gears&sort=used', '“gears”'],
  ])('of %s is %s', (query, name) => {
    expect(searchName(query, labels)).toBe(name);
  });

  it('has distances in the unit of the list', () => {
    const query = 'near=Detroit%2C+Michigan%2C+USA&within=48';
    expect(searchName(query, { within: (km) => `${Math.round(Number(km) / 1.6)} mi` })).toBe(
      'Within 30 mi of Detroit, Michigan, USA',
    );
  });

  it('has at most 100 characters', () => {
    const name = searchName(`search=${'🤖'.repeat(200)}`);
    expect([...name]).toHaveLength(100);
    expect(name.endsWith('🤖…')).toBe(true);
  });
});

describe('the key of a search', () => {
  it('is the same in every order, without repeats and empty filters', () => {
    const key = searchKey('type=TOOL&search=swerve&category=CAD&category=VEX');
    expect(searchKey('category=VEX&category=CAD&category=VEX&search=swerve&type=TOOL&cost=')).toBe(key);
    expect(searchKey('search=swerve')).not.toBe(key);
  });

  it('rounds a point to a tenth of a degree, and keeps a city', () => {
    expect(searchKey('near=42.3314, -83.0458')).toBe('near=42.3,-83.0');
    expect(searchKey('near=Detroit, Michigan, USA')).toBe('near=Detroit, Michigan, USA');
  });
});
