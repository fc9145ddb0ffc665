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
  error: Error | null;
}

/** Marks of what a form showed, to send with a change. Refused as outdated, it takes over what is stored, but for typed fields. */
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
