import { spoken } from '@meshwork/language';

// Not in a schema file, so that a page that needs only this does not load the schema library.

/** The known values of an enumeration, or a value of a newer server that this client has no label for. */
export type Open<T extends string> = T | (string & {});

/** A label for every value of an enumeration, in the order in which lists show them. */
export type Labels<T extends string> = Readonly<Record<T, string>>;

/** The label of a value, in the current language; a value without one is shown readably ("NEW_KIND" → "New kind"). */
export function labelOf<T extends string>(labels: Labels<T>, value: Open<T>): string {
  const label = (labels as Record<string, string | undefined>)[value];
  if (label) return spoken(label);
  const words = value.replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The keys of a label table as a tuple, for z.enum. */
export const valuesOf = <T extends string>(labels: Labels<T>) => Object.keys(labels) as [T, ...T[]];
