import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

/** The language in which the product speaks, with its sentences. */
export interface Language {
  /** As in `lang` of HTML: `es`, `zh-Hans`. */
  readonly code: string;
  readonly dir: 'ltr' | 'rtl';
  /**
   * Compiled sentences by their id, and those of `said` by their English text. They may grow: a chunk brings its own, and the shell's
   * pages in Markdown, by their names.
   * What is missing is said in English.
   */
  readonly sentences: Readonly<Record<string, CompiledMessage>>;
}

const ENGLISH: Language = { code: 'en', dir: 'ltr', sentences: {} };

let read = (): Language => ENGLISH;

/** The language of the reader: one for a page in browsers, one for each request on servers. */
export const language = (): Language => read();

/** @param next tells the language whenever something is said: a browser's page sets it once, a server reads that of the request */
export const readLanguageBy = (next: () => Language): void => {
  read = next;
};

/**
 * Says everything within `work` in one language.
 * @param work must not wait for anything: another page would be drawn in this language meanwhile
 * @returns what `work` returns
 */
export function withLanguage<Result>(spoken: Language, work: () => Result): Result {
  const before = read;
  read = () => spoken;
  try {
    return work();
  } finally {
    read = before;
  }
}
