import { numberParam, queryText } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { said } from '@meshwork/language';

/** A city, as places are named and found by (docs/product.md#places). */
export const citySchema = z.object({
  /** "Detroit, Michigan, USA": names this one city wherever a place is written. */
  label: z.string(),
  name: z.string(),
  /** Empty where the country has none. */
  region: z.string(),
  country: z.string(),
  /** The latitude and longitude of its centre, in degrees to one decimal place. */
  latitude: z.number(),
  longitude: z.number(),
  /** 0 where it is not known. */
  population: z.number(),
});
export type City = z.infer<typeof citySchema>;

export const cityListQuery = z.object({ search: queryText(100) });

const WITHIN = said('within must be a whole number of kilometres from 1 to 20000');

/** The parameters of lists that can be read by distance; nearest first, without what has no place. */
export const nearQuery = {
  /** "42.33,-83.05", or the name of a city: "Detroit, Michigan, USA". Empty: not by distance. */
  near: queryText(200),
  /** In kilometres; absent: everywhere. */
  within: numberParam({ minimum: 1, maximum: 20_000 }, WITHIN).optional(),
};

/**
 * Kilometres to the place that the list is asked to be near to, as the crow flies: 0 for the city itself, 1, 3, 5, 10, 15, 25, or
 * steps of 50. Absent where it is not asked.
 */
export const distanceField = { distance: z.number().optional() };

/** A country or region by its usual name, with all spellings of it in locations. */
const place = z.object({
  name: z.string(),
  count: z.number(),
  /** The values of the filter `country` or `region` that find this place. */
  spellings: z.array(z.string()),
});

/** The countries and regions to filter by, with the number of entries in each. */
export const placesSchema = z.object({
  countries: z.array(place.extend({ regions: z.array(place) })),
});
export type Places = z.infer<typeof placesSchema>;
