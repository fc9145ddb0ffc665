import { type ContactDetail, maskContactDetails } from '@meshwork/contracts-community';
import type { Identity } from '@meshwork/service-kit';
import { isAdult } from './address.policy.ts';

/** The bounds of the texts of posts, by the names of their fields. */
const LENGTHS: Readonly<Record<string, number>> = {
  ...{ title: 200, description: 3000, organization: 120, rolesDescription: 2000, price: 120 },
  ...{ location: 200, address: 300, teamName: 120, meetingTimes: 300, words: 200 },
};
/** They say where something takes place. */
const PLACES = ['location', 'address'];

/**
 * What somebody posts for everybody to read: of somebody under 18 without contact details (docs/product.md#young-people). What stood there
 * before stays as it is, since it may be an adult's.
 * @param before the stored fields, of a change
 * @param kept a kind that stays in places, such as the street of a team's event
 */
export function publicWords<F extends object>(
  fields: F,
  author: Pick<Identity, 'ageBand'>,
  { before, kept }: { before?: object; kept?: ContactDetail | undefined } = {},
): F {
  if (isAdult(author)) return fields;
  const former = before as Record<string, unknown> | undefined;
  const masked = Object.entries(fields).map(([key, value]) => {
    const length = LENGTHS[key];
    if (length === undefined || typeof value !== 'string' || value === former?.[key]) return [key, value];
    const words = maskContactDetails(value, PLACES.includes(key) ? kept : undefined);
    // A text within a larger bound of its own stays as long as it is.
    return [key, words.slice(0, Math.max(length, value.length))];
  });
  return { ...fields, ...Object.fromEntries(masked) };
}
