import type { Endpoint } from '@meshwork/contracts-core';
import { MikroORM } from '@mikro-orm/postgresql';
import { type CanActivate, type ExecutionContext, Inject, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { ENDPOINT } from '../contract/validation.pipe.ts';
import type { Bound } from '../definition/bounds.ts';
import { SERVICE_DEFINITION, SERVICE_ENV, type ServiceDefinition } from '../definition/service.definition.ts';
import type { ServiceEnv } from '../env/env.schema.ts';
import { coreError } from '../errors/app-error.ts';
import { limitAddress } from '../http/client-address.ts';
import { BoundedMap } from '../identity/header-identity-source.ts';
import { Metrics } from '../metrics/metrics.service.ts';

/** A rate limit: at most `points` calls within `seconds`. */
export interface Limit {
  /** Unique: calls are counted by it. Also the name in logs and metrics. */
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  /** `person` (default): per person where signed in, else per address. `address`: always per address. */
  readonly per?: 'person' | 'address';
}

const LIMIT = 'meshwork:limit';

/** Limits the calls of one read. Those that write stand in the table of the service (`bounds.ts`). */
export const RateLimit = (limit: Limit) => SetMetadata(LIMIT, limit);

const MS = 1_000;
const REMEMBERED = 10_000;

/**
 * A count that ends later than this many times its duration from now was made while a machine's clock was ahead. It would refuse
 * calls until that moment, perhaps for days.
 */
const AHEAD = 2;

const isAhead = (limit: Limit, { msBeforeNext }: RateLimiterRes): boolean =>
  msBeforeNext > AHEAD * limit.seconds * MS;

/** Counts one call. @returns the refusal when the limit is exceeded */
const refusalOf = async (
  limiter: RateLimiterPostgres,
  subject: string,
  points: number,
): Promise<RateLimiterRes | undefined> => {
  try {
    await limiter.consume(subject, points);
    return undefined;
  } catch (rejected) {
    if (rejected instanceof RateLimiterRes) return rejected;
    throw rejected;
  }
};

/** Counts calls over all instances of a service, in PostgreSQL. */
@Injectable()
export class Limiter {
  private readonly limiters = new Map<string, RateLimiterPostgres>();
  /** The ends of limits that were reached, so that a flood of tries does not reach the database. */
  private readonly refusedUntil = new BoundedMap<string, number>(REMEMBERED);

  constructor(
    private readonly orm: MikroORM,
    @Inject(SERVICE_DEFINITION) private readonly definition: ServiceDefinition,
    @Inject(SERVICE_ENV) private readonly env: ServiceEnv,
    private readonly metrics: Metrics,
  ) {}

  /** The key by which a limit counts: the person if signed in, else the client's address. */
  subjectOf(request: Request, per: Limit['per'] = 'person'): string {
    const { identity } = request;
    return per === 'person' && identity ? `person:${identity.id}` : `address:${limitAddress(request)}`;
  }

  /** Counts one call, or so many points. @throws AppError RATE_LIMITED with the seconds until the next call is allowed */
  async consume(limit: Limit, subject: string, points = 1): Promise<void> {
    const seconds = await this.tryConsume(limit, subject, points);
    if (seconds > 0)
      throw coreError('RATE_LIMITED', { retryAfter: seconds, details: { limit: limit.name, subject } });
  }

  /** Counts one call, or so many points. @returns 0, or the seconds to wait when the limit is exceeded */
  async tryConsume(limit: Limit, subject: string, points = 1): Promise<number> {
    const limiter = await this.limiterFor(limit);
    let refusal = await refusalOf(limiter, subject, points);
    if (refusal && isAhead(limit, refusal)) {
      await limiter.delete(subject);
      refusal = await refusalOf(limiter, subject, points);
    }
    if (!refusal) return 0;
    this.metrics.refusals.inc({ limit: limit.name });
    return Math.max(1, Math.ceil(refusal.msBeforeNext / MS));
  }

  /** Tells whether the next call would be refused, without counting one. @returns 0, or the seconds to wait */
  async secondsLeft(limit: Limit, subject: string): Promise<number> {
    const key = `${limit.name} ${subject}`;
    const remembered = (this.refusedUntil.get(key) ?? 0) - performance.now();
    if (remembered > 0) return Math.ceil(remembered / MS);
    const state = await (await this.limiterFor(limit)).get(subject);
    if (!state || state.consumedPoints < this.pointsOf(limit) || isAhead(limit, state)) return 0;
    this.refusedUntil.set(key, performance.now() + state.msBeforeNext);
    return Math.max(1, Math.ceil(state.msBeforeNext / MS));
  }

  /** Sets a count back to 0, e.g. of wrong passwords after the right one. */
  async reset(limit: Limit, subject: string): Promise<void> {
    this.refusedUntil.delete(`${limit.name} ${subject}`);
    await (await this.limiterFor(limit)).delete(subject);
  }

  /** Subtracts one call from a count, e.g. a login that succeeded. */
  async refund(limit: Limit, subject: string): Promise<void> {
    await (await this.limiterFor(limit)).reward(subject, 1);
  }

  private pointsOf(limit: Limit): number {
    return Math.max(1, Math.round(limit.points * this.env.LIMIT_FACTOR));
  }

  private async limiterFor(limit: Limit): Promise<RateLimiterPostgres> {
    const existing = this.limiters.get(limit.name);
    if (existing) return existing;
    const points = this.pointsOf(limit);
    const limiter = new RateLimiterPostgres({
      storeClient: await this.orm.driver.getConnection().getNativeClient(),
      storeType: 'pool',
      schemaName: this.definition.schema,
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: this.limiters.size === 0,
      keyPrefix: limit.name,
      points,
      duration: limit.seconds,
      // Calls over the limit are refused from memory, so that a flood does not reach the database.
      inMemoryBlockOnConsumed: points + 1,
    });
    this.limiters.set(limit.name, limiter);
    return limiter;
  }
}

/** Applies the limits of handlers. Runs after the identity guard, so that the person is known. */
@Injectable()
export class LimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limiter: Limiter,
    @Inject(SERVICE_DEFINITION) private readonly definition: ServiceDefinition,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const endpoint = this.reflector.get<Endpoint | undefined>(ENDPOINT, context.getHandler());
    const bound = endpoint?.method === 'POST' ? this.definition.bounds.get(endpoint.path) : undefined;
    const limit = bound ?? this.reflector.get<Limit | undefined>(LIMIT, context.getHandler());
    if (limit) await this.limiter.consume(limit, this.limiter.subjectOf(request, limit.per));
    if (bound?.thing) await this.countThing(bound.name, bound.thing, request.body);
    return true;
  }

  /** A body without the field is refused by the contract's schema afterwards. */
  private async countThing(name: string, { field, ...times }: Bound['thing'] & object, body: unknown) {
    const thing = (body as Record<string, unknown> | undefined)?.[field];
    if (typeof thing === 'number')
      await this.limiter.consume({ name: `${name}, one ${field}`, ...times }, String(thing));
  }
}
