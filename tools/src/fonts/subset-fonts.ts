import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import subsetFont from 'subset-font';
import { fromRoot } from '../lib/paths.ts';

const STYLES = 'libs/ui/src/styles';

interface Source {
  /** A file of a package of Fontsource. */
  readonly file: string;
  /** Features of OpenType that the file keeps. */
  readonly features: readonly string[];
}

const { resolve } = createRequire(import.meta.url);
const TEXT = ['kern', 'tnum'];

/** Where each file of `fonts/` comes from. */
const SOURCES: Readonly<Record<string, Source>> = {
  'inter-latin.woff2': { file: 'inter/files/inter-latin-wght-normal.woff2', features: TEXT },
  'inter-latin-ext.woff2': { file: 'inter/files/inter-latin-ext-wght-normal.woff2', features: TEXT },
  'space-grotesk-latin.woff2': {
    file: 'space-grotesk/files/space-grotesk-latin-wght-normal.woff2',
    features: TEXT,
  },
  'space-grotesk-latin-ext.woff2': {
    file: 'space-grotesk/files/space-grotesk-latin-ext-wght-normal.woff2',
    features: TEXT,
  },
  // No ligatures: "->" in a text is no arrow.
  'jetbrains-mono-ascii.woff2': {
    file: 'jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
    features: [],
  },
  'jetbrains-mono-latin.woff2': {
    file: 'jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
    features: [],
  },
};

interface Face {
  readonly name: string;
  readonly weights: { readonly min: number; readonly max: number };
  readonly characters: string;
}

/** The characters of a `unicode-range`: "U+0020-007E, U+20AC". */
export const charactersOf = (range: string): string =>
  [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)]
    .flatMap(([, first = '', last = first]) => {
      const start = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, index) => start + index);
    })
    .map((code) => String.fromCodePoint(code))
    .join('');

/** The faces of a style sheet whose file is in `fonts/`. */
const facesIn = (css: string): Face[] =>
  [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, rule = '']) => {
    const url = /url\("\.\/fonts\/([^"]+)"\)/.exec(rule)?.[1];
    const [, min, max] = /font-weight:\s*(\d+)\s+(\d+)/.exec(rule) ?? [];
    const range = /unicode-range:([^;]+)/.exec(rule)?.[1];
    if (!url || !range) return [];
    const weights = { min: Number(min), max: Number(max) };
    return [{ name: basename(url), weights, characters: charactersOf(range) }];
  });

/**
 * The font files of `libs/ui`, reduced to the weights and characters that `fonts.css` names.
 * @returns their content, by path
 * @throws Error when `fonts.css` names a file without a source
 */
export const subsetFonts = async (): Promise<Map<string, Buffer>> => {
  const faces = facesIn(await readFile(fromRoot(STYLES, 'fonts.css'), 'utf8'));
  const files = faces.map(async ({ name, weights, characters }) => {
    const source = SOURCES[name];
    if (!source) throw new Error(`fonts.css names ${name}, which has no source.`);
    const font = await readFile(resolve(`@fontsource-variable/${source.file}`));
    const subset = await subsetFont(font, characters, {
      targetFormat: 'woff2',
      variationAxes: { wght: weights },
      keepFeatures: [...source.features],
      noHinting: true,
    });
    return [`${STYLES}/fonts/${name}`, subset] as const;
  });
  return new Map(await Promise.all(files));
};
