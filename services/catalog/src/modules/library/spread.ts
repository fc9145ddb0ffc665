/**
 * Takes items from each group in turn, groups in the order of their first item, so that a list in which a group's
 * items stand together starts with one of each.
 */
export function spread<T>(items: readonly T[], groupOf: (item: T) => string): T[] {
  const groups = [...Map.groupBy(items, groupOf).values()];
  const rounds = Math.max(0, ...groups.map((group) => group.length));
  return Array.from({ length: rounds }, (_, round) =>
    groups.flatMap((group) => group.slice(round, round + 1)),
  ).flat();
}

/** The category of an item that the fewest items have: what is special about it. */
export function rarestCategory(items: readonly { readonly category: readonly string[] }[]) {
  const counts = new Map<string, number>();
  for (const { category } of items)
    for (const name of category) counts.set(name, (counts.get(name) ?? 0) + 1);
  return ({ category }: { readonly category: readonly string[] }): string =>
    [...category].sort((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0))[0] ?? '';
}
