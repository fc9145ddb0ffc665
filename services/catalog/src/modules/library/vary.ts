/** How many of the items just before count; about one screen of cards. */
const WINDOW = 12;

/**
 * Orders items so that neighbours differ: each next item is the first of those left that shares the fewest traits with
 * the ones just before it, the nearest counting most. A list that is sorted by publisher thus starts with variety.
 * @param traitsOf what should not repeat, such as publisher, type and categories
 */
export function vary<T>(items: readonly T[], traitsOf: (item: T) => readonly string[]): T[] {
  const left = items.map((item) => ({ item, traits: traitsOf(item) }));
  const ordered: typeof left = [];
  while (left.length > 0) {
    const recent = weightsOf(ordered.slice(-WINDOW).map(({ traits }) => traits));
    const likeness = left.map(({ traits }) =>
      traits.reduce((sum, trait) => sum + (recent.get(trait) ?? 0), 0),
    );
    ordered.push(...left.splice(likeness.indexOf(Math.min(...likeness)), 1));
  }
  return ordered.map(({ item }) => item);
}

/** How much each trait was seen, the last item's counting 1, those before it less and less. */
function weightsOf(seen: readonly (readonly string[])[]): Map<string, number> {
  const weights = new Map<string, number>();
  seen.forEach((traits, index) => {
    const weight = 1 / (seen.length - index);
    for (const trait of traits) weights.set(trait, (weights.get(trait) ?? 0) + weight);
  });
  return weights;
}
