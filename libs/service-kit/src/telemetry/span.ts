import { currentWork } from './work.context.ts';

export type SpanKind = 'server' | 'client' | 'consumer';

/** Attributes by their names in OpenTelemetry's semantic conventions. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

/** One timed piece of work, as far as the kit knows of it: without traces there is none, and no library behind it. */
export interface Span {
  readonly traceId: string;
  /** W3C form of where we are (https://www.w3.org/TR/trace-context/#traceparent-header). */
  readonly traceparent: string;
  child(name: string, kind: SpanKind, attributes?: SpanAttributes): Span;
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  /** Marks it as failed. Only the kind of the error is kept: its text may hold what people wrote. */
  fail(error?: unknown): void;
  end(): void;
}

/** Runs `run` as a piece of the current work's trace, if it has one. */
export async function traced<T>(
  name: string,
  kind: SpanKind,
  attributes: SpanAttributes,
  run: () => Promise<T>,
): Promise<T> {
  const span = currentWork()?.span?.child(name, kind, attributes);
  if (!span) return run();
  try {
    return await run();
  } catch (error) {
    span.fail(error);
    throw error;
  } finally {
    span.end();
  }
}
