import { existsSync, globSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { CatalogType } from '@lingui/conf';
import { SENTENCES } from '@meshwork/language/compiler';
import { textsOfApp } from '@meshwork/mf-config/app-manifest';
import { catalogueFile, keyOf, PO } from '@meshwork/mf-config/catalogue';
import { type FoundSentence, MAY_HOLD_DATA, sentencesIn } from '@meshwork/mf-config/sentences';
import { transformSync } from '@swc/core';
import { LANGUAGES } from '../lib/languages.ts';
import { fromRoot, ROOT } from '../lib/paths.ts';
import { COVERAGE_FILE, coverageOf, coverageTable, unfinished } from './coverage.ts';
import { serviceLanguages } from './service-languages.ts';

/** These packages speak to people. */
const SPEAKING =
  '{libs/{ui,shell-contract,own-teams,api-client,service-kit},libs/contracts/*,services/*,shell,mfe-*}';

const isForTests = (path: string): boolean => /\.(spec|fixture|stub)\.|\/test(ing)?[/.]/.test(path);

/** Tells whether a source names what says sentences, or has texts that are said elsewhere. */
export const hasSentences = (source: string): boolean =>
  /@lingui\/\w+\/macro|\b(said|numbered|ranked)\(/.test(source) || MAY_HOLD_DATA.test(source);

/** The compiler as builds have it, but for what it leaves out there: comments. */
const [COMPILER, OPTIONS] = SENTENCES;
const WITH_COMMENTS = [COMPILER, { ...(OPTIONS as object), descriptorFields: 'all' }];

/** The code of a file after the compiler has given each sentence its id. */
export const withSentences = (path: string, code: string, compiler: readonly unknown[] = SENTENCES): string =>
  transformSync(code, {
    filename: path,
    swcrc: false,
    cwd: ROOT,
    jsc: {
      target: 'esnext',
      parser: { syntax: 'typescript', tsx: path.endsWith('x'), decorators: true },
      // Nest reads the types of constructors at run time, also in a package that is made of this code.
      transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
      experimental: { plugins: [compiler], cacheRoot: join(tmpdir(), 'meshwork-swc') },
    },
  } as Parameters<typeof transformSync>[1]).code;

/** @returns the sentences in the sources of a package, by their ids in catalogues */
function sentencesOf(folder: string): ReadonlyMap<string, FoundSentence> {
  const found = new Map<string, FoundSentence>();
  for (const path of globSync(`${folder}/src/**/*.{ts,tsx}`, { cwd: ROOT })) {
    if (isForTests(path)) continue;
    const code = readFileSync(fromRoot(path), 'utf8');
    if (!hasSentences(code)) continue;
    for (const sentence of sentencesIn(withSentences(path, code, WITH_COMMENTS))) {
      // One place is enough to say what is meant.
      const key = keyOf(sentence);
      const comment = sentence.comment ?? found.get(key)?.comment;
      found.set(key, { ...sentence, comment });
    }
  }
  for (const path of globSync(`${folder}/src/**/*.webmanifest`, { cwd: ROOT }))
    for (const text of textsOfApp(JSON.parse(readFileSync(fromRoot(path), 'utf8'))))
      found.set(keyOf({ message: text }), { id: text, message: text });
  return found;
}

/** A translation stays as long as its sentence does; a sentence that changes is a new one. */
async function catalogue(
  file: string,
  code: string,
  sentences: ReadonlyMap<string, FoundSentence>,
): Promise<string> {
  const context = { locale: code, sourceLocale: 'en', filename: file };
  const existing = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const former = existing ? await PO.parse(existing, context) : {};
  const entries = [...sentences]
    .sort(([, a], [, b]) => (a.message < b.message ? -1 : a.message > b.message ? 1 : 0))
    .map(([key, { message, context: meaning, comment }]) => [
      key,
      {
        message,
        translation: former[key]?.translation ?? '',
        ...(meaning && { context: meaning }),
        ...(comment && { comments: [comment] }),
        extra: { flags: [] },
      },
    ]);
  return `${(await PO.serialize(Object.fromEntries(entries) as CatalogType, { ...context, existing })).trim()}\n`;
}

/** @returns the text of each catalogue of each package, by its path */
async function catalogues(): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const folder of globSync(`${SPEAKING}/package.json`, { cwd: ROOT }).map(dirname).sort()) {
    const sentences = sentencesOf(folder);
    if (sentences.size === 0) continue;
    // By the tag, as pages ask for the files of a build.
    for (const [segment, { state, code = segment }] of Object.entries(LANGUAGES)) {
      if (state === 'test') continue;
      const file = catalogueFile(fromRoot(folder), code);
      texts.set(file, await catalogue(file, code, sentences));
    }
  }
  return texts;
}

/** @returns the text of each file that follows from the sentences, by its path: catalogues, and what services read of them */
export async function languageFiles(): Promise<ReadonlyMap<string, string>> {
  const texts = await catalogues();
  const table = coverageTable(await coverageOf(texts));
  return new Map([...texts, ...(await serviceLanguages(sentencesOf)), [COVERAGE_FILE, table]]);
}

/** @returns one line for each of these files that is not as the sources have it */
const stale = (files: ReadonlyMap<string, string>): string[] =>
  [...files]
    .filter(([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text)
    .map(([file]) => `${file.slice(ROOT.length + 1)} is not up to date: run npm run generate -- languages`);

/** @returns one line for each file of languages that is not up to date, each translation that does not fit, and what a released language lacks */
export async function languageFaults(): Promise<string[]> {
  const files = await languageFiles();
  const catalogued = new Map([...files].filter(([file]) => file.endsWith('.po')));
  const coverage = await coverageOf(catalogued);
  return [...stale(files), ...coverage.flatMap(({ faults }) => faults), ...unfinished(coverage)];
}
