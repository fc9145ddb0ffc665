import { expect, it } from '@jest/globals';
import { contentDigest } from './content-digest.ts';
import { planImport, type StoredRow } from './library-plan.ts';
import type { LibraryRow } from './library-row.ts';

const row: LibraryRow = {
  importKey: 'curated:a',
  title: 'A',
  description: 'About A.',
  url: 'https://a.example.org',
  canonicalUrl: 'a.example.org',
  category: ['CAD'],
  type: 'TOOL',
  difficultyLevel: null,
  prerequisites: null,
  additionalContent: null,
  publisher: null,
  licence: null,
};
const imported: StoredRow = { ...row, id: 1, importHash: contentDigest(row) };
const posted: StoredRow = { ...row, id: 2, title: 'Mine', importKey: null, importHash: null };

it.each<[string, LibraryRow, StoredRow[], string]>([
  ['adds what is new', row, [], 'add'],
  ['leaves what is the same', row, [imported], 'unchanged'],
  ['follows the file', { ...row, title: 'B' }, [imported], 'update'],
  [
    'follows a moved link',
    { ...row, url: 'https://b.example.org', canonicalUrl: 'b.example.org' },
    [imported],
    'update',
  ],
  ['keeps what a person edited', { ...row, title: 'B' }, [{ ...imported, title: 'Edited' }], 'kept'],
  [
    'keeps what a person edited while the file stays',
    row,
    [{ ...imported, category: ['CAD', 'VEX'] }],
    'kept',
  ],
  ['keeps what a person posted first', row, [posted], 'kept'],
  [
    'does not move a link onto what a person posted',
    { ...row, url: 'https://b.example.org', canonicalUrl: 'b.example.org' },
    [imported, { ...posted, canonicalUrl: 'b.example.org' }],
    'kept',
  ],
])('%s', (_name, next, stored, kind) => {
  expect(planImport([next], stored).map((step) => step.kind)).toEqual([kind]);
});
