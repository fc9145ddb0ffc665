import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { LIMIT, type Limit } from './limit.decorator.ts';
import { Limiter } from './limiter.ts';

/** For POST handlers without a limit of their own, per person or address. */
const WRITES: Limit = { name: 'writes', points: 240, seconds: 60 };

/** Applies the limits of handlers. Runs after the identity guard, so that the person is known. */
@Injectable()
export class LimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limiter: Limiter,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const declared = this.reflector.getAllAndOverride<Limit | undefined>(LIMIT, [
      context.getHandler(),
      context.getClass(),
    ]);
    const limit = declared ?? (request.method === 'POST' ? WRITES : undefined);
    if (limit) await this.limiter.consume(limit, this.limiter.subjectOf(request, limit.per));
    return true;
  }
}
