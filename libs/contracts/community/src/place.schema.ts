import { queryText } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';

/** A city, as places are named and found by (docs/product.md#places). */
export const citySchema = z.object({
  /** "Detroit, Michigan, USA": names this one city wherever a place is written. */
  label: z.string(),
  name: z.string(),
  /** Empty where the country has none. */
  region: z.string(),
  country: z.string(),
  /** Of its centre, in degrees to one decimal place. */
  latitude: z.number(),
  longitude: z.number(),
  /** 0 where it is not known. */
  population: z.number(),
});
export type City = z.infer<typeof citySchema>;

export const cityListQuery = z.object({ search: queryText(100) });
