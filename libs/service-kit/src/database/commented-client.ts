import { AsyncResource } from 'node:async_hooks';
import { Client, type Pool, type QueryConfig } from 'pg';
import type { Span } from '../telemetry/span.ts';
import { currentWork } from '../telemetry/work.context.ts';
import { statementComment } from './statement-comment.ts';

type Callback = (error: Error | undefined, ...rest: unknown[]) => void;
type Send = (this: Client, config: unknown, values?: unknown, callback?: unknown) => unknown;

const send = Client.prototype.query as unknown as Send;

/** PostgreSQL keeps 63 bytes of a portal's name; the rest is for the number behind. */
const PORTAL_LENGTH = 50;

let portals = 0;

/** Numbered, since within a transaction a portal stays open until its end. */
function portalOf(id: string): string {
  portals = (portals + 1) % 1_000_000;
  return `${id.slice(0, PORTAL_LENGTH)}.${portals}`;
}

const isStatement = (config: unknown): config is string | QueryConfig =>
  typeof config === 'string' ||
  (typeof config === 'object' && config !== null && !('submit' in config) && 'text' in config);

/** MikroORM writes values into its texts; only a text with placeholders is free of what people wrote. */
function startSpan(parent: Span, config: string | QueryConfig, values: unknown): Span {
  const { text, values: own } = typeof config === 'string' ? { text: config, values: undefined } : config;
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'STATEMENT';
  const given = Array.isArray(values) ? values : (own ?? []);
  return parent.child(operation, 'client', {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    ...(given.length > 0 && { 'db.query.text': text }),
  });
}

/**
 * The statement with its comment. A named one keeps its text, or it would be parsed and planned again each time; its
 * portal is named after the request instead, which PostgreSQL logs: "execute auth-identify/<request id>: …".
 */
function commented(config: string | QueryConfig, id: string, traceparent: string | undefined): unknown {
  if (typeof config === 'string') return statementComment({ id }, traceparent) + config;
  if (config.name) return { ...config, portal: portalOf(id) };
  return { ...config, text: statementComment({ id }, traceparent) + config.text };
}

function finish(span: Span, error?: unknown): void {
  if (error) span.fail(error);
  span.end();
}

/** A connection whose statements say for which request they run, and are spans of its trace where there is one. */
export class CommentedClient extends Client {
  override query = ((config: unknown, values?: unknown, callback?: unknown): unknown => {
    const work = currentWork();
    if (!work || !isStatement(config)) return send.call(this, config, values, callback);
    const span = work.span && startSpan(work.span, config, values);
    const statement = commented(config, work.id, span?.traceparent);
    if (!span) return send.call(this, statement, values, callback);
    const last = [callback, values].find((one): one is Callback => typeof one === 'function');
    if (last) {
      const done: Callback = (error, ...rest) => {
        finish(span, error);
        last(error, ...rest);
      };
      return send.call(this, statement, last === values ? undefined : values, done);
    }
    const result = send.call(this, statement, values) as Promise<unknown>;
    result.then(
      () => finish(span),
      (error: unknown) => finish(span, error),
    );
    return result;
  }) as unknown as Client['query'];
}

/**
 * Lets a pool's connections know for whom they work. Whoever gives a connection back calls the next one who waits for it,
 * who would then count as the giver.
 */
export function keepWork(pool: Pool): void {
  const connect = pool.connect.bind(pool);
  const keeping = (callback?: Parameters<typeof connect>[0]): unknown =>
    callback ? connect(AsyncResource.bind(callback)) : connect();
  pool.connect = keeping as Pool['connect'];
}
