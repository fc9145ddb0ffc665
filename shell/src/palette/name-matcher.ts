import { t } from '@lingui/core/macro';
import { withoutAccents } from '@meshwork/contracts-core';

const wordsOf = (text: string) =>
  withoutAccents(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Words of questions ("How do I …") that say nothing of what is asked. */
const fillers = () =>
  new Set(
    wordsOf(
      t({
        message: 'a an the i we my our how what where when can do does is are to of for with in',
        context: 'words that a search leaves out',
      }),
    ),
  );

/** The words by which something is found; all of them where the text is nothing but fillers. */
export function tellingWords(typed: string): readonly string[] {
  const words = wordsOf(typed);
  const left = fillers();
  const telling = words.filter((word) => !left.has(word));
  return telling.length > 0 ? telling : words;
}

/**
 * Compares names with typed text, word by word and by the beginnings of words: "priv" and "po pri" both match the Privacy
 * Policy. Fillers are left out: "ask a mentor" is "ask mentor".
 * @returns a test for one page or action, which takes all of its names
 */
export function nameMatcher(typed: string): (...names: string[]) => boolean {
  const wanted = tellingWords(typed);
  return (...names) => {
    const words = wordsOf(names.join(' '));
    return wanted.length > 0 && wanted.every((start) => words.some((word) => word.startsWith(start)));
  };
}
