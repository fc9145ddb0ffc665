import type { Seen } from './field.schema.ts';

/** For JSON.stringify: an object has its keys in one order, and none without a value. */
const inOrder = (_key: string, value: unknown): unknown =>
  value === null || typeof value !== 'object' || Array.isArray(value)
    ? value
    : Object.fromEntries(
        Object.entries(value)
          .filter(([, one]) => one !== null)
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      );

/** A short hash (FNV-1a, 32 bits) of a stored value. Null, an absent and an empty one are the same: nothing. */
function markOf(value: unknown): string {
  const isNothing = value === '' || (Array.isArray(value) && value.length === 0);
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(isNothing ? null : (value ?? null), inOrder))
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** The marks of some fields of a thing. */
export const seenOf = <T extends object>(thing: T, fields: readonly (keyof T & string)[]): string[] =>
  fields.map((field) => `${field}=${markOf(thing[field])}`);

/** The fields of a stored thing that are neither as they were seen nor as they shall become. */
export const changedSince = (stored: object, seen: Seen, next: object): string[] => {
  const [now, then] = [stored, next].map((one) => new Map(Object.entries(one)));
  return (seen ?? []).flatMap((one) => {
    const [field = '', mark] = one.split('=');
    if (!now?.has(field)) return [];
    const current = markOf(now?.get(field));
    return current === mark || current === markOf(then?.get(field)) ? [] : [field];
  });
};
