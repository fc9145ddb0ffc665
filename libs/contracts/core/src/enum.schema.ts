import { z } from 'zod';

/** The known values of an enumeration, or a newer server's value that this client has not heard of. */
export type Open<T extends string> = T | (string & {});

/**
 * An enumeration in a response. Newer servers may send values this client does not know;
 * screens show those as they are instead of failing (decisions, section 1). The description of the API
 * names the values by the extension that Zalando's guidelines have for this (rule 112).
 */
export const openEnum = <T extends string>(values: readonly T[]) =>
  z.string().meta({ 'x-extensible-enum': values }) as unknown as z.ZodType<Open<T>, string>;

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
