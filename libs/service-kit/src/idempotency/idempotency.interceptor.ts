import type { Endpoint } from '@meshwork/contracts-core';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { ENDPOINT } from '../contract/endpoint-input.ts';
import { validationError } from '../contract/validation.pipe.ts';
import { IdempotencyStore } from './idempotency.store.ts';

const HEADER = 'Idempotency-Key';
const SHAPE = /^[\x21-\x7e]{1,200}$/;

/**
 * Makes creates repeatable: with an `Idempotency-Key` the whole handler runs in one transaction together with
 * the key, so that a repeat gets the first response and creates nothing. Keys belong to a person; visitors have none.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly store: IdempotencyStore,
    private readonly reflector: Reflector,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const key = request.get(HEADER);
    const personId = request.identity?.id;
    if (key === undefined || personId === undefined) return next.handle();
    if (!SHAPE.test(key)) {
      throw validationError([{ path: [HEADER], message: `${HEADER} must be 1 to 200 visible characters` }]);
    }
    const submission = {
      personId,
      key,
      endpoint: `${request.method} ${request.route.path}`,
      body: request.body as unknown,
      showsSecret: this.reflector.get<Endpoint>(ENDPOINT, context.getHandler()).showsSecret,
    };
    return from(this.respond(submission, next, context.switchToHttp().getResponse<Response>()));
  }

  private async respond(
    submission: Parameters<IdempotencyStore['once']>[0],
    next: CallHandler,
    response: Response,
  ): Promise<unknown> {
    const { body, replayed } = await this.store.once(submission, () => lastValueFrom(next.handle()));
    if (replayed) response.setHeader('Idempotency-Replayed', 'true');
    return body;
  }
}
