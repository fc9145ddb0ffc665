import type { IncomingMessage } from 'node:http';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { LoggerModule } from 'nestjs-pino';
import type { Logger } from 'pino';
import { ormConfig } from '../database/orm.config.ts';
import { OpenApiController } from '../definition/open-api.controller.ts';
import { SERVICE_DEFINITION, SERVICE_ENV, type ServiceDefinition } from '../definition/service.definition.ts';
import { validationPipe } from '../endpoint/validation.pipe.ts';
import type { ServiceEnv } from '../env/env.schema.ts';
import { ErrorFilter } from '../errors/error-filter.ts';
import { HealthController } from '../health/health.controller.ts';
import { PoolExhaustion } from '../health/pool-exhaustion.ts';
import { ServiceState } from '../health/service-state.ts';
import { LargeBodyInterceptor } from '../http/large-body.interceptor.ts';
import { IdempotencyInterceptor } from '../idempotency/idempotency.interceptor.ts';
import { ExpiredIdempotencyKeys, IdempotencyStore } from '../idempotency/idempotency.store.ts';
import { IdentityGuard } from '../identity/identity.guard.ts';
import { Jobs } from '../jobs/jobs.service.ts';
import { LimitGuard } from '../limits/limit.guard.ts';
import { Limiter } from '../limits/limiter.ts';
import { Metrics } from '../metrics/metrics.service.ts';
import { PageInterceptor } from '../paging/page.interceptor.ts';
import { Tracing } from '../telemetry/tracing.ts';

@Module({})
class KitModule {}

/** The root module of a service: its own module, and what all services share. */
export function kitModule<E extends ServiceEnv>(
  definition: ServiceDefinition<E>,
  env: E,
  logger: Logger,
): DynamicModule {
  const { name, schema, entities } = definition;
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
  ];
  return {
    module: KitModule,
    global: true,
    imports: [
      MikroOrmModule.forRoot(orm),
      LoggerModule.forRoot<IncomingMessage>({ pinoHttp: { logger }, useExisting: true }),
      definition.module,
    ],
    controllers: [HealthController, OpenApiController],
    providers: [
      ...shared,
      PoolExhaustion,
      IdempotencyStore,
      ExpiredIdempotencyKeys,
      { provide: APP_FILTER, useClass: ErrorFilter },
      // Order matters: limits count people, so the identity comes first.
      { provide: APP_GUARD, useClass: IdentityGuard },
      { provide: APP_GUARD, useClass: LimitGuard },
      // The first interceptor: the others see the body.
      { provide: APP_INTERCEPTOR, useClass: LargeBodyInterceptor },
      { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
      { provide: APP_INTERCEPTOR, useClass: PageInterceptor },
      { provide: APP_PIPE, useFactory: validationPipe },
    ],
    exports: shared,
  };
}
