import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { coreError } from '../errors/app-error.ts';
import { exceedsSize } from './json-size.ts';

/** Bytes of a body, except for the large ones that a service's definition names: `docs/product.md#limits`. */
const BODY_LIMIT = 64 * 1024;

/** Limits of a body. The largest of our forms needs 2 levels and some 30 values; 30,000 wrong ones in an array keep zod busy for 0.4 s. */
const MOST = { depth: 16, values: 1_000 };

const BODY_METHODS = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** A body that must not be parsed; the parser passes it on with a status that does not fit. */
class RefusedBody extends Error {
  readonly code: 'BAD_REQUEST' | 'NOT_JSON';

  constructor(code: RefusedBody['code']) {
    super(code);
    this.code = code;
  }
}

const verify = (_request: unknown, _response: unknown, body: Buffer, charset: string): void => {
  // JSON has no other form (RFC 8259, section 8.1), and brackets and commas are counted in this one.
  if (charset.toLowerCase() !== 'utf-8') throw new RefusedBody('NOT_JSON');
  if (exceedsSize(body, MOST)) throw new RefusedBody('BAD_REQUEST');
};

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
  const parser = express.json({ limit: BODY_LIMIT, verify });
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
      next(error instanceof RefusedBody ? coreError(error.code) : error);
    });
  };
}
