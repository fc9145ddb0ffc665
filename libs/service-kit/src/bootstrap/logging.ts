import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { type Level, type Logger, pino } from 'pino';
import type { ServiceEnv } from '../env/env.schema.ts';
import { clientAddress } from '../http/client-address.ts';
import { loggedPath } from '../http/logged-path.ts';
import { PROBES } from '../http/request.ts';
import { currentWork } from '../telemetry/work.ts';

/** Bytes that are collected before they are written, and after how many ms they are written anyway. */
const BUFFER = 4_096;
const FLUSH_INTERVAL = 200;

/** The request or job that a line belongs to. */
function workFields(): Record<string, string> {
  const work = currentWork();
  if (!work) return {};
  const traceId = work.span?.spanContext().traceId;
  return { requestId: work.id, ...(traceId && { traceId }) };
}

/**
 * A logger that writes JSON lines with the service's name, and levels as words, because operators read them. Lines are
 * written by a thread of libuv, several at once: a write per line cost a tenth of a request. A process that ends by
 * itself, also by an error, writes the rest first.
 */
export const createLogger = (name: string, env: Pick<ServiceEnv, 'LOG_LEVEL'>): Logger =>
  pino(
    {
      name,
      level: env.LOG_LEVEL,
      formatters: { level: (label) => ({ level: label }) },
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: workFields,
    },
    pino.destination({ dest: 1, sync: false, minLength: BUFFER, periodicFlush: FLUSH_INTERVAL }),
  );

/** A read that succeeded is only logged at the level debug: the gateway logs it with the same id. */
function levelOf({ method }: Request, { statusCode }: Response): Level {
  if (statusCode >= 500) return 'error';
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && statusCode < 400 ? 'debug' : 'info';
}

/** Middleware that logs requests. Headers and query strings stay out: cookies are secrets, searches are private. */
export const httpLogger =
  (logger: Logger): RequestHandler =>
  (request: Request, response: Response, next: NextFunction) => {
    if (PROBES.has(request.path)) return next();
    const started = performance.now();
    // Taken now, because the event may come outside the request's context.
    const fields = workFields();
    response.once('close', () => {
      const level = response.writableFinished ? levelOf(request, response) : 'info';
      if (!logger.isLevelEnabled(level)) return;
      logger[level](
        {
          ...fields,
          req: {
            method: request.method,
            path: loggedPath(request.originalUrl),
            address: clientAddress(request),
          },
          res: { status: response.statusCode },
          responseTime: Math.round(performance.now() - started),
        },
        response.writableFinished ? 'request completed' : 'request aborted',
      );
    });
    next();
  };
