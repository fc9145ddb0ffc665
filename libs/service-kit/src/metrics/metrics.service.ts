import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { SERVICE_DEFINITION, type ServiceDefinition } from '../definition/service.definition.ts';
import { routeOf } from '../http/request.ts';
import { programCommit, programVersion } from '../telemetry/program-version.ts';
import { poolGauges, queueGauges } from './queue-gauges.ts';

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** The metrics of one service for Prometheus. docs/operate/observe.md explains them. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  private readonly registers = [this.registry];
  private readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: this.registers,
  });
  /** Jobs handled, by outcome ("completed", "failed"). */
  readonly jobs = new Histogram({
    name: 'job_duration_seconds',
    help: 'Time that the handler of a job took',
    labelNames: ['queue', 'outcome'],
    buckets: SECONDS,
    registers: this.registers,
  });
  /** Mails, by outcome ("sent", "refused" for good by the server of their address, "failed"). */
  readonly mails = new Counter({
    name: 'mails_total',
    help: 'Mails handed to the mail server',
    labelNames: ['outcome'],
    registers: this.registers,
  });
  readonly refusals = new Counter({
    name: 'rate_limit_refusals_total',
    help: 'Calls that a rate limit refused',
    labelNames: ['limit'],
    registers: this.registers,
  });

  constructor(orm: MikroORM, @Inject(SERVICE_DEFINITION) definition: ServiceDefinition) {
    this.registry.setDefaultLabels({ service: definition.name });
    new Gauge({
      name: 'service_info',
      help: 'The running program',
      labelNames: ['version', 'commit', 'node'],
      registers: this.registers,
    }).set({ version: programVersion(), commit: programCommit(), node: process.version }, 1);
    poolGauges(this.registry, orm);
    queueGauges(this.registry, orm, definition);
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }

  /** Adds the metrics of the process (memory, event loop, garbage collection): once per process. */
  collectProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Times every request by its route's pattern. */
  middleware(): RequestHandler {
    return (request: Request, response: Response, next: NextFunction) => {
      const stop = this.requests.startTimer({ method: request.method });
      response.once('close', () => {
        stop({ route: routeOf(request), status: String(response.statusCode) });
      });
      next();
    };
  }
}
