import type { SiteLanguage } from '@meshwork/contracts-core';
import { type Language, readLanguageBy } from '@meshwork/language';

declare global {
  /**
   * Loads the sentences of a chunk; the chunk loader waits for them (libs/mf-config, language-files.plugin.ts).
   * @param file its address without language: `/_shell/v1/lang/home`
   * @param languages those in which the chunk's build has sentences
   */
  var meshSentences: ((file: string, languages: readonly string[]) => Promise<void>) | undefined;
}

/** Milliseconds for a file of sentences: the page and its chunks wait for it. */
const TIMEOUT = 20_000;

/** Files of the shell have addresses that begin so. */
const OWN_FILES = /^\/_shell\/[\w-]+\//;

function ownFiles(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[src^="/_shell/"]');
  return script ? OWN_FILES.exec(new URL(script.src).pathname)?.[0] : undefined;
}

/**
 * Has the page speak the language of its address, whose sentences come with each chunk. What a build has no sentences for is said in
 * English.
 * @returns when the scripts of the page itself have theirs
 */
export async function speak({ code, dir }: SiteLanguage): Promise<void> {
  const sentences: Record<string, Language['sentences'][string]> = {};
  const spoken: Language = { code, dir, sentences };
  const loading = new Map<string, Promise<void>>();
  // A page in English is better than none.
  const load = async (file: string): Promise<void> => {
    try {
      const answer = await fetch(`${file}.${code}.json`, { signal: AbortSignal.timeout(TIMEOUT) });
      if (answer.ok) Object.assign(sentences, await answer.json());
    } catch {
      loading.delete(file);
    }
  };
  readLanguageBy(() => spoken);
  // The chunk loader asks at each import, also of a chunk that is there.
  globalThis.meshSentences = async (file, languages) => {
    if (!languages.includes(code)) return;
    const loaded = loading.get(file) ?? load(file);
    loading.set(file, loaded);
    await loaded;
  };
  const base = ownFiles();
  if (base) await load(`${base}lang/first`);
}
