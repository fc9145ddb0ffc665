import { z } from '@meshwork/contracts-core/zod';
import type { Open } from './enum-labels.ts';

/**
 * An enumeration in a response. Newer servers may send values that this client has no label for;
 * screens show those as they are instead of failing (docs/compatibility.md). The API's description lists the values in the
 * extension of rule 112 of Zalando's guidelines (https://opensource.zalando.com/restful-api-guidelines/#112).
 */
export const openEnum = <T extends string>(values: readonly T[]) =>
  z.string().meta({ 'x-extensible-enum': values }) as unknown as z.ZodType<Open<T>, string>;
