import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressIn, ENGLISH as ENGLISH_PAGES, siteLanguages } from '@meshwork/contracts-core';
import { type Language, language, withLanguage } from '@meshwork/language';
import { currentWork } from '../telemetry/work.ts';

export const ENGLISH = 'en';

const languages = new Map<string, Language>();

/**
 * Reads the languages other than English in which this process can say its failures: `<code>.json`, each a {@link Language}.
 * @param folder where a build has them; in the sources they stand beside the folder that it would be in. Without one, or where it has
 * none, everything is said in English
 */
export function readLanguages(folder: string | undefined): void {
  languages.clear();
  if (!folder) return;
  const cwd = existsSync(folder) ? folder : join(folder, '../../locales');
  for (const file of globSync('*.json', { cwd })) {
    const language = JSON.parse(readFileSync(join(cwd, file), 'utf8')) as Language;
    languages.set(language.code, language);
  }
}

/**
 * The code of the language of whoever sent the request of this work, for what is written to them later. Undefined for English, and in a
 * job, which nobody sends.
 */
export function readerLanguage(): string | undefined {
  const best = currentWork()?.bestOf?.([ENGLISH, ...languages.keys()]);
  return best && best !== ENGLISH ? best : undefined;
}

const inOneOf = <T>(spoken: Language | undefined, work: () => T): T =>
  spoken ? withLanguage(spoken, work) : work();

/**
 * Says something to whoever sent the request of this work, in the best language of its `Accept-Language`. For failures, and for what one
 * person alone is told: what is stored, sent to others or kept in a cache is not for one reader, so a call runs in English. The gateway
 * passes no such header on with the reads of visitors, which it keeps.
 * @param work must not wait for anything
 */
export function forReader<T>(work: () => T): T {
  return inOneOf(languages.get(readerLanguage() ?? ENGLISH), work);
}

/**
 * Says something that one person reads later, such as a mail.
 * @param code of the language that the person chose; English where there is none, and where this site does not show it
 * @param work must not wait for anything
 */
export function inLanguage<T>(code: string | null | undefined, work: () => T): T {
  const isShown = siteLanguages().some((shown) => shown.code === code);
  return inOneOf(isShown ? languages.get(code ?? ENGLISH) : undefined, work);
}

/**
 * The address of a page in the language that is spoken, for mails.
 * @param path in English, as the routes spell it
 */
export function pageUrl(origin: string, path: string): string {
  const { code } = language();
  return origin + addressIn(siteLanguages().find((shown) => shown.code === code) ?? ENGLISH_PAGES, path);
}
