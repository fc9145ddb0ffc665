import type { Endpoint } from '@meshwork/contracts-core';
import { z } from 'zod';

/** At most `points` within `seconds`. */
interface Times {
  readonly points: number;
  readonly seconds: number;
}

/** The bound of a call that writes (docs/product.md#limits). */
export interface Bound extends Times {
  /** `person` (default): by one person, or one address where nobody is signed in. `address`: always by one address. */
  readonly per?: 'person' | 'address';
  /** By everybody together, about the thing that this field of the body names. */
  readonly thing?: Times & { readonly field: string };
}

const a =
  (seconds: number) =>
  (points: number, rest: Omit<Bound, keyof Times> = {}): Bound => ({ points, seconds, ...rest });

/** Rows of the table: `hourly(30, about('teamId', 300))`. */
export const minutely = a(60);
export const quarterly = a(15 * 60);
export const hourly = a(3_600);
/** Counts by address, whoever calls. */
export const byAddress = { per: 'address' } as const;
/** All people together within an hour, about one thing. */
export const about = (field: string, points: number) =>
  ({ thing: { field, points, seconds: 3_600 } }) as const;

type Rows = Readonly<Record<string, Endpoint>>;
/** The fields of a body; undefined where its schema does not say. */
const fieldsOf = (schema: z.ZodType | undefined): Readonly<Record<string, unknown>> | undefined =>
  schema instanceof z.ZodObject
    ? schema.shape
    : schema instanceof z.ZodPipe
      ? fieldsOf(schema.in as z.ZodType)
      : undefined;

/**
 * Each row with the name under which its calls are counted, by the path of its call.
 * @throws Error where a call that writes has no row, or a row names no call or no field of its body
 */
export function boundsByCall<E extends Rows>(endpoints: E, bounds: Readonly<Record<string, Bound>>) {
  const rows = new Map<string, Bound & { readonly name: string }>();
  for (const [name, bound] of Object.entries(bounds)) {
    const endpoint = endpoints[name];
    if (endpoint?.method !== 'POST') throw new Error(`${name} is no call that writes, and has a bound.`);
    const fields = bound.thing && fieldsOf(endpoint.body);
    if (bound.thing && !fields?.[bound.thing.field])
      throw new Error(`The bound of ${name} names ${bound.thing.field}, which its body does not have.`);
    rows.set(endpoint.path, { name, ...bound });
  }
  const without = Object.keys(endpoints).filter((name) => {
    const endpoint = endpoints[name];
    return endpoint?.method === 'POST' && !rows.has(endpoint.path);
  });
  if (without.length > 0) throw new Error(`These calls have no bound: ${without.join(', ')}`);
  return rows;
}

/** The calls that the kit brings into a service. */
export const moderationBounds = {
  report: hourly(30),
  reportAsVisitor: hourly(5, byAddress),
  decide: hourly(1_200),
  requestSecondLook: hourly(30),
} satisfies Record<string, Bound>;
export const savedSearchBounds = { saveSearches: hourly(300), removeSearch: hourly(300) } satisfies Record<
  string,
  Bound
>;
export const savedBounds = { saveThings: hourly(600), forgetThings: hourly(600) } satisfies Record<
  string,
  Bound
>;
