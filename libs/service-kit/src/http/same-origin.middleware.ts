import {
  API_VERSION_HEADER,
  LINK_HEADER,
  TOTAL_COUNT_HEADER,
  TOTAL_RELATION_HEADER,
} from '@meshwork/contracts-core';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { coreError } from '../errors/app-error.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The origin under which the browser reached us. A page cannot forge the Host header. */
const ownOrigin = (request: Request): string =>
  `${request.get('X-Forwarded-Proto') ?? request.protocol}://${request.get('X-Forwarded-Host') ?? request.get('Host')}`;

/**
 * Refuses state-changing calls from other sites (CSRF): where `Origin` or `Sec-Fetch-Site` is sent, it must be our own.
 * A call without both comes from no browser and passes.
 */
export const sameOrigin =
  (publicOrigin: string): RequestHandler =>
  (request: Request, _response: Response, next: NextFunction) => {
    if (SAFE_METHODS.has(request.method)) return next();
    const origin = request.get('Origin');
    const site = request.get('Sec-Fetch-Site');
    const foreignOrigin = origin !== undefined && origin !== publicOrigin && origin !== ownOrigin(request);
    const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
    return next(foreignOrigin || foreignSite ? coreError('CROSS_ORIGIN') : undefined);
  };

const READABLE = [
  TOTAL_COUNT_HEADER,
  TOTAL_RELATION_HEADER,
  LINK_HEADER,
  API_VERSION_HEADER,
  'ETag',
  'X-Request-Id',
  'Retry-After',
].join(', ');

/**
 * Lets scripts on pages of other sites read a response. Only for what every visitor gets: browsers refuse `*` for a request
 * with credentials, and a response to somebody with a session never has this header.
 */
export function openToAllOrigins(response: Response): void {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Expose-Headers', READABLE);
}
