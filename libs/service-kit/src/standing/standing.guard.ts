import type { Endpoint, MediaEndpoint } from '@meshwork/contracts-core';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { ENDPOINT } from '../contract/validation.pipe.ts';
import type { Identity } from '../definition/identity-source.ts';
import { SERVICE_ENV } from '../definition/service.definition.ts';
import type { ServiceEnv } from '../env/env.schema.ts';
import { coreError } from '../errors/app-error.ts';

/** @throws AppError for an act that the person may not do, or not yet (docs/product.md#young-people) */
function checkAct({ act }: Endpoint, { verified, ageBand }: Identity): void {
  if (!act) return;
  if (!verified) throw coreError('EMAIL_UNVERIFIED');
  if (ageBand === null) throw coreError('AGE_UNKNOWN');
  if (ageBand === 'UNDER_13') throw coreError('TOO_YOUNG');
  if (act === 'offer' && ageBand === 'MINOR') throw coreError('ADULTS_ONLY');
}

/**
 * Refuses what a person's standing does not allow, by the handler's row in the contract: suspended people change nothing
 * (docs/product.md#suspension), staff without a required second step sets one up, acts need a confirmed address and an age, and nobody changes anything while the site is
 * read-only (docs/product.md#site-settings). Runs after the identity guard.
 */
@Injectable()
export class StandingGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Inject(SERVICE_ENV) private readonly env: ServiceEnv,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const endpoint = this.reflector.get<Endpoint | MediaEndpoint | undefined>(ENDPOINT, context.getHandler());
    if (!endpoint || !('act' in endpoint) || endpoint.method === 'GET') return true;
    if (this.env.READ_ONLY && !endpoint.whileReadOnly) throw coreError('READ_ONLY');
    const { identity } = context.switchToHttp().getRequest<Request>();
    if (!identity || endpoint.access === 'public') return true;
    if (identity.suspended && !endpoint.whileSuspended) throw coreError('SUSPENDED');
    if (identity.factorMissing && !endpoint.whileSuspended) throw coreError('FACTOR_REQUIRED');
    checkAct(endpoint, identity);
    return true;
  }
}
