import { z } from '@meshwork/contracts-core/zod';
import { said } from '@meshwork/language';
import { numberParam } from './field.schema.ts';
import { PAGE_LIMIT } from './paging.ts';

/** A filter that may be repeated in the query string and then means "any of": ?type=A&type=B. */
export const repeated = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) => (value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value]),
    z.array(item).max(50),
  );

/** The filters of a list, by the name of their parameter; the page shows them in this order. */
export type ListFilters = Readonly<
  Record<
    string,
    {
      readonly label: string;
      /** The text that stands there while nothing is chosen. */
      readonly all: string;
      /** The labels of the values. */
      readonly values: Readonly<Record<string, string>>;
    }
  >
>;

/** The parameters of filters: each takes any of its values. */
export const filterParameters = <Filters extends ListFilters>(filters: Filters) =>
  Object.fromEntries(
    Object.entries(filters).map(([name, { values }]) => [
      name,
      repeated(z.enum(Object.keys(values)) as z.ZodType<string>),
    ]),
  ) as {
    [Name in keyof Filters]: ReturnType<typeof repeated<z.ZodType<keyof Filters[Name]['values'] & string>>>;
  };

/** A single free-text query parameter; of a repeated one the first counts. */
export const queryText = (max: number) =>
  z.preprocess(
    (value) => (Array.isArray(value) ? value[0] : value),
    z
      .string()
      .transform((value) => value.normalize('NFC').replaceAll('\u0000', '').trim().slice(0, max))
      .default(''),
  );

/** "true" or "false" in a query string, or absent. */
export const queryFlag = () =>
  z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional();

const LIMIT_MESSAGE = said('limit must be a whole number from 1 to {most}', { most: PAGE_LIMIT.max });

/** The parameters of every list: `limit`, an opaque keyset `cursor`, and `search` (docs/product.md#paging). */
export const listQuery = z.object({
  limit: numberParam(
    { minimum: 1, maximum: PAGE_LIMIT.max, default: PAGE_LIMIT.default },
    LIMIT_MESSAGE,
  ).default(PAGE_LIMIT.default),
  cursor: z.string().max(500).optional(),
  search: queryText(200),
});
