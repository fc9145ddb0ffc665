import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { API_VERSION_HEADER, type Api, apiVersionText } from '@meshwork/contracts-core';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { coreError } from '../errors/app-error.ts';

declare module 'express-serve-static-core' {
  interface Request {
    /** The gateway's id, or a fresh one: set by requestWork, the first middleware. */
    id: string;
  }
}

const REQUEST_ID_HEADER = 'X-Request-Id';
const REQUEST_ID = /^[\w.:-]{8,100}$/;

/** Paths that monitoring programs call every few seconds: neither logged nor traced. */
export const PROBES: ReadonlySet<string> = new Set(['/livez', '/readyz', '/metrics']);

/** The gateway's id of a request, or a fresh one; sent back so that a person can quote it. */
export function requestId(request: IncomingMessage, response: ServerResponse): string {
  const received = request.headers['x-request-id'];
  const id = typeof received === 'string' && REQUEST_ID.test(received) ? received : randomUUID();
  response.setHeader(REQUEST_ID_HEADER, id);
  return id;
}

/** The pattern of the route that answered. Unknown paths share one name, because otherwise anybody could create endless metrics. */
export function routeOf(request: Request): string {
  const path: unknown = request.route?.path;
  return typeof path === 'string' && !path.includes('*') ? path : 'unmatched';
}

/** Names the API and its version on every response, failures included. Pages compare it with the version they need. */
export const apiVersion = (api: Api): RequestHandler => {
  const value = apiVersionText(api);
  return (_request: Request, response: Response, next: NextFunction) => {
    response.setHeader(API_VERSION_HEADER, value);
    next();
  };
};

/** Answers 404 to a path with a broken percent escape, on which the router would fail. */
export function decodablePath(request: Request, _response: Response, next: NextFunction): void {
  try {
    decodeURIComponent(request.path);
    next();
  } catch (cause) {
    next(coreError('NOT_FOUND', { cause }));
  }
}
