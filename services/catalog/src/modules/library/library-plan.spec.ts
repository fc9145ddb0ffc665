import { expect, it } from '@jest/globals';
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
const imported: StoredRow = { ...row, id: 1, importHash: contentDigest(row) };
const posted: StoredRow = { ...row, id: 2, title: 'Mine', importKey: null, importHash: null };

it.each<[string, LibraryRow, StoredRow[], string]>([
  ['adds a new row', row, [], 'add'],
  ['leaves an unchanged row', row, [imported], 'unchanged'],
  ['updates a row that changed in the file', { ...row, title: 'B' }, [imported], 'update'],
  [
    'updates a row whose link changed',
    { ...row, url: 'https://b.example.org', canonicalUrl: 'b.example.org' },
    [imported],
    'update',
  ],
  ['adds the cost to a row that was imported without it', { ...row, cost: 'FREE' }, [imported], 'update'],
  ['keeps a cost that a person said', { ...row, title: 'B' }, [{ ...imported, cost: 'PAID' }], 'kept'],
  ['keeps what a person edited', { ...row, title: 'B' }, [{ ...imported, title: 'Edited' }], 'kept'],
  [
    'keeps what a person edited while the file did not change',
    row,
    [{ ...imported, category: ['CAD', 'VEX'] }],
    'kept',
  ],
  ['keeps a resource that a person added first', row, [posted], 'kept'],
  [
    'does not set the link of a resource that a person added',
    { ...row, url: 'https://b.example.org', canonicalUrl: 'b.example.org' },
    [imported, { ...posted, canonicalUrl: 'b.example.org' }],
    'kept',
  ],
])('%s', (_name, next, stored, kind) => {
  expect(planImport([next], stored).map((step) => step.kind)).toEqual([kind]);
});
