import { get } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { cityListQuery, citySchema } from './place.schema.ts';

/** Cities, and what is near them (docs/product.md#places). */
export const placeEndpoints = {
  listCities: get('/_api/cities', {
    summary: 'Up to ten cities for what is typed, the biggest first',
    access: 'public',
    open: true,
    query: cityListQuery,
    response: z.object({ cities: z.array(citySchema) }),
  }),
} as const;
