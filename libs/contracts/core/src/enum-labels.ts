// Apart from the schemas: whoever only wants these carries no schema library with them.

/** The known values of an enumeration, or a newer server's value that this client has not heard of. */
export type Open<T extends string> = T | (string & {});

/** A label for every value of an enumeration, in the order in which lists show them. */
export type Labels<T extends string> = Readonly<Record<T, string>>;

/** The label of a value; a value without one is shown readably ("NEW_KIND" → "New kind"). */
export function labelOf<T extends string>(labels: Labels<T>, value: Open<T>): string {
  const known = (labels as Record<string, string | undefined>)[value];
  if (known) return known;
  const words = value.replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The keys of a label table as a tuple, for z.enum. */
export const valuesOf = <T extends string>(labels: Labels<T>) => Object.keys(labels) as [T, ...T[]];
