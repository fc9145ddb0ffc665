import { existsSync, readFileSync } from 'node:fs';
import { type TextPiece, type TextSection, textSections } from '../texts.ts';
import { marked, PSEUDO_LANGUAGE } from './catalogue.ts';

const VALUE = /(\{\w+\})/;
/** A title that is the name of something: of a question, of what is stored in the browser. */
const NAME = /^[^\p{Lu}{]/u;
const LITERAL = new Set(['code', 'pre']);

/** Values and code stay as they are. */
const markedWords = (words: string): string =>
  words
    .split(VALUE)
    .map((part) => (VALUE.test(part) ? part : marked(part)))
    .join('');

const markedPiece = (piece: TextPiece): TextPiece =>
  typeof piece === 'string'
    ? markedWords(piece)
    : { ...piece, pieces: LITERAL.has(piece.element) ? piece.pieces : piece.pieces.map(markedPiece) };

/**
 * The translation of a text in Markdown, which stands beside it: `privacy.es.md` beside `privacy.md`.
 * @returns its sections, or nothing where it is not translated
 */
export function translatedText(file: string, code: string): readonly TextSection[] | undefined {
  if (code === PSEUDO_LANGUAGE)
    return textSections(readFileSync(file, 'utf8')).map(({ id, title, body }) => ({
      id,
      title: NAME.test(title) ? title : markedWords(title),
      body: body.map(markedPiece),
    }));
  const translation = file.replace(/\.md$/, `.${code}.md`);
  return existsSync(translation) ? textSections(readFileSync(translation, 'utf8')) : undefined;
}
