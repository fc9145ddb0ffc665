const words = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * Whether names begin with what is typed, word by word: "priv" and "po pri" are both the Privacy Policy.
 * @param typed what is looked for
 * @returns a test for one thing, by all the names it has
 */
export function nameMatcher(typed: string): (...names: string[]) => boolean {
  const wanted = words(typed);
  return (...names) => {
    const known = words(names.join(' '));
    return wanted.length > 0 && wanted.every((word) => known.some((name) => name.startsWith(word)));
  };
}
