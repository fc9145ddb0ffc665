import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { loggedPath, PROBES } from '../http/logged-path.ts';
import { requestId } from '../http/request-id.ts';
import { routeOf } from '../http/route.ts';
import type { Tracing } from './tracing.ts';
import { withinWork } from './work.context.ts';

/** Gives a request its id and, where traces are sent, its span; everything after it happens within this work. */
export const requestWork =
  (tracing: Tracing): RequestHandler =>
  (request: Request, response: Response, next: NextFunction) => {
    const id = requestId(request, response);
    request.id = id;
    const { method } = request;
    const span = PROBES.has(request.path)
      ? undefined
      : tracing.start(
          method,
          'server',
          { 'http.request.method': method, 'url.path': loggedPath(request.originalUrl) },
          id,
          request.get('traceparent'),
        );
    if (span) {
      response.once('close', () => {
        const route = routeOf(request);
        span.rename(`${method} ${route}`);
        span.set({ 'http.route': route, 'http.response.status_code': response.statusCode });
        if (response.statusCode >= 500) span.fail();
        span.end();
      });
    }
    withinWork({ id, span }, next);
  };
