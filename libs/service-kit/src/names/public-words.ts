import { type ContactDetail, maskContactDetails } from '@meshwork/contracts-core/contact-details';
import type { Identity } from '../definition/identity-source.ts';

export interface PublicWordsOptions {
  /** The fields that hold words, with the largest length that is stored. */
  readonly bounds: Readonly<Record<string, number>>;
  /** The stored fields, of a change: what stood there before stays, since it may be an adult's. */
  readonly before?: object | undefined;
  /** These details stay in the field, such as the street of a team's event. */
  readonly kept?: Readonly<Record<string, ContactDetail>>;
}

/**
 * What somebody posts for everybody to read: of somebody under 18 without contact details (docs/product.md#young-people).
 * @returns the fields as they are to be stored
 */
export function publicWords<F extends object>(
  fields: F,
  author: Pick<Identity, 'ageBand'>,
  { bounds, before, kept = {} }: PublicWordsOptions,
): F {
  if (author.ageBand === 'ADULT') return fields;
  const former = before as Record<string, unknown> | undefined;
  const masked = Object.entries(fields).map(([key, value]) => {
    const bound = bounds[key];
    if (bound === undefined || typeof value !== 'string' || value === former?.[key]) return [key, value];
    return [key, maskContactDetails(value, kept[key]).slice(0, bound)];
  });
  return { ...fields, ...Object.fromEntries(masked) };
}
