import { Logger } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { coreError } from '../errors/app-error.ts';
import { toFailure } from '../errors/failure.mapper.ts';
import { InProgress } from '../in-progress/in-progress.ts';
import { PROBES } from './request.ts';

/** Seconds after which a refused request may come again. */
const RETRY_AFTER = 1;

/** Pause between two lines of the log about refusals, in ms: a flood must not fill the log as well. */
const LOG_INTERVAL = 10_000;

/** Exempts calls of operators and the gateway. The gateway asks for one identity per request, which other services bound. */
const isExempt = (path: string): boolean => PROBES.has(path) || path.startsWith('/internal/');

/**
 * Refuses requests above a number at the same time, at once and at little cost, so that a service with more load than it can
 * serve goes on serving what it can instead of letting everybody wait. An event stream counts until it begins.
 */
export function boundedConcurrency(limit: number, refused: () => void): RequestHandler {
  const logger = new Logger(boundedConcurrency.name);
  const running = new InProgress<Response>();
  let logged = Number.NEGATIVE_INFINITY;
  const isFull = (): boolean => {
    if (running.size < limit) return false;
    running.endWhere((response) => response.headersSent);
    return running.size >= limit;
  };
  return (request: Request, response: Response, next: NextFunction) => {
    if (isExempt(request.path)) return next();
    if (!isFull()) {
      response.once('close', running.add(response));
      return next();
    }
    refused();
    if (performance.now() - logged > LOG_INTERVAL) {
      logged = performance.now();
      logger.warn(`${limit} requests at the same time: refusing more`);
    }
    const error = coreError('UNAVAILABLE');
    response.setHeader('Retry-After', RETRY_AFTER);
    response.setHeader('Cache-Control', 'private, no-store');
    return response.status(error.status).json(toFailure(error, request.id));
  };
}
