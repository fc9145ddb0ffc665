import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { fromRoot } from '../lib/paths.ts';
import { charactersOf, subsetFonts } from './subset-fonts.ts';

it('the font files hold what fonts.css names (npm run generate -- fonts)', async () => {
  for (const [path, content] of await subsetFonts()) {
    const isCurrent = content.equals(await readFile(fromRoot(path)));
    expect({ path, isCurrent }).toEqual({ path, isCurrent: true });
  }
});

it('reads a unicode-range', () => {
  expect(charactersOf('U+0041-0043, U+20AC')).toBe('ABC€');
});
