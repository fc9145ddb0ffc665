import { z } from 'zod';

export const PAGE_LIMIT = { default: 100, max: 100, screen: 24 } as const;

/** A filter that may be repeated in the query string and then means "any of": ?type=A&type=B. */
export const repeated = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) => (value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value]),
    z.array(item).max(50),
  );

/** A single free-text query parameter; a repeated one counts once. */
export const queryText = (max: number) =>
  z.preprocess(
    (value) => (Array.isArray(value) ? value[0] : value),
    z
      .string()
      .transform((value) => value.normalize('NFC').replaceAll('\u0000', '').trim().slice(0, max))
      .default(''),
  );

const LIMIT_MESSAGE = `limit must be a whole number from 1 to ${PAGE_LIMIT.max}`;

/** What every list takes: `limit`, an opaque `cursor`, and `search`. */
export const listQuery = z.object({
  limit: z
    .string()
    .regex(/^\d{1,4}$/, LIMIT_MESSAGE)
    .transform(Number)
    .refine((value) => value >= 1 && value <= PAGE_LIMIT.max, { message: LIMIT_MESSAGE })
    .default(PAGE_LIMIT.default),
  cursor: z.string().max(500).optional(),
  search: queryText(200),
});

/** Response headers that carry what the bodies of lists do not (decisions, section 1; RFC 8288). */
export const TOTAL_COUNT_HEADER = 'X-Total-Count';
export const LINK_HEADER = 'Link';
