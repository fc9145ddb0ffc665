import { propagation, ROOT_CONTEXT, type Span, SpanKind } from '@opentelemetry/api';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { failSpan, startRootSpan, type Work, withinWork } from '../telemetry/work.ts';
import { loggedPath } from './logged-path.ts';
import { PROBES, requestId, routeOf } from './request.ts';

function startServerSpan(request: Request, response: Response) {
  if (PROBES.has(request.path)) return undefined;
  const { method } = request;
  const attributes = { 'http.request.method': method, 'url.path': loggedPath(request.originalUrl) };
  const caller = propagation.extract(ROOT_CONTEXT, request.headers);
  const span = startRootSpan(method, SpanKind.SERVER, attributes, caller);
  if (!span) return undefined;
  response.once('close', () => {
    const route = routeOf(request);
    span.updateName(`${method} ${route}`);
    span.setAttributes({ 'http.route': route, 'http.response.status_code': response.statusCode });
    if (response.statusCode >= 500) failSpan(span);
    span.end();
  });
  return span;
}

/** Assigns a request its id and, where traces are sent, its span; everything after it runs within this work. */
export const requestWork =
  (traced: boolean): RequestHandler =>
  (request: Request, response: Response, next: NextFunction) => {
    const bestOf = (languages: readonly string[]) => request.acceptsLanguages(...languages);
    const work: Work & { span?: Span | undefined } = { id: requestId(request, response), bestOf };
    request.id = work.id;
    withinWork(work, () => {
      // The trace's id is the work's, so the span starts within the work.
      if (traced) work.span = startServerSpan(request, response);
      next();
    });
  };
