import type { Endpoint as EndpointContract, MediaEndpoint } from '@meshwork/contracts-core';
import {
  applyDecorators,
  Body,
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  Query,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { ENDPOINT, type InputOf } from '../contract/validation.pipe.ts';
import type { Identity } from '../definition/identity-source.ts';
import { ACCESS, SIGN_IN_TEXT } from '../identity/identity.guard.ts';
import { EndpointInterceptor } from './endpoint.interceptor.ts';

type Row = EndpointContract | MediaEndpoint;

export interface EndpointOptions {
  /** The text of the 401, e.g. "You must be logged in to create a team.". */
  signIn?: string;
}

const methodsByPath = new Map<string, Set<string>>();

/** The methods that this process handles at a path, for the Allow header. */
export const methodsOf = (path: string): readonly string[] => [...(methodsByPath.get(path) ?? [])];

const Caller = createParamDecorator(
  (_data: unknown, context: ExecutionContext) =>
    context.switchToHttp().getRequest<Request>().identity ?? null,
);

/** Nothing where no field is sent. */
type Given<E extends Row> = InputOf<E> extends undefined | Record<string, never> ? [] : [input: InputOf<E>];

/** A handler takes the input and the caller first, then parameters with a decorator; or has a decorator at each parameter. */
type Handler<E extends Row> =
  | ((...given: [...Given<E>, user: Identity, ...decorated: never[]]) => unknown)
  | ((...given: [...Given<E>, express: Request & Response, ...decorated: never[]]) => unknown)
  | ((request: Request, ...decorated: never[]) => unknown)
  | ((pathParameter: string, ...decorated: never[]) => unknown);

/** Injects the parsed input, where the call takes one, and then the caller into the parameters that have no decorator. */
function injectGiven(endpoint: Row, target: object, name: string | symbol, parameters: number): void {
  const decorated: Record<string, { index: number }> =
    Reflect.getMetadata(ROUTE_ARGS_METADATA, target.constructor, name) ?? {};
  const taken = new Set(Object.values(decorated).map(({ index }) => index));
  const bare = Array.from({ length: parameters }, (_, index) => index).filter((index) => !taken.has(index));
  const schema = endpoint.body ?? endpoint.query;
  const isEmpty = schema instanceof z.ZodObject && Object.keys(schema.shape).length === 0;
  const input = endpoint.body ? Body({ schema }) : Query({ schema });
  for (const inject of schema && !isEmpty ? [input, Caller()] : [Caller()]) {
    const index = bare.shift();
    if (index !== undefined) inject(target, name, index);
  }
}

/**
 * Binds a handler to its row of the contract's endpoint table: method, path, status of success and access
 * come from there and nowhere else. So controllers have no prefix. Parameters without a decorator receive the input, parsed by the
 * contract's schema, and then the caller: null for a visitor of a public call. The handler of a media row writes the response (`@Res()`).
 * A POST whose handler returns nothing answers `{ ok: true }`.
 */
export function Endpoint<E extends Row>(endpoint: E, options: EndpointOptions = {}) {
  const methods = methodsByPath.get(endpoint.path) ?? new Set();
  methodsByPath.set(endpoint.path, methods.add(endpoint.method));
  return <H extends Handler<E>>(
    target: object,
    name: string | symbol,
    method: TypedPropertyDescriptor<H>,
  ) => {
    injectGiven(endpoint, target, name, method.value?.length ?? 0);
    applyDecorators(
      RequestMapping({ path: endpoint.path, method: RequestMethod[endpoint.method] }),
      HttpCode(endpoint.status),
      // Nest resumes every request through the interceptor of its handler, so reads have none.
      ...(endpoint.method === 'POST' ? [UseInterceptors(EndpointInterceptor)] : []),
      SetMetadata(ENDPOINT, endpoint),
      SetMetadata(ACCESS, endpoint.access),
      SetMetadata(SIGN_IN_TEXT, options.signIn),
    )(target, name, method);
  };
}
