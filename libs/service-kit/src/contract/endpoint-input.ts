import type { Endpoint, MediaEndpoint } from '@meshwork/contracts-core';
import type { z } from 'zod';

/** Metadata key of a handler's row in the contract. Not beside the decorator that sets it, because its interceptors read it. */
export const ENDPOINT = 'meshwork:endpoint';

/** The input of a handler: the parsed body of a POST, the parsed query of a GET. */
export type InputOf<E extends Endpoint | MediaEndpoint> = E['body'] extends z.ZodType
  ? z.output<E['body']>
  : E['query'] extends z.ZodType
    ? z.output<E['query']>
    : undefined;
