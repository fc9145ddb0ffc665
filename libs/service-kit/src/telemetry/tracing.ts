import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { ServiceEnv } from '../env/env.schema.ts';
import type { Span, SpanAttributes, SpanKind } from './span.ts';

/** Makes the first span of a work. */
export interface SpanSource {
  /**
   * @param workId decides the trace's id, so that whoever has one has the other
   * @param traceparent of the caller, whose trace is then gone on with
   */
  start(name: string, kind: SpanKind, attributes: SpanAttributes, workId: string, traceparent?: string): Span;
  shutdown(): Promise<void>;
}

/** The traces of one service: none, and no library loaded, unless the environment names who receives them. */
@Injectable()
export class Tracing implements OnApplicationShutdown {
  constructor(private readonly source?: SpanSource) {}

  static async open(service: string, env: ServiceEnv): Promise<Tracing> {
    const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
    if (!endpoint) return new Tracing();
    const { otlpSource } = await import('./otlp-source.ts');
    return new Tracing(otlpSource(service, endpoint));
  }

  start(...span: Parameters<SpanSource['start']>): Span | undefined {
    return this.source?.start(...span);
  }

  /** Sends what is still here. */
  async onApplicationShutdown(): Promise<void> {
    await this.source?.shutdown();
  }
}
