import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ServiceDefinition } from '../definition/service.definition.ts';
import { SERVICE_DEFINITION } from '../definition/tokens.ts';
import { routeOf } from '../http/route.ts';

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** The figures of one service in Prometheus' text form. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  private readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [this.registry],
  });

  constructor(
    private readonly orm: MikroORM,
    @Inject(SERVICE_DEFINITION) definition: ServiceDefinition,
  ) {
    this.registry.setDefaultLabels({ service: definition.name });
    this.poolGauge('db_pool_connections', 'Open connections', (pool) => pool.totalCount);
    this.poolGauge('db_pool_idle', 'Connections without work', (pool) => pool.idleCount);
    this.poolGauge('db_pool_waiting', 'Requests that wait for a connection', (pool) => pool.waitingCount);
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }

  /** Adds the process' own figures (memory, event loop, garbage collection): once per process. */
  collectProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Times every request by its route's pattern; unknown paths share one label so that nobody can grow the set. */
  middleware(): RequestHandler {
    return (request: Request, response: Response, next: NextFunction) => {
      const stop = this.requests.startTimer({ method: request.method });
      response.once('close', () => {
        stop({ route: routeOf(request), status: String(response.statusCode) });
      });
      next();
    };
  }

  private poolGauge(name: string, help: string, read: (pool: PoolFigures) => number): void {
    const { orm } = this;
    new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        this.set(read(await orm.driver.getConnection().getNativeClient()));
      },
    });
  }
}

interface PoolFigures {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}
