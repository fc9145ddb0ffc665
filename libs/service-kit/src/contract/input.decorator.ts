import type { Endpoint, MediaEndpoint } from '@meshwork/contracts-core';
import { Body, Query } from '@nestjs/common';
import type { z } from 'zod';

/** Metadata key of a handler's row in the contract. Beside the decorator that sets it, because what it applies reads it. */
export const ENDPOINT = 'meshwork:endpoint';

/** The input of a handler: the parsed body of a POST, the parsed query of a GET. */
export type InputOf<E extends Endpoint | MediaEndpoint> = E['body'] extends z.ZodType
  ? z.output<E['body']>
  : E['query'] extends z.ZodType
    ? z.output<E['query']>
    : undefined;

/**
 * Injects the input of an endpoint, parsed and cleaned by the contract's schema.
 * @throws Error while the class is defined, when the endpoint takes no input
 */
export function Input(endpoint: Endpoint | MediaEndpoint): ParameterDecorator {
  if (endpoint.body) return Body({ schema: endpoint.body });
  if (endpoint.query) return Query({ schema: endpoint.query });
  throw new Error(`${endpoint.method} ${endpoint.path} takes no input`);
}
