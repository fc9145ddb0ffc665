import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, withLanguage } from '@meshwork/language';
import { currentWork } from '../telemetry/work.ts';

export const ENGLISH = 'en';

const languages = new Map<string, Language>();

/**
 * Reads the languages other than English in which this process can say its failures: `<code>.json`, each a {@link Language}.
 * @param folder where they are; without one, or where it has none, everything is said in English
 */
export function readLanguages(folder: string | undefined): void {
  languages.clear();
  if (!folder) return;
  for (const file of globSync('*.json', { cwd: folder })) {
    const language = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Language;
    languages.set(language.code, language);
  }
}

/**
 * Says something to whoever sent the request of this work, in the best language of its `Accept-Language`. For failures alone: what is
 * stored, sent to others or kept in a cache is not for one reader, so a call runs in English. The gateway passes no such header on
 * with the reads of visitors, which it keeps.
 * @param work must not wait for anything
 */
export function forReader<T>(work: () => T): T {
  const best = currentWork()?.bestOf?.([ENGLISH, ...languages.keys()]);
  const language = best ? languages.get(best) : undefined;
  return language ? withLanguage(language, work) : work();
}
