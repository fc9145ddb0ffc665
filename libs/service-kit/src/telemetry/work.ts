import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Attributes,
  ROOT_CONTEXT,
  type Span,
  type SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

/** A unit of work of the process: one request, or one job. */
export interface Work {
  /** The gateway's id of the request, or the id of the job: in every log line, failure body and SQL comment. */
  readonly id: string;
  /** Absent where no traces are sent. */
  readonly span?: Span | undefined;
  /** The one of these languages that suits who sent the request best; absent: a job, which nobody reads. */
  readonly bestOf?: (languages: readonly string[]) => string | false;
  /** A change is stored, so a failure would say that nothing has happened: it waits for a connection as long as that takes. */
  hasCommitted?: boolean;
}

const works = new AsyncLocalStorage<Work>();

export const currentWork = (): Work | undefined => works.getStore();

/** Runs `run`, and everything that it starts, as part of this work. */
export const withinWork = <T>(work: Work, run: () => T): T => works.run(work, run);

// Without a registered SDK the API's tracer does nothing (telemetry/otlp.ts registers one).
const tracer = trace.getTracer('meshwork');

/**
 * Starts the first span of a work; undefined where no traces are sent. It has to be called within the work, whose id becomes the id of a
 * new trace. @param parent the caller's span, whose trace goes on
 */
export function startRootSpan(
  name: string,
  kind: SpanKind,
  attributes: Attributes,
  parent = ROOT_CONTEXT,
): Span | undefined {
  const span = tracer.startSpan(name, { kind, attributes }, parent);
  return trace.isSpanContextValid(span.spanContext()) ? span : undefined;
}

/** Starts a span below another one. */
export const startChildSpan = (parent: Span, name: string, kind: SpanKind, attributes: Attributes): Span =>
  tracer.startSpan(name, { kind, attributes }, trace.setSpan(ROOT_CONTEXT, parent));

/** Marks a span as failed. Only the kind of the error is kept: its message may contain what people wrote. */
export function failSpan(span: Span, error?: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  if (error instanceof Error) span.setAttribute('error.type', error.name);
}
