import type { Access } from '@meshwork/contracts-core';
import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Request } from 'express';
import type { Identity } from '../definition/identity-source.ts';
import { coreError } from '../errors/app-error.ts';

/** Metadata keys read by the identity guard. */
export const ACCESS = 'meshwork:access';
export const SIGN_IN_TEXT = 'meshwork:sign-in-text';

/** The contract's access, or `open`: the caller is not even identified. */
export type HandlerAccess = Access | 'open';

/** Opens a handler whose response is the same for everybody, so that no identity is looked up. */
export const Open = () => SetMetadata(ACCESS, 'open' satisfies HandlerAccess);

const identityOf = (context: ExecutionContext): Identity | null =>
  context.switchToHttp().getRequest<Request>().identity ?? null;

/** Injects the caller. Only where the access is not public. */
export const CurrentUser = createParamDecorator((_data: unknown, context: ExecutionContext): Identity => {
  const identity = identityOf(context);
  if (!identity) throw coreError('NOT_AUTHENTICATED');
  return identity;
});

/** Injects the caller, or null for a visitor. */
export const OptionalUser = createParamDecorator((_data: unknown, context: ExecutionContext) =>
  identityOf(context),
);
