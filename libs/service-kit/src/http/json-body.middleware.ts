import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { coreError } from '../errors/app-error.ts';

/** Bytes of a body where the service's definition names no other limit (engineering notes, safety). */
export const BODY_LIMIT = 64 * 1024;

const BODY_METHODS = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Takes JSON objects and arrays only, within a limit that is checked before anything is read.
 * @param limits bytes by path, for the few paths that take more
 */
export function jsonBody(limits: Readonly<Record<string, number>> = {}): RequestHandler {
  const parsers = new Map(Object.entries(limits).map(([path, limit]) => [path, express.json({ limit })]));
  const standard = express.json({ limit: BODY_LIMIT });
  return (request: Request, response: Response, next: NextFunction) => {
    if (!BODY_METHODS.has(request.method)) return next();
    // `is` answers null without a body; the header is asked for all the same (decisions, section 1).
    if (!/^application\/json(\s*;|$)/i.test(request.get('Content-Type') ?? ''))
      return next(coreError('NOT_JSON'));
    return (parsers.get(request.path) ?? standard)(request, response, (error?: unknown) => {
      request.body ??= {};
      next(error);
    });
  };
}
