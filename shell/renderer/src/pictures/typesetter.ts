import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Font, Glyph, PathCommand } from 'opentype.js';

/** Beside this file in the sources, and beside the program in the build (rspack.config.ts). */
const FOLDER = fileURLToPath(new URL('./fonts/', import.meta.url));

/**
 * The faces of the site (libs/ui/src/styles/fonts.css) in one weight each. npm package subset-font 2.9.0 made the files as WOFF of those of
 * @fontsource-variable 5.3.0, with the characters that stand in fonts.css: weight 600 for headings, 500 for text, 700 for numbers.
 */
const FILES = {
  heading: ['heading-latin', 'heading-latin-ext'],
  text: ['text-latin', 'text-latin-ext'],
  number: ['number'],
} as const;

export type Face = keyof typeof FILES;

/** Marks that nobody sees, emoji and ornaments (`■ Gears ■`). Three of them belong to names. */
const UNSEEN =
  /(?![©®™])[\p{Extended_Pictographic}\p{So}]|\p{Emoji_Modifier}|\p{RI}|[\uFE0F\u20E3]|\p{Cf}|\p{Cc}/gu;

const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(UNSEEN, '')
    .replace(/[\u2010-\u2012]/gu, '-')
    .replace(/ {2,}/gu, ' ')
    .trim();

/** Turns text into outlines, so that a picture looks the same wherever it is drawn: containers have no fonts. */
export class Typesetter {
  private readonly fonts: Readonly<Record<Face, readonly Font[]>>;

  private constructor(fonts: Typesetter['fonts']) {
    this.fonts = fonts;
  }

  static async load(): Promise<Typesetter> {
    const { default: opentype } = await import('opentype.js');
    const read = async (name: string): Promise<Font> => {
      const file = await readFile(`${FOLDER}${name}.woff`);
      return opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
    };
    const faces = Object.entries(FILES).map(
      async ([face, names]) => [face, await Promise.all(names.map(read))] as const,
    );
    return new Typesetter(Object.fromEntries(await Promise.all(faces)) as unknown as Typesetter['fonts']);
  }

  /**
   * The text without emoji and marks that nobody sees.
   * @returns undefined where a letter of it is in no font: half a name would be another name
   */
  readable(face: Face, text: string): string | undefined {
    const seen = plain(text);
    const isKnown = [...seen].every((char) =>
      this.fonts[face].some((font) => font.charToGlyphIndex(char) > 0),
    );
    return seen && isKnown ? seen : undefined;
  }

  /** In pixels, of a readable text. */
  width(face: Face, text: string, size: number): number {
    return this.placed(face, text).reduce((sum, { advance }) => sum + advance * size, 0);
  }

  /** SVG path data of a readable text whose baseline begins at a point. */
  path(
    face: Face,
    text: string,
    at: { readonly x: number; readonly y: number; readonly size: number },
  ): string {
    let { x } = at;
    return this.placed(face, text)
      .map(({ glyph, advance }) => {
        const { commands } = glyph.getPath(x, at.y, at.size);
        x += advance * at.size;
        return commands.map(written).join('');
      })
      .join('');
  }

  /**
   * Breaks a readable text at its blanks, and a word that is wider than a line anywhere.
   * @returns the lines; the last one of too many ends with an ellipsis
   */
  lines(face: Face, text: string, { size, width, most }: LineRule): readonly string[] {
    const fits = (line: string) => this.width(face, line, size) <= width;
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(' ').flatMap((whole) => pieces(whole, fits))) {
      const longer = line ? `${line} ${word}` : word;
      if (line && !fits(longer)) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    lines.push(line);
    if (lines.length <= most) return lines;
    const ended = (text: string) => text.replace(/[\s,;:.–-]+$/u, '');
    let last = ended(lines[most - 1] ?? '');
    while (last && !fits(`${last}…`)) last = ended(last.slice(0, -1));
    return [...lines.slice(0, most - 1), `${last}…`];
  }

  /** The glyphs of a text, with the way to the next one in parts of the size. */
  private placed(face: Face, text: string): readonly Placed[] {
    const found = [...text].flatMap((char) => {
      const font = this.fonts[face].find((one) => one.charToGlyphIndex(char) > 0);
      return font ? [{ font, glyph: font.charToGlyph(char) }] : [];
    });
    return found.map(({ font, glyph }, at) => {
      const next = found[at + 1];
      const kerning = next?.font === font ? font.getKerningValue(glyph, next.glyph) : 0;
      return { glyph, advance: ((glyph.advanceWidth ?? 0) + kerning) / font.unitsPerEm };
    });
  }
}

interface Placed {
  readonly glyph: Glyph;
  readonly advance: number;
}

/** The library's own writer makes NaN of some numbers. */
const written = (command: PathCommand): string => {
  const point = (...values: number[]) => values.map((value) => Number(value.toFixed(1))).join(' ');
  switch (command.type) {
    case 'Z':
      return 'Z';
    case 'Q':
      return `Q${point(command.x1, command.y1, command.x, command.y)}`;
    case 'C':
      return `C${point(command.x1, command.y1, command.x2, command.y2, command.x, command.y)}`;
    default:
      return `${command.type}${point(command.x, command.y)}`;
  }
};

interface LineRule {
  readonly size: number;
  readonly width: number;
  readonly most: number;
}

/** A word in pieces that fit into a line. */
function pieces(word: string, fits: (text: string) => boolean): readonly string[] {
  const found: string[] = [];
  let piece = '';
  for (const char of word) {
    if (piece && !fits(piece + char)) {
      found.push(piece);
      piece = '';
    }
    piece += char;
  }
  return [...found, piece];
}
