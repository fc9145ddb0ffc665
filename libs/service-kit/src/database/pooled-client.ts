import type { Socket } from 'node:net';
import { propagation, ROOT_CONTEXT, type Span, SpanKind, trace } from '@opentelemetry/api';
import { Client, type ClientConfig, type QueryConfig } from 'pg';
import { currentWork, failSpan, startChildSpan } from '../telemetry/work.ts';
import { socketsByName } from './socket-by-name.ts';

/** Escapes as sqlcommenter requires it (https://google.github.io/sqlcommenter/spec/): no value ends comment or quotes. */
const encoded = (value: string): string =>
  encodeURIComponent(value).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * The comment that names a statement's request. It stands before the statement, because pg_stat_activity cuts statements
 * after 1,024 bytes.
 * @param traceparent of the statement's span, where traces are sent
 */
export function statementComment(id: string, traceparent?: string): string {
  const trace = traceparent ? `,traceparent='${encoded(traceparent)}'` : '';
  return `/*request_id='${encoded(id)}'${trace}*/ `;
}

type Callback = (error: Error | undefined, ...rest: unknown[]) => void;
type Send = (this: Client, config: unknown, values?: unknown, callback?: unknown) => unknown;
type Statement = QueryConfig & { portal?: string };

const send = Client.prototype.query as unknown as Send;

/**
 * Limit for one statement of a request or a job, in ms. PostgreSQL itself ends a statement after 5 s (`statement_timeout`) and says why;
 * this timeout is for a server that hangs. Statements outside requests and jobs (migrations, imports, periodic tasks) may take as long as
 * PostgreSQL lets them.
 */
const QUERY_TIMEOUT = 6_000;

/**
 * The error when {@link QUERY_TIMEOUT} is over. It has the words of pg's own `query_timeout`, which is not used: with it each request stays in
 * memory until V8 collects the whole heap (docs/performance.md#the-rules-that-keep-it-so).
 */
const TIMED_OUT = 'Query read timeout';

/** After one of these has failed, it is unknown whether the connection is in a transaction. */
const TRANSACTION_BOUNDARY = /^\s*(?:begin|start\s+transaction|rollback(?!\s+to))\b/i;

const COMMIT = /^\s*commit\b/i;

/** PostgreSQL keeps 63 bytes of a portal's name; the rest is for the number at its end. */
const PORTAL_LENGTH = 50;

let portals = 0;

const openSocket = socketsByName();

/** Numbered, since within a transaction a portal stays open until its end. */
function portalOf(id: string): string {
  portals = (portals + 1) % 1_000_000;
  return `${id.slice(0, PORTAL_LENGTH)}.${portals}`;
}

const isStatement = (config: unknown): config is string | QueryConfig =>
  typeof config === 'string' ||
  (typeof config === 'object' && config !== null && !('submit' in config) && 'text' in config);

/** The text becomes an attribute only if it has placeholders: without, MikroORM writes people's values into it. */
function startSpan(parent: Span, { text, values }: QueryConfig, parameters: unknown): Span {
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'STATEMENT';
  const bound = Array.isArray(parameters) ? parameters : (values ?? []);
  return startChildSpan(parent, operation, SpanKind.CLIENT, {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    ...(bound.length > 0 && { 'db.query.text': text }),
  });
}

/** The header that names a span and its trace (https://www.w3.org/TR/trace-context/#traceparent-header). */
function traceparentOf(span: Span): string | undefined {
  const carrier: { traceparent?: string } = {};
  propagation.inject(trace.setSpan(ROOT_CONTEXT, span), carrier);
  return carrier.traceparent;
}

/**
 * Adds the request's id to a statement, as a comment. A prepared statement keeps its text, or PostgreSQL would parse and
 * plan it again each time; its portal carries the id instead, and PostgreSQL logs that: "execute auth-identify/<id>: …".
 */
function withRequestId(config: QueryConfig, id: string, traceparent: string | undefined): Statement {
  if (config.name) return { ...config, portal: portalOf(id) };
  return { ...config, text: statementComment(id, traceparent) + config.text };
}

/**
 * A connection of a service's pool. Its statements carry the id of the request that they belong to, are spans of its
 * trace, and fail after {@link QUERY_TIMEOUT}.
 */
export class PooledClient extends Client {
  /** The time from which no statement runs, as `performance.now()` counts; undefined while one does. */
  idleSince: number | undefined = performance.now();
  /** The time of the last statement that succeeded, in the same way. */
  answeredAt = 0;

  constructor(config: ClientConfig) {
    super(Object.assign(config, { stream: openSocket }));
    this.on('drain', () => {
      this.idleSince = performance.now();
    });
  }

  /** Closes the connection without a word to a server that does not answer; statements that wait on it fail. */
  cut(reason?: Error): void {
    (this as unknown as { connection: { stream: Socket } }).connection.stream.destroy(reason);
  }

  // An own property and not a method, because pg's types overload it eight times.
  override query = ((config: unknown, values?: unknown, callback?: unknown): unknown => {
    this.idleSince = undefined;
    if (!isStatement(config)) return send.call(this, config, values, callback);
    const work = currentWork();
    const statement: QueryConfig = typeof config === 'string' ? { text: config } : config;
    const span = work?.span && startSpan(work.span, statement, values);
    const sent = work ? withRequestId(statement, work.id, span && traceparentOf(span)) : statement;
    const timeout = work && setTimeout(() => this.cut(new Error(TIMED_OUT)), QUERY_TIMEOUT);

    const finish = (error?: Error) => {
      clearTimeout(timeout);
      if (!error) this.answeredAt = performance.now();
      if (!error && work && COMMIT.test(statement.text)) work.hasCommitted = true;
      if (error && span) failSpan(span, error);
      span?.end();
      if (error && TRANSACTION_BOUNDARY.test(statement.text)) void this.end();
    };
    const last = [callback, values].find((argument): argument is Callback => typeof argument === 'function');
    if (last) {
      const done: Callback = (error, ...rest) => {
        finish(error);
        last(error, ...rest);
      };
      return send.call(this, sent, last === values ? undefined : values, done);
    }
    const result = send.call(this, sent, values) as Promise<unknown>;
    result.then(() => finish(), finish);
    return result;
  }) as unknown as Client['query'];
}
