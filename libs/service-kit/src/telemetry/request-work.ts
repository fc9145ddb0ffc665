import { propagation, ROOT_CONTEXT, SpanKind } from '@opentelemetry/api';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { loggedPath, PROBES, requestId, routeOf } from '../http/request.ts';
import { failSpan, startRootSpan, withinWork } from './work.ts';

function startServerSpan(request: Request, response: Response) {
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
export const requestWork: RequestHandler = (request: Request, response: Response, next: NextFunction) => {
  const id = requestId(request, response);
  request.id = id;
  withinWork({ id }, () => {
    const span = PROBES.has(request.path) ? undefined : startServerSpan(request, response);
    withinWork({ id, span }, next);
  });
};
