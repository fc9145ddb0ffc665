import { maskContactDetails } from '@meshwork/contracts-core/contact-details';
import type { Identity } from '../definition/identity-source.ts';

/** The fields of responses that hold the name of a person, a team, an organization or what is asked. */
const NAME_FIELD = /^(?:name|\w+Name|username|inviter|askedBy|offeredBy|postedBy|team|target)$/;
/** Titles, organizations and positions may be those of a site, such as "Code.org". */
const TITLE_FIELD = /^(?:title|organization|position)$/;

type Reader = Pick<Identity, 'ageBand' | 'username' | 'displayName'> & Partial<Pick<Identity, 'email'>>;

/**
 * A response as somebody reads it who is not known to be of age: names have no contact details, also those that were stored before
 * names with them were refused (docs/product.md#names). The own name and address stay: a form shows the one, and a passkey has the other.
 */
export function namesFor<T>(reader: Reader | null | undefined, response: T): T {
  if (!reader || reader.ageBand === 'ADULT') return response;
  return masked(response, '', new Set([reader.username, reader.displayName, reader.email ?? ''])) as T;
}

function masked(value: unknown, field: string, own: ReadonlySet<string>): unknown {
  if (typeof value === 'string') {
    if (TITLE_FIELD.test(field)) return maskContactDetails(value, 'LINK');
    return NAME_FIELD.test(field) && !own.has(value) ? maskContactDetails(value) : value;
  }
  if (Array.isArray(value)) return value.map((item) => masked(item, field, own));
  // Dates and texts that were made before stay as they are.
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, masked(item, key, own)]));
}
