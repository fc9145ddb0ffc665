const wordsOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Compares names with typed text by the beginnings of words: "priv" and "po pri" both match the Privacy Policy. */
export function nameMatcher(typed: string): (...names: string[]) => boolean {
  const wanted = wordsOf(typed);
  return (...names) => {
    const words = wordsOf(names.join(' '));
    return wanted.length > 0 && wanted.every((start) => words.some((word) => word.startsWith(start)));
  };
}
