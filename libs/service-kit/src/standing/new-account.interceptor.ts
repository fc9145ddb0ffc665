import type { Endpoint } from '@meshwork/contracts-core';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { ENDPOINT } from '../contract/endpoint-input.ts';
import { countedAct, NewAccountLimits } from './new-account-limits.ts';

/** Counts the acts of new accounts. The handler runs in the transaction of its count. */
@Injectable()
export class NewAccountInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: NewAccountLimits,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { identity, body } = context.switchToHttp().getRequest<Request>();
    const act = countedAct(this.reflector.get<Endpoint>(ENDPOINT, context.getHandler()));
    if (!act || !identity?.isNew) return next.handle();
    const teamId = act === 'post' ? (body as { teamId?: unknown } | undefined)?.teamId : undefined;
    const run = () => lastValueFrom(next.handle());
    return from(
      typeof teamId === 'number'
        ? this.limits.countForTeam(teamId, identity.id, run)
        : this.limits.count(act, identity.id, run),
    );
  }
}
