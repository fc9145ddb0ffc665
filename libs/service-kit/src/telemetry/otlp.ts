import { hostname } from 'node:os';
import { propagation, trace } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
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
import { currentWork } from './work.ts';

const TRACE_ID = /^(?!0{32})[0-9a-f]{32}$/;

/**
 * The trace id of a request or a job. The gateway's request ids are 16 random bytes in hexadecimal
 * digits, as the ids of traces are; job ids are UUIDs, the same with dashes. So one id finds log, statement and trace.
 * @returns undefined for an id of another form
 */
export function traceIdOf(workId: string): string | undefined {
  const id = workId.replaceAll('-', '').toLowerCase();
  return TRACE_ID.test(id) ? id : undefined;
}

/** Limit of an export, in ms. */
const EXPORT_TIMEOUT = 5_000;

/**
 * Registers OpenTelemetry's SDK with the API: spans go over OTLP/HTTP in batches, in the background. The only file that
 * loads the SDK.
 * @param endpoint base address of the receiver, as OTEL_EXPORTER_OTLP_ENDPOINT is defined
 * @returns a function that sends the remaining spans and unregisters the SDK
 */
export function startOtlp(service: string, endpoint: string): () => Promise<void> {
  const random = new RandomIdGenerator();
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.namespace': 'meshwork',
      'service.name': `meshwork-${service}`,
      'service.version': programVersion(),
      'service.instance.id': `${hostname()}:${process.pid}`,
    }),
    // When the caller does not record a trace, neither do we.
    sampler: new ParentBasedSampler({ root: new AlwaysOnSampler() }),
    idGenerator: {
      generateTraceId: () => traceIdOf(currentWork()?.id ?? '') ?? random.generateTraceId(),
      generateSpanId: () => random.generateSpanId(),
    },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({
          url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
          timeoutMillis: EXPORT_TIMEOUT,
        }),
        exportTimeoutMillis: EXPORT_TIMEOUT,
        scheduledDelayMillis: 1_000,
      }),
    ],
  });
  trace.setGlobalTracerProvider(provider);
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  return async () => {
    await provider.shutdown();
    trace.disable();
    propagation.disable();
  };
}
