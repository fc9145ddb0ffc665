import type { Endpoint as EndpointContract, MediaEndpoint } from '@meshwork/contracts-core';
import {
  applyDecorators,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { AuditInterceptor } from '../audit/audit.interceptor.ts';
import { ENDPOINT } from '../contract/input.decorator.ts';
import { LargeBodyInterceptor } from '../http/large-body.interceptor.ts';
import { IdempotencyInterceptor } from '../idempotency/idempotency.interceptor.ts';
import { ACCESS, SIGN_IN_TEXT } from '../identity/identity.decorator.ts';
import { NewAccountInterceptor } from '../standing/new-account.interceptor.ts';
import { countedAct } from '../standing/new-account-limits.ts';

export interface EndpointOptions {
  /** The text of the 401, e.g. "You must be logged in to create a team.". */
  signIn?: string;
}

const methodsByPath = new Map<string, Set<string>>();

/** The methods that this process handles at a path, for the Allow header. */
export const methodsOf = (path: string): readonly string[] => [...(methodsByPath.get(path) ?? [])];

/**
 * Lists the interceptors that a handler needs. Nest resumes every request through each interceptor of its handler, so reads have none.
 * Large bodies come first: the others see the body. Acts of new accounts are counted within the transaction of a create, so that a repeat
 * does not count. Registration is public: it recognises its own repeats, and its response sets a cookie that must not be sent twice.
 */
const interceptorsOf = (endpoint: EndpointContract | MediaEndpoint) => [
  ...(endpoint.method === 'POST' ? [LargeBodyInterceptor] : []),
  ...(endpoint.idempotent && endpoint.access !== 'public' ? [IdempotencyInterceptor] : []),
  ...(countedAct(endpoint) ? [NewAccountInterceptor] : []),
  ...('audit' in endpoint && endpoint.audit ? [AuditInterceptor] : []),
];

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
    UseInterceptors(...interceptorsOf(endpoint)),
    SetMetadata(ENDPOINT, endpoint),
    SetMetadata(ACCESS, endpoint.access),
    SetMetadata(SIGN_IN_TEXT, options.signIn),
  );
}
