import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { coreError } from '../errors/app-error.ts';

/** Bytes of a body, except for the large ones that a service's definition names: `docs/product.md#limits`. */
const BODY_LIMIT = 64 * 1024;

/** Levels and values of a body. The largest of our forms needs 2 levels and some 30 values. */
const MAX_DEPTH = 16;
const MAX_VALUES = 1_000;

const BODY_METHODS = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Whether a schema could take long to check a body: 30,000 wrong values in an array keep zod busy for 0.4 s. */
function isTooComplex(body: unknown): boolean {
  let values = 0;
  const exceeds = (value: unknown, depth: number): boolean => {
    values += 1;
    if (values > MAX_VALUES) return true;
    if (typeof value !== 'object' || value === null) return false;
    return depth > MAX_DEPTH || Object.values(value).some((child) => exceeds(child, depth + 1));
  };
  return exceeds(body, 1);
}

/**
 * Accepts JSON objects and arrays only, within a limit that is checked before the body is read.
 * @param largePaths paths whose body is read after identity and limits were checked (LargeBodyInterceptor)
 * @param unreadPaths paths whose body may have any type, because it is not read
 */
export function jsonBody(
  largePaths: readonly string[] = [],
  unreadPaths: readonly string[] = [],
): RequestHandler {
  const large = new Set(largePaths);
  const unread = new Set(unreadPaths);
  const parser = express.json({ limit: BODY_LIMIT });
  return (request: Request, response: Response, next: NextFunction) => {
    if (!BODY_METHODS.has(request.method)) return next();
    if (unread.has(request.path)) {
      request.body = {};
      return next();
    }
    // Checked even without a body: a page of another site cannot send this type without a preflight.
    if (!/^application\/json(\s*;|$)/i.test(request.get('Content-Type') ?? ''))
      return next(coreError('NOT_JSON'));
    if (large.has(request.path)) return next();
    return parser(request, response, (error?: unknown) => {
      request.body ??= {};
      next(error ?? (isTooComplex(request.body) ? coreError('BAD_REQUEST') : undefined));
    });
  };
}
