import type { LoggerService } from '@nestjs/common';
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

/** Contexts in which Nest logs every module and route while it starts: debug information. */
const STARTING = new Set([
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestApplication',
]);

/** Nest itself passes an error's stack as text after its message. */
const isStack = (value: unknown): value is string => typeof value === 'string' && /\n\s*at /.test(value);

const errorOf = (message: string, stack: string): Error => Object.assign(new Error(message), { stack });

/** Writes Nest's log as JSON lines; the lines of its start have the level debug. */
export function serviceLogger(logger: Logger): LoggerService {
  /** @param rest a text or a stack, if there is one, and the context, which Nest adds at the end */
  const write = (level: Level, message: unknown, rest: readonly unknown[]): void => {
    const fields = rest.length > 0 ? { context: rest.at(-1) } : {};
    const [text] = rest.slice(0, -1);
    if (message instanceof Error) logger[level]({ ...fields, err: message }, message.message);
    else if (typeof message === 'object' && message !== null)
      logger[level]({ ...fields, ...message }, typeof text === 'string' ? text : undefined);
    else if (isStack(text)) logger[level]({ ...fields, err: errorOf(String(message), text) });
    else logger[level](fields, String(message));
  };
  return {
    log: (message, ...rest) => write(STARTING.has(String(rest.at(-1))) ? 'debug' : 'info', message, rest),
    error: (message, ...rest) => write('error', message, rest),
    warn: (message, ...rest) => write('warn', message, rest),
    debug: (message, ...rest) => write('debug', message, rest),
    verbose: (message, ...rest) => write('trace', message, rest),
    fatal: (message, ...rest) => write('fatal', message, rest),
  };
}
