import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { nameOfText } from '../texts.ts';
import { translatedText } from './translated-text.ts';

const folder = mkdtempSync(join(tmpdir(), 'mesh-texts-'));
const file = join(folder, 'terms.md');
writeFileSync(file, '## theme\n\nOf {product}, by `code`.\n');
writeFileSync(join(folder, 'terms.es.md'), '## theme\n\nDe {product}.\n');

it('a text has the translation that stands beside it', () => {
  expect(translatedText(file, 'es')).toEqual([
    { id: 'theme', title: 'theme', body: [{ element: 'p', pieces: ['De {product}.'] }] },
  ]);
  expect(translatedText(file, 'tr')).toBeUndefined();
});

it('the pseudo-language marks its words, and leaves names, values and code', () => {
  const [section] = translatedText(file, 'qps') ?? [];
  expect(section?.title).toBe('theme');
  const text = JSON.stringify(section?.body);
  expect(text).toContain('{product}');
  expect(text).toContain('"code"');
  expect(text).not.toContain('Of');
});

it('a text has the name by which a language has it', () =>
  expect(nameOfText('/site/shell/src/legal/components/terms.md')).toBe('text:legal/components/terms'));
