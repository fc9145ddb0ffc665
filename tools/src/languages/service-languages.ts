import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Language } from '@meshwork/language';
import { PSEUDO_LANGUAGE, spokenIn, translationsIn } from '@meshwork/mf-config/catalogue';
import type { FoundSentence } from '@meshwork/mf-config/sentences';
import { LANGUAGES } from '../lib/languages.ts';
import { fromRoot, ROOT } from '../lib/paths.ts';

/** The packages whose sentences a service says: its own, those of its contracts and of the kit. */
function partsOf(service: string): string[] {
  const { dependencies } = JSON.parse(readFileSync(fromRoot(`${service}/package.json`), 'utf8')) as {
    dependencies: Readonly<Record<string, string>>;
  };
  const contracts = Object.keys(dependencies).flatMap(
    (name) => /^@meshwork\/contracts-([\w-]+)$/.exec(name)?.slice(1) ?? [],
  );
  return [service, 'libs/service-kit', ...contracts.map((name) => `libs/contracts/${name}`)];
}

type Sentences = ReadonlyMap<string, FoundSentence>;

/** @param sentencesOf finds the sentences of a package @returns what a service says in one language; empty where nothing is translated */
async function spokenBy(service: string, code: string, sentencesOf: (folder: string) => Sentences) {
  const spoken: Record<string, Language['sentences'][string]> = {};
  for (const part of partsOf(service)) {
    const translations = await translationsIn(fromRoot(part), code);
    if (translations.size === 0 && code !== PSEUDO_LANGUAGE) continue;
    for (const sentence of sentencesOf(part).values()) {
      const message = spokenIn(code, sentence, translations);
      if (message) spoken[sentence.id] = message;
    }
  }
  return Object.fromEntries(Object.entries(spoken).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** @returns the file of each service in each language that it has sentences of, by its path: services read them when they start */
export async function serviceLanguages(
  sentencesOf: (folder: string) => Sentences,
): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for (const service of globSync('services/*/package.json', { cwd: ROOT }).map(dirname))
    for (const [segment, { code = segment, dir, state }] of Object.entries(LANGUAGES)) {
      if (state === 'test' && process.env.PSEUDO_LANGUAGE !== 'on') continue;
      const sentences = await spokenBy(service, code, sentencesOf);
      if (Object.keys(sentences).length === 0) continue;
      const language: Language = { code, dir, sentences };
      files.set(join(ROOT, service, 'locales', `${code}.json`), `${JSON.stringify(language, null, 1)}\n`);
    }
  return files;
}
