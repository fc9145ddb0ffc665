import { z } from 'zod';
import type { Open } from './enum-labels.ts';

/**
 * An enumeration in a response. Newer servers may send values this client does not know;
 * screens show those as they are instead of failing (decisions, section 1). The description of the API
 * names the values by the extension that Zalando's guidelines have for this (rule 112).
 */
export const openEnum = <T extends string>(values: readonly T[]) =>
  z.string().meta({ 'x-extensible-enum': values }) as unknown as z.ZodType<Open<T>, string>;
