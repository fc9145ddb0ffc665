import 'reflect-metadata';
import { MikroORM, RequestContext } from '@mikro-orm/postgresql';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import type { ServiceDefinition } from '../definition/service.definition.ts';
import type { ServiceEnv } from '../env/env.schema.ts';
import { ServiceState } from '../health/health.controller.ts';
import { boundedConcurrency } from '../http/bounded-concurrency.middleware.ts';
import { jsonBody } from '../http/json-body.middleware.ts';
import { apiVersion, decodablePath } from '../http/request.ts';
import { requestWork } from '../http/request-work.ts';
import { sameOrigin } from '../http/same-origin.middleware.ts';
import { readLanguages } from '../languages/reader-language.ts';
import { Metrics } from '../metrics/metrics.service.ts';
import { partServerOptions, type TlsFiles } from '../tls/tls-folder.ts';
import { kitModule } from './kit.module.ts';
import { createLogger, httpLogger, serviceLogger } from './logging.ts';
import { ServiceAdapter } from './service-adapter.ts';

/**
 * The gateway asks before each call whether the service answers at all (gateway/templates/asked.conf.template): an answer that costs as
 * little as one can. A service that does not know the question gives that of `/livez`.
 */
const isAwake = (request: Request, response: Response, next: NextFunction) => {
  if (request.url === '/livez?awake') response.end();
  else next();
};

/** While draining, every response asks the gateway to send no further request on its connection. */
const closeWhileDraining =
  (state: ServiceState) => (_request: Request, response: Response, next: NextFunction) => {
    if (state.draining) response.setHeader('Connection', 'close');
    next();
  };

/**
 * Gives each request that may write a unit of work of its own, which the injected entity manager then uses. Reads are
 * rows (docs/adr/0008): they need none, and a new one for each would cost as much as their routing.
 */
const unitOfWork = (orm: MikroORM) => (request: Request, _response: Response, next: NextFunction) => {
  if (request.method === 'GET' || request.method === 'HEAD') next();
  else RequestContext.create(orm.em, next);
};

/** Builds a service without listening: the server and the tests share it. @param tls absent: plain HTTP */
export async function createApp<E extends ServiceEnv>(
  definition: ServiceDefinition<E>,
  env: E,
  tls?: TlsFiles,
): Promise<NestExpressApplication> {
  const logger = createLogger(definition.name, env);
  readLanguages(definition.languages);
  const app = await NestFactory.create<NestExpressApplication>(
    kitModule(definition, env),
    new ServiceAdapter(),
    {
      bodyParser: false,
      bufferLogs: true,
      abortOnError: false,
      ...(tls && { httpsOptions: partServerOptions(tls) }),
    },
  );
  // biome-ignore lint/correctness/useHookAtTopLevel: Nest's method, no React hook
  app.useLogger(serviceLogger(logger));
  app.disable('x-powered-by');
  app.disable('etag');
  const { refusals } = app.get(Metrics);
  app.use(
    closeWhileDraining(app.get(ServiceState)),
    isAwake,
    requestWork(env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined),
    // Before the log and everything else that costs time.
    boundedConcurrency(env.REQUEST_CONCURRENCY, () => refusals.inc({ limit: 'concurrency' })),
    httpLogger(logger),
    app.get(Metrics).middleware(),
    apiVersion(definition.api),
    decodablePath,
    ...definition.features.flatMap(({ middleware = [] }) => middleware),
    sameOrigin(env.PUBLIC_ORIGIN),
    jsonBody(Object.keys(definition.largeBodies ?? {}), definition.unreadBodies ?? []),
    unitOfWork(app.get(MikroORM)),
  );
  return app;
}
