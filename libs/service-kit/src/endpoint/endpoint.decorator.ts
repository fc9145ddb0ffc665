import type { Endpoint as EndpointContract } from '@meshwork/contracts-core';
import { applyDecorators, HttpCode, RequestMapping, RequestMethod, SetMetadata } from '@nestjs/common';
import { ACCESS, SIGN_IN_TEXT } from '../identity/identity.decorator.ts';

/** Metadata key under which a handler carries its contract. */
export const ENDPOINT = 'meshwork:endpoint';

export interface EndpointOptions {
  /** The text of the 401, e.g. "You must be logged in to create a team.". */
  signIn?: string;
}

const bound = new Map<string, Set<string>>();

/** The methods that some handler of this process takes at a path, for the Allow header. */
export const methodsOf = (path: string): readonly string[] => [...(bound.get(path) ?? [])];

/**
 * Binds a handler to its row of the contract's endpoint table: method, path, status of success and access
 * come from there and nowhere else. Controllers carry no prefix of their own.
 */
export function Endpoint(endpoint: EndpointContract, options: EndpointOptions = {}): MethodDecorator {
  const methods = bound.get(endpoint.path) ?? new Set();
  bound.set(endpoint.path, methods.add(endpoint.method));
  return applyDecorators(
    RequestMapping({ path: endpoint.path, method: RequestMethod[endpoint.method] }),
    HttpCode(endpoint.status),
    SetMetadata(ENDPOINT, endpoint),
    SetMetadata(ACCESS, endpoint.access),
    SetMetadata(SIGN_IN_TEXT, options.signIn),
  );
}
