import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { LANGUAGES } from '@meshwork/contracts-core';
import pseudolocale from 'pseudolocale';
import type { FoundSentence } from './sentences.ts';

/** Translations of a package by {@link keyOf} their sentences; what is not translated is missing. */
export type Translations = ReadonlyMap<string, string>;

/** The one form in which translators get and give back sentences: sorted by text, and nothing in it moves with the code. */
export const PO = formatter({ origins: false, lineNumbers: false, printPlaceholdersInComments: false });

/** The id of a sentence in catalogues: Lingui's own, also where the code looks it up by its text. */
export const keyOf = ({ message, context }: Pick<FoundSentence, 'message' | 'context'>): string =>
  generateMessageId(message, context);

export const catalogueFile = (folder: string, code: string): string => join(folder, 'locales', `${code}.po`);

const catalogues = new Map<string, Promise<Translations>>();

/** @returns the translations of a package, which are read once in a process */
export function translationsIn(folder: string, code: string): Promise<Translations> {
  const filename = catalogueFile(folder, code);
  const known = catalogues.get(filename);
  if (known) return known;
  const read = readTranslations(filename, code);
  catalogues.set(filename, read);
  return read;
}

async function readTranslations(filename: string, code: string): Promise<Translations> {
  if (!existsSync(filename)) return new Map();
  const entries = await PO.parse(readFileSync(filename, 'utf8'), {
    locale: code,
    sourceLocale: 'en',
    filename,
  });
  return new Map(
    Object.entries(entries).flatMap(([id, { translation }]) => (translation ? [[id, translation]] : [])),
  );
}

const packages = new Map<string, string>();

/** The folder of the package that a file belongs to. */
export function packageOf(file: string): string {
  const folder = dirname(file);
  const known = packages.get(folder);
  if (known) return known;
  const found = existsSync(join(folder, 'package.json')) ? folder : packageOf(folder);
  packages.set(folder, found);
  return found;
}

/** The code of the language that nobody speaks: marked English, a third longer. Only builds for tests have it. */
export const PSEUDO_LANGUAGE = 'qps';

/** The first word of a translation stands behind `msgstr`, or on the next line. */
const TRANSLATED = /^msgstr (?:"[^"]|""\n")/m;
const HEAD = /^msgid ""\nmsgstr ""\n(?:".*"\n)*/m;

/** @returns the codes of the languages that an application is built in: those of which its catalogue has a translation */
export function languagesOf(folder: string): string[] {
  const translated = globSync('locales/*.po', { cwd: folder })
    .filter((file) => TRANSLATED.test(readFileSync(join(folder, file), 'utf8').replace(HEAD, '')))
    .map((file) => basename(file, '.po'));
  return process.env.PSEUDO_LANGUAGE === 'on' ? [...translated, PSEUDO_LANGUAGE] : translated;
}

const TAG = /(<\/?\w+\/?>)/;
const VOWEL = /[aeiou]/gi;

/** The text in the language that nobody speaks. Twice each vowel makes it a third longer where it is shown, as other languages are; blanks at its ends would not. */
export const marked = (text: string): string =>
  text
    .split(TAG)
    .map((part) =>
      TAG.test(part) || !/\p{L}/u.test(part)
        ? part
        : pseudolocale(part.replace(VOWEL, '$&$&'), { prepend: '', append: '' }),
    )
    .join('');

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** A value from left to right stays whole within text from right to left, and does not turn the words around it. */
function isolated(message: CompiledMessage): CompiledMessage {
  return message.flatMap((part) => {
    if (typeof part === 'string') return [part];
    const [name, kind, forms] = part;
    if (kind === undefined) return [FIRST_STRONG_ISOLATE, part, POP_ISOLATE];
    if (typeof forms !== 'object' || forms === null) return [part];
    const texts = Object.entries(forms).map(([form, text]) => [
      form,
      Array.isArray(text) ? isolated(text) : text,
    ]);
    return [[name, kind, Object.fromEntries(texts)]];
  });
}

const isRightToLeft = (code: string): boolean =>
  LANGUAGES.find((language) => language.code === code)?.dir === 'rtl';

/** @returns the sentence as the page reads it, or nothing where it is not translated */
export function spokenIn(
  code: string,
  { message, context }: FoundSentence,
  translations: Translations,
): CompiledMessage | undefined {
  if (code === PSEUDO_LANGUAGE) return compileMessageOrThrow(message, marked);
  const translation = translations.get(keyOf({ message, context }));
  if (translation === undefined) return undefined;
  const spoken = compileMessageOrThrow(translation);
  return isRightToLeft(code) ? isolated(spoken) : spoken;
}
