import { withoutAccents } from '@meshwork/contracts-core';

const wordsOf = (text: string) =>
  withoutAccents(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * Compares names with typed text, word by word and by the beginnings of words: "priv" and "po pri" both match the Privacy
 * Policy.
 * @returns a test for one page or action, which takes all of its names
 */
export function nameMatcher(typed: string): (...names: string[]) => boolean {
  const wanted = wordsOf(typed);
  return (...names) => {
    const words = wordsOf(names.join(' '));
    return wanted.length > 0 && wanted.every((start) => words.some((word) => word.startsWith(start)));
  };
}
