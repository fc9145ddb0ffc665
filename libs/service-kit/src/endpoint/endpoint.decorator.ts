import type { Endpoint as EndpointContract, MediaEndpoint } from '@meshwork/contracts-core';
import { applyDecorators, HttpCode, RequestMapping, RequestMethod, SetMetadata } from '@nestjs/common';
import { ACCESS, SIGN_IN_TEXT } from '../identity/identity.decorator.ts';

/** Metadata key under which a handler carries its contract. */
export const ENDPOINT = 'meshwork:endpoint';

export interface EndpointOptions {
  /** The text of the 401, e.g. "You must be logged in to create a team.". */
  signIn?: string;
}

const methodsByPath = new Map<string, Set<string>>();

/** The methods that this process handles at a path, for the Allow header. */
export const methodsOf = (path: string): readonly string[] => [...(methodsByPath.get(path) ?? [])];

/**
 * Binds a handler to its row of the contract's endpoint table: method, path, status of success and access
 * come from there and nowhere else. So controllers have no prefix. The handler of a media row writes the response (`@Res()`).
 */
export function Endpoint(
  endpoint: EndpointContract | MediaEndpoint,
  options: EndpointOptions = {},
): MethodDecorator {
  const methods = methodsByPath.get(endpoint.path) ?? new Set();
  methodsByPath.set(endpoint.path, methods.add(endpoint.method));
  return applyDecorators(
    RequestMapping({ path: endpoint.path, method: RequestMethod[endpoint.method] }),
    HttpCode(endpoint.status),
    SetMetadata(ENDPOINT, endpoint),
    SetMetadata(ACCESS, endpoint.access),
    SetMetadata(SIGN_IN_TEXT, options.signIn),
  );
}
