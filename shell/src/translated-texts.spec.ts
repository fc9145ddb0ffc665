/// <reference types="node" />
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { type TextPiece, textSections, valuesIn } from '@meshwork/mf-config/texts';

const translations = globSync('**/*.*.md', { cwd: import.meta.dirname });

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
const english = (path: string) => path.replace(/\.\w+\.md$/, '.md');

/** Elements and addresses, without the words. */
const shape = (pieces: readonly TextPiece[]): unknown =>
  pieces.flatMap((piece) =>
    typeof piece === 'string' ? [] : [[piece.element, piece.href, shape(piece.pieces)]],
  );

/** The ids of short pages follow their titles, and nothing leads there. */
const hasOwnIds = (path: string) => !path.startsWith('audience/');

/** Without the sentence that the English text is the binding one: the guidelines begin with help, and have it below. */
function withoutBinding(path: string, body: readonly TextPiece[] = []): readonly TextPiece[] {
  if (/^legal\/components\/guidelines\./.test(path)) return body.slice(0, -1);
  return /^legal\/components\/(?:terms|privacy|cookies)\./.test(path) ? body.slice(1) : body;
}

it('there are pages in every language that has one', () => {
  const codes = new Set(translations.map((path) => path.split('.').at(-2)));
  const pages = new Set(translations.map(english));
  expect(translations).toHaveLength(codes.size * pages.size);
  expect(codes.size).toBeGreaterThan(0);
});

it.each(translations)('%s has the sections, elements, links and values of the English text', (path) => {
  const [theirs, ours] = [textSections(read(path)), textSections(read(english(path)))];
  expect(read(path)).toMatch(/^## /);
  expect(theirs.map(({ id }) => hasOwnIds(path) && id)).toEqual(ours.map(({ id }) => hasOwnIds(path) && id));
  const [first, ...others] = theirs.map(({ body }) => body);
  const bodies = [withoutBinding(path, first), ...others].map((body) => shape(body));
  expect(bodies).toEqual(ours.map(({ body }) => shape(body)));
  expect([...valuesIn(theirs)].sort()).toEqual([...valuesIn(ours)].sort());
});

it.each(translations.filter((path) => /stored-|support/.test(path)))(
  '%s keeps the names of its parts',
  (path) =>
    expect(textSections(read(path)).map(({ title }) => title)).toEqual(
      textSections(read(english(path))).map(({ title }) => title),
    ),
);
