/** Items that count before an item: about one screen of cards. */
const WINDOW = 12;

/**
 * Orders items so that neighbours differ: each next item is the first of the remaining ones that shares the fewest
 * traits with the items before it, and the nearest of those count most. So a list sorted by publisher starts with variety.
 * @param traitsOf what should not repeat, such as publisher, type and categories
 */
export function vary<T>(items: readonly T[], traitsOf: (item: T) => readonly string[]): T[] {
  const remaining = items.map((item) => ({ item, traits: traitsOf(item) }));
  const ordered: typeof remaining = [];
  while (remaining.length > 0) {
    const recent = weightsOf(ordered.slice(-WINDOW).map(({ traits }) => traits));
    const similarity = remaining.map(({ traits }) =>
      traits.reduce((sum, trait) => sum + (recent.get(trait) ?? 0), 0),
    );
    ordered.push(...remaining.splice(similarity.indexOf(Math.min(...similarity)), 1));
  }
  return ordered.map(({ item }) => item);
}

/** The weight of each trait: 1 in the last item, 1/2 in the one before it, and so on. */
function weightsOf(recent: readonly (readonly string[])[]): Map<string, number> {
  const weights = new Map<string, number>();
  recent.forEach((traits, index) => {
    const weight = 1 / (recent.length - index);
    for (const trait of traits) weights.set(trait, (weights.get(trait) ?? 0) + weight);
  });
  return weights;
}
