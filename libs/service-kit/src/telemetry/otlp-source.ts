import { hostname } from 'node:os';
import {
  type Context,
  SpanKind as Kind,
  ROOT_CONTEXT,
  type Span as SdkSpan,
  type SpanContext,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { programVersion } from './program-version.ts';
import type { Span, SpanAttributes, SpanKind } from './span.ts';
import { parseTraceparent, traceIdOf } from './trace-ids.ts';
import type { SpanSource } from './tracing.ts';

const KINDS: Readonly<Record<SpanKind, Kind>> = {
  server: Kind.SERVER,
  client: Kind.CLIENT,
  consumer: Kind.CONSUMER,
};

const PATIENCE = 5_000;

const traceparentOf = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${(traceFlags & TraceFlags.SAMPLED).toString(16).padStart(2, '0')}`;

function spanOf(tracer: Tracer, span: SdkSpan, parent: Context): Span {
  const context = trace.setSpan(parent, span);
  return {
    traceId: span.spanContext().traceId,
    traceparent: traceparentOf(span.spanContext()),
    child: (name, kind, attributes = {}) =>
      spanOf(tracer, tracer.startSpan(name, { kind: KINDS[kind], attributes }, context), context),
    rename: (name) => void span.updateName(name),
    set: (attributes) => void span.setAttributes(attributes),
    fail: (error) => {
      span.setStatus({ code: SpanStatusCode.ERROR });
      if (error instanceof Error) span.setAttribute('error.type', error.name);
    },
    end: () => span.end(),
  };
}

/**
 * Sends spans over OTLP/HTTP in batches, in the background. The only file that loads OpenTelemetry.
 * @param endpoint base address of the receiver, as OTEL_EXPORTER_OTLP_ENDPOINT is defined
 */
export function otlpSource(service: string, endpoint: string): SpanSource {
  const random = new RandomIdGenerator();
  let traceId: string | undefined;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.namespace': 'meshwork',
      'service.name': `meshwork-${service}`,
      'service.version': programVersion(),
      'service.instance.id': `${hostname()}:${process.pid}`,
    }),
    // A caller that keeps no trace of this request asks for none here.
    sampler: new ParentBasedSampler({ root: new AlwaysOnSampler() }),
    idGenerator: {
      generateTraceId: () => traceId ?? random.generateTraceId(),
      generateSpanId: () => random.generateSpanId(),
    },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({
          url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
          timeoutMillis: PATIENCE,
        }),
        exportTimeoutMillis: PATIENCE,
        scheduledDelayMillis: 1_000,
      }),
    ],
  });
  const tracer = provider.getTracer('meshwork');
  return {
    start(name, kind, attributes: SpanAttributes, workId, traceparent) {
      const caller = parseTraceparent(traceparent);
      const parent = caller
        ? trace.setSpanContext(ROOT_CONTEXT, { ...caller, isRemote: true })
        : ROOT_CONTEXT;
      // The SDK asks for a new trace's id while it starts the span, and at no other time.
      traceId = traceIdOf(workId);
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, parent);
      traceId = undefined;
      return spanOf(tracer, span, parent);
    },
    shutdown: () => provider.shutdown(),
  };
}
