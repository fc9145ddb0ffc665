import { describe, expect, it } from '@jest/globals';
import { vary } from './library-files.ts';
import { contentDigest, planImport, type StoredRow } from './library-plan.ts';
import type { LibraryRow } from './library-row.ts';

const row: LibraryRow = {
  importKey: 'curated:a',
  title: 'A',
  description: 'About A.',
  url: 'https://a.example.org',
  canonicalUrl: 'a.example.org',
  category: ['CAD'],
  type: 'TOOL',
  cost: null,
  difficultyLevel: null,
  prerequisites: null,
  additionalContent: null,
  publisher: null,
  licence: null,
};
const OTHER_LINK = { url: 'https://b.example.org', canonicalUrl: 'b.example.org' };
const imported: StoredRow = { ...row, id: 1, importHash: contentDigest(row) };
const posted: StoredRow = { ...row, id: 2, title: 'Mine', importKey: null, importHash: null };

it.each<[string, LibraryRow, StoredRow[], string]>([
  ['adds a new row', row, [], 'add'],
  ['leaves an unchanged row', row, [imported], 'unchanged'],
  ['updates a row that changed in the file', { ...row, title: 'B' }, [imported], 'update'],
  ['updates a row whose link changed', { ...row, ...OTHER_LINK }, [imported], 'update'],
  ['adds the cost to a row that was imported without it', { ...row, cost: 'FREE' }, [imported], 'update'],
  ['keeps a cost that a person said', { ...row, title: 'B' }, [{ ...imported, cost: 'PAID' }], 'kept'],
  ['keeps what a person edited', { ...row, title: 'B' }, [{ ...imported, title: 'Edited' }], 'kept'],
  ['keeps what was edited while the file stayed', row, [{ ...imported, category: ['CAD', 'VEX'] }], 'kept'],
  ['keeps a resource that a person added first', row, [posted], 'kept'],
  [
    'does not set the link of a resource that a person added',
    { ...row, ...OTHER_LINK },
    [imported, { ...posted, canonicalUrl: 'b.example.org' }],
    'kept',
  ],
])('%s', (_name, next, stored, kind) => {
  expect(planImport([next], stored).map((step) => step.kind)).toEqual([kind]);
});

describe('the order of the rows', () => {
  const letters = (word: string) => [...word];

  it('keeps the first item and puts the most different one next', () =>
    expect(vary(['ab', 'ac', 'cd', 'bd'], letters)).toEqual(['ab', 'cd', 'ac', 'bd']));

  it('starts with one item of each group', () => {
    const varied = vary(['a1', 'a2', 'a3', 'b4', 'b5', 'c6'], (item) => [item.charAt(0)]);
    expect(varied.slice(0, 3)).toEqual(['a1', 'b4', 'c6']);
  });

  it('returns every item once', () => {
    const items = Array.from({ length: 100 }, (_, index) => `${index % 3}${index}`);
    expect(vary(items, letters).sort()).toEqual([...items].sort());
  });

  it('returns an empty list for an empty list', () => expect(vary([], letters)).toEqual([]));
});
