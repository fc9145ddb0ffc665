import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { LIMIT, type Limit } from './limit.decorator.ts';
import { Limiter } from './limiter.ts';

/** What a person or an address may change per minute where a handler names no limit of its own. */
const WRITES: Limit = { name: 'writes', points: 240, seconds: 60 };

/** Applies the limits of handlers; runs after the identity guard, so that it knows the person. */
@Injectable()
export class LimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limiter: Limiter,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const own = this.reflector.getAllAndOverride<Limit | undefined>(LIMIT, [
      context.getHandler(),
      context.getClass(),
    ]);
    const limit = own ?? (request.method === 'POST' ? WRITES : undefined);
    if (limit) await this.limiter.consume(limit, this.limiter.subjectOf(request, limit.per));
    return true;
  }
}
