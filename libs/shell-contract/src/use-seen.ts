import { hasCode } from '@meshwork/api-client';
import { type Seen, seenOf } from '@meshwork/contracts-core';
import { useEffect, useState } from 'react';

/** A form of react-hook-form, as far as it is used here: this package does not depend on it. */
interface SeenForm<V> {
  reset: (values: V, options: { keepDirtyValues: true; keepErrors: true }) => void;
}

export interface SeenOptions<T, V> {
  /** The thing to edit as it is now; absent for a new one. */
  thing: T | undefined;
  fields: readonly (keyof T & string)[];
  form: SeenForm<V>;
  startValues: (thing: T) => V;
  /** The failure of the last change. */
  error: Error | null;
}

/**
 * Returns marks of the values that a form showed when it was opened, to send with a change. After a refusal because somebody
 * else changed the thing, the form takes over the stored values, but for the fields that the person has typed in
 * (docs/product.md#forms).
 */
export function useSeen<T extends object, V>({
  thing,
  fields,
  form,
  startValues,
  error,
}: SeenOptions<T, V>): Seen {
  const [seen, setSeen] = useState(thing);
  const isOutdated = hasCode(error, 'CHANGED_MEANWHILE') && thing !== seen;
  useEffect(() => {
    if (!isOutdated || !thing) return;
    setSeen(thing);
    form.reset(startValues(thing), { keepDirtyValues: true, keepErrors: true });
  }, [isOutdated, thing, form, startValues]);
  return seen && seenOf(seen, fields);
}
