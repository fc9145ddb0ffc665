import type { Audited, Endpoint } from '@meshwork/contracts-core';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { ENDPOINT } from '../contract/endpoint-input.ts';
import { SERVICE_DEFINITION, type ServiceDefinition } from '../definition/service.definition.ts';
import { Audit } from './audit.service.ts';

/** Records a call whose row of the contract says so, in the transaction of the call. */
@Injectable()
export class AuditInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly em: EntityManager,
    private readonly audit: Audit,
    @Inject(SERVICE_DEFINITION) private readonly definition: ServiceDefinition,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const { audit } = this.reflector.get<Endpoint>(ENDPOINT, context.getHandler());
    const actor = request.identity;
    if (!audit || !actor) return next.handle();
    const run = this.em.transactional(async (em) => {
      const result = await lastValueFrom(next.handle());
      const details = { path: request.path, ...numbersOf(request.body) };
      await this.audit.record(
        { action: audit.action, actor, subject: this.subjectOf(audit, request), details },
        em,
      );
      return result;
    });
    return from(run);
  }

  private subjectOf({ kind, id }: Audited, { body, identity }: Request): string {
    const { name } = this.definition;
    return id === undefined
      ? `${name} ${kind} of account ${identity?.id}`
      : `${name} ${kind} ${Number((body as Record<string, unknown>)[id])}`;
  }
}

/** Ids and choices of a body; words of people are not for the log. */
const numbersOf = (body: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body as object).filter(
      ([, value]) => typeof value === 'number' || typeof value === 'boolean',
    ),
  );
