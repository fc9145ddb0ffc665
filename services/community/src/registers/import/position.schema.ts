import { z } from 'zod';

const tenthOfDegree = (degrees: number): number => Math.round(degrees * 10) / 10;

/**
 * A position, to a tenth of a degree, since nothing finer is stored (docs/product.md#places). It only serves to find the city where the
 * text names none.
 */
export const position = {
  lat: z.number().min(-90).max(90).transform(tenthOfDegree).optional(),
  lng: z.number().min(-180).max(180).transform(tenthOfDegree).optional(),
};
