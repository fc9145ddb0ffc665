import { IDENTITY_HEADER } from '@meshwork/contracts-core';
import { Logger } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { coreError } from '../errors/app-error.ts';
import { toFailure } from '../errors/failure.mapper.ts';
import { CallQueue } from './call-queue.ts';
import { limitAddress } from './client-address.ts';
import { PROBES } from './request.ts';

/** Seconds after which a refused request may come again. */
const RETRY_AFTER = 1;

/** Calls that wait at the same time: more than the gateway lets through to one service (GATEWAY_CONCURRENCY). */
const MOST_WAITING = 500;

/** Milliseconds that a call waits for a place. With the call itself that is less than the gateway waits for an answer. */
const PATIENCE = 8_000;

/** Pause between two lines of the log about refusals, in ms: a flood must not fill the log as well. */
const LOG_INTERVAL = 10_000;

/** Calls of one person in work at the same time. A page asks for fewer. The other places stay free for other people. */
const PERSON_SHARE = 4;

/** The person of a token that is not verified yet: only the gateway sets it, and here it gives a place in the queue and nothing else. */
function personOf(request: Request): string | undefined {
  const [, claims = ''] = request.get(IDENTITY_HEADER)?.split('.') ?? [];
  return /"sub":"(\d+)"/.exec(Buffer.from(claims, 'base64url').toString())?.[1];
}

/** A stream that has begun is in work no more, which nothing tells the queue: it takes no place of a person's other calls. */
const isStream = (request: Request): boolean => request.get('Accept') === 'text/event-stream';

function callerOf(request: Request): { caller: string; share?: number } {
  const person = isStream(request) ? undefined : personOf(request);
  return person ? { caller: `person ${person}`, share: PERSON_SHARE } : { caller: limitAddress(request) };
}

/** Exempts calls of operators and the gateway. The gateway asks for one identity per request, which other services bound. */
const isExempt = (path: string): boolean => PROBES.has(path) || path.startsWith('/internal/');

/**
 * Serves a number of requests at the same time. The others wait a moment in a {@link CallQueue}, so that a burst is served and a service
 * with more load than it can serve goes on serving what it can. An event stream counts until it begins.
 */
export function boundedConcurrency(limit: number, refused: () => void): RequestHandler {
  const logger = new Logger(boundedConcurrency.name);
  const queue = new CallQueue<Response>({ places: limit, most: MOST_WAITING, patience: PATIENCE });
  let logged = Number.NEGATIVE_INFINITY;
  const refuse = (request: Request, response: Response, byItself: boolean) => {
    refused();
    if (performance.now() - logged > LOG_INTERVAL) {
      logged = performance.now();
      logger.warn(`${limit} requests at the same time, and others wait: refusing more`);
    }
    const error = coreError(byItself ? 'RATE_LIMITED' : 'UNAVAILABLE');
    response.setHeader('Retry-After', RETRY_AFTER);
    response.setHeader('Cache-Control', 'private, no-store');
    response.status(error.status).json(toFailure(error, request.id));
  };
  return (request: Request, response: Response, next: NextFunction) => {
    if (isExempt(request.path)) return next();
    if (queue.size >= limit) queue.freeWhere(({ headersSent }) => headersSent);
    let timer: NodeJS.Timeout | undefined;
    const settle = (go: () => void) => () => {
      clearTimeout(timer);
      timer = undefined;
      go();
    };
    let waits = true;
    response.once('close', () => {
      clearTimeout(timer);
      queue.leave(response, performance.now());
    });
    queue.enter(
      response,
      {
        ...callerOf(request),
        start: settle(() => {
          waits = false;
          next();
        }),
        refuse: (byItself) =>
          settle(() => {
            waits = false;
            refuse(request, response, byItself);
          })(),
      },
      performance.now(),
    );
    if (waits) timer = setTimeout(() => queue.expire(performance.now()), PATIENCE + 1);
  };
}
