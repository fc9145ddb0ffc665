import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request } from 'express';

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
