import { changedSince, type Seen } from '@meshwork/contracts-core';
import { said } from '@meshwork/language';
import { coreError } from './app-error.ts';

/** A value that fits beside its field: short words, no enum, no code and no list. */
const isShown = (value: unknown): value is string | number =>
  typeof value === 'number' ||
  (typeof value === 'string' && value.length <= 120 && !/^(?:[A-Z_]+|[a-z]{2})$/.test(value));

/**
 * Refuses a change by somebody whose form showed other values than are stored now. Call it with the thing locked.
 * @throws AppError CHANGED_MEANWHILE, with an issue for each field
 */
export function requireAsSeen(stored: object, seen: Seen, next: object): void {
  const changed = changedSince(stored, seen, next);
  if (changed.length === 0) return;
  const values = new Map<string, unknown>(Object.entries(stored));
  throw coreError('CHANGED_MEANWHILE', {
    issues: changed.map((path) => {
      const value = values.get(path);
      return {
        path,
        message: isShown(value)
          ? said('Somebody else changed this meanwhile: “{value}”.', { value })
          : said('Somebody else changed this meanwhile.'),
      };
    }),
  });
}
