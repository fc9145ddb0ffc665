import type { LevelWithSilent, Logger } from 'pino';
import { pino } from 'pino';
import { pinoHttp } from 'pino-http';
import type { ServiceEnv } from '../env/env.schema.ts';
import { clientAddress } from '../http/client-address.ts';
import { loggedPath, PROBES } from '../http/request.ts';
import { currentWork } from '../telemetry/work.ts';

/** A logger that writes JSON lines with the service's name, and levels as words, because operators read them. */
export const createLogger = (name: string, env: Pick<ServiceEnv, 'LOG_LEVEL'>): Logger =>
  pino({
    name,
    level: env.LOG_LEVEL,
    formatters: { level: (label) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
  });

const levelOf = (status: number, failed: boolean): LevelWithSilent =>
  failed || status >= 500 ? 'error' : 'info';

/**
 * Middleware that logs one line per request, with its id. Headers and query strings stay out: cookies are secrets, searches are private.
 */
export const httpLogger = (logger: Logger) =>
  pinoHttp({
    logger,
    // Set by requestWork, which runs before.
    genReqId: (request) => request.id,
    quietReqLogger: true,
    customLogLevel: (_request, response, error) => levelOf(response.statusCode, error !== undefined),
    autoLogging: { ignore: (request) => PROBES.has(request.url ?? '') },
    customAttributeKeys: { reqId: 'requestId' },
    customProps: () => {
      const traceId = currentWork()?.span?.spanContext().traceId;
      return traceId ? { traceId } : {};
    },
    wrapSerializers: false,
    serializers: {
      req: (request) => ({
        method: request.method,
        path: loggedPath(request.originalUrl ?? request.url ?? ''),
        address: clientAddress(request),
      }),
      res: (response) => ({ status: response.statusCode }),
    },
  });
