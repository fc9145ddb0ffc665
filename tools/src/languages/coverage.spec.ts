import { expect, it } from '@jest/globals';
import { fromRoot } from '../lib/paths.ts';
import { coverageOf, coverageTable, unfinished } from './coverage.ts';

const FRENCH = { name: 'Français', dir: 'ltr', state: 'released', offer: 'Aussi en français.' } as const;

const catalogues = new Map([
  [fromRoot('libs/ui/locales/fr.po'), 'msgid "Save"\nmsgstr "Enregistrer"\n\nmsgid "Team"\nmsgstr ""\n'],
  [fromRoot('shell/locales/fr.po'), 'msgid "Home"\nmsgstr "Accueil"\n'],
]);

it('counts what is translated of each package', async () => {
  const table = coverageTable(await coverageOf(catalogues), [['fr', FRENCH]]);
  expect(table).toContain('| `libs/ui` | 2 | 1 |\n| `shell` | 1 | 1 |\n| together | 3 | 2 |');
});

it.each([
  [
    'a released language',
    FRENCH,
    ['libs/ui/locales/fr.po: 1 sentences of a released language are not translated'],
  ],
  ['one whose rest somebody owns', { ...FRENCH, open: { 'libs/ui': 'Ada' } }, []],
  [
    'one whose other rest somebody owns',
    { ...FRENCH, open: { shell: 'Ada' } },
    [expect.stringContaining('libs/ui')],
  ],
  [
    'one that cannot be offered',
    { ...FRENCH, offer: undefined, open: { 'libs/ui': 'Ada' } },
    ['languages.ts: fr is released, and has no offer'],
  ],
  ['a draft', { ...FRENCH, state: 'draft' as const }, []],
])('%s with an open sentence', async (_, language, faults) =>
  expect(unfinished(await coverageOf(catalogues), [['fr', language]])).toEqual(faults),
);
