import { type Access, isModerator, PERSON_HEADER } from '@meshwork/contracts-core';
import { type CanActivate, type ExecutionContext, Inject, Injectable, SetMetadata } from '@nestjs/common';
import { ModuleRef, Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { ENDPOINT } from '../contract/validation.pipe.ts';
import type { Identity, IdentitySource } from '../definition/identity-source.ts';
import { SERVICE_DEFINITION, SERVICE_ENV, type ServiceDefinition } from '../definition/service.definition.ts';
import type { ServiceEnv } from '../env/env.schema.ts';
import { coreError } from '../errors/app-error.ts';
import { openToAllOrigins } from '../http/same-origin.middleware.ts';
import { HeaderIdentitySource } from './header-identity-source.ts';

export const ACCESS = 'meshwork:access';
export const SIGN_IN_TEXT = 'meshwork:sign-in-text';

/** The contract's access, or `open`: the caller is not even identified. */
type HandlerAccess = Access | 'open';

/** Opens a handler whose response is the same for everybody, so that no identity is looked up. */
export const Open = () => SetMetadata(ACCESS, 'open' satisfies HandlerAccess);

/** A moderator or admin who is suspended, or lacks the second step, has the rights of a user. */
const withoutOffice = (identity: Identity | null): Identity | null =>
  identity?.suspended || identity?.factorMissing ? { ...identity, role: 'user' } : identity;

/** Says what can be done, where something can. */
const refusalOf = ({ suspended, factorMissing }: Identity) =>
  coreError(factorMissing && !suspended ? 'FACTOR_REQUIRED' : 'FORBIDDEN');

/**
 * Tells whether a page that writes takes its person for another one: the cookie may have changed while it slept, and what stands in its
 * form would be sent in the name of whoever is signed in now (docs/product.md#sessions). Programs need not say who they are.
 */
function isOfAnother(request: Request, { id }: Identity): boolean {
  const person = request.header(PERSON_HEADER);
  return request.method !== 'GET' && person !== undefined && person !== String(id);
}

/** Private by default: a handler without an access needs a signed-in person. */
@Injectable()
export class IdentityGuard implements CanActivate {
  private source: IdentitySource | undefined;

  constructor(
    private readonly reflector: Reflector,
    private readonly modules: ModuleRef,
    @Inject(SERVICE_DEFINITION) private readonly definition: ServiceDefinition,
    @Inject(SERVICE_ENV) private readonly env: ServiceEnv,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const access = this.metadata<HandlerAccess>(ACCESS, context) ?? 'user';
    if (access === 'open') return true;
    const result = await this.identitySource().identify(request);
    // A signed-in person never gets a visitor's answer because this service lacks a key.
    if (result === 'unverifiable' || (result === 'unavailable' && access !== 'public'))
      throw coreError('IDENTITY_UNAVAILABLE', { retryAfter: 2 });
    const identity = result === 'unavailable' ? null : withoutOffice(result);
    request.identity = identity;
    if (access !== 'public' || identity || request.method !== 'GET') {
      context.switchToHttp().getResponse<Response>().setHeader('Cache-Control', 'private, no-store');
    }
    if (access === 'public') {
      if (result === null && this.metadata<{ open?: boolean }>(ENDPOINT, context)?.open)
        openToAllOrigins(context.switchToHttp().getResponse<Response>());
      return true;
    }
    if (!identity)
      throw coreError('NOT_AUTHENTICATED', { message: this.metadata<string>(SIGN_IN_TEXT, context) });
    if (isOfAnother(request, identity)) throw coreError('OTHER_ACCOUNT');
    if (access === 'admin' && identity.role !== 'admin') throw refusalOf(identity);
    if (access === 'moderator' && !isModerator(identity.role)) throw refusalOf(identity);
    return true;
  }

  private metadata<T>(key: string, context: ExecutionContext): T | undefined {
    return this.reflector.getAllAndOverride<T | undefined>(key, [context.getHandler(), context.getClass()]);
  }

  // Looked up at the first request: the service's module, which may provide it, is ready only then.
  private identitySource(): IdentitySource {
    const { identitySource } = this.definition;
    this.source ??= identitySource
      ? this.modules.get<IdentitySource>(identitySource, { strict: false })
      : new HeaderIdentitySource(this.env.IDENTITY_PUBLIC_KEY);
    return this.source;
  }
}
