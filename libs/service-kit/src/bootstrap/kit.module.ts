import { MikroOrmModule } from '@mikro-orm/nestjs';
import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { Audit, Refusals } from '../audit/audit.service.ts';
import { validationPipe } from '../contract/validation.pipe.ts';
import { ormConfig } from '../database/orm.config.ts';
import { SERVICE_DEFINITION, SERVICE_ENV, type ServiceDefinition } from '../definition/service.definition.ts';
import type { ServiceEnv } from '../env/env.schema.ts';
import { DatabaseWatch } from '../health/database-watch.ts';
import { HealthController, PoolExhaustion, ServiceState } from '../health/health.controller.ts';
import { Readiness } from '../health/readiness.service.ts';
import { ExpiredIdempotencyKeys, IdempotencyStore } from '../idempotency/idempotency.store.ts';
import { IdentityGuard } from '../identity/identity.guard.ts';
import { Jobs } from '../jobs/jobs.service.ts';
import { Limiter, LimitGuard } from '../limits/limiter.ts';
import { Metrics } from '../metrics/metrics.service.ts';
import { NewAccountLimits } from '../standing/new-account-limits.ts';
import { StandingGuard } from '../standing/standing.guard.ts';
import { DeletedAccounts } from '../tasks/deleted-accounts.task.ts';
import { Tracing } from '../telemetry/tracing.ts';
import { ErrorFilter } from './error-filter.ts';
import { OpenApiController } from './open-api.controller.ts';

@Module({})
class KitModule {}

@Module({})
class FeatureModule {}

/** The root module of a service: its own module, and what all services share. */
export function kitModule<E extends ServiceEnv>(definition: ServiceDefinition<E>, env: E): DynamicModule {
  const { name, schema, entities, features } = definition;
  const orm = ormConfig({
    name,
    schema,
    entities,
    url: env.DATABASE_URL,
    pool: env.DATABASE_POOL,
    // A new connection takes about 10 ms on an idle machine, and more than a second where others take every core: a
    // signed-in person's first requests were refused then. After 3 s a request is asked to come again (503 with Retry-After).
    connectionTimeout: 3_000,
  });
  const shared = [
    { provide: SERVICE_DEFINITION, useValue: definition },
    { provide: SERVICE_ENV, useValue: env },
    { provide: Tracing, useFactory: () => Tracing.open(name, env) },
    ServiceState,
    Metrics,
    Limiter,
    Jobs,
    // The interceptors of handlers need these.
    IdempotencyStore,
    NewAccountLimits,
    Audit,
    Refusals,
  ];
  return {
    module: KitModule,
    global: true,
    imports: [
      MikroOrmModule.forRoot({ ...orm, registerRequestContext: false }),
      definition.module,
      ...features.map(({ module }) => ({ module: FeatureModule, global: true, ...module })),
    ],
    controllers: [HealthController, OpenApiController],
    providers: [
      ...shared,
      ...(definition.reads || features.some(({ people }) => people) ? [DeletedAccounts] : []),
      PoolExhaustion,
      Readiness,
      DatabaseWatch,
      ExpiredIdempotencyKeys,
      { provide: APP_FILTER, useClass: ErrorFilter },
      // Order matters: limits count people, so the identity comes first.
      { provide: APP_GUARD, useClass: IdentityGuard },
      { provide: APP_GUARD, useClass: StandingGuard },
      { provide: APP_GUARD, useClass: LimitGuard },
      { provide: APP_PIPE, useFactory: validationPipe },
    ],
    exports: shared,
  };
}
