import { promisify } from 'node:util';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import type { LargeBody } from '../definition/service.definition.ts';
import { coreError } from '../errors/app-error.ts';

interface JsonSize {
  /** Objects and arrays within each other. */
  readonly depth: number;
  /** Objects, arrays and their values. An empty one counts twice. */
  readonly values: number;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENINGS = new Set([0x5b, 0x7b]);
const CLOSINGS = new Set([0x5d, 0x7d]);

/**
 * Tells whether a JSON text holds more than a size, by its brackets and commas alone. Parsing 40 bodies of 30,000 levels kept a service
 * busy for 240 ms; these are refused at the first bracket too many.
 * @param json in UTF-8; a text that is no JSON is for the parser to refuse
 */
export function exceedsSize(json: Uint8Array, { depth, values }: JsonSize): boolean {
  let [open, held, isText] = [0, 1, false];
  for (let at = 0; at < json.length; at++) {
    const sign = json[at] as number;
    if (isText) {
      if (sign === BACKSLASH) at += 1;
      else if (sign === QUOTE) isText = false;
    } else if (sign === QUOTE) isText = true;
    else if (CLOSINGS.has(sign)) open -= 1;
    else if (sign === COMMA || OPENINGS.has(sign)) {
      held += 1;
      if (sign !== COMMA) open += 1;
      if (open > depth || held > values) return true;
    }
  }
  return false;
}

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
 * @param largePaths paths whose body is read after identity and limits were checked ({@link readLargeBody})
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

/** Reads a large body, which {@link jsonBody} leaves out, after the guards and before the pipes. @param large absent: no large body */
export async function readLargeBody(
  large: LargeBody | undefined,
  request: Request,
  response: Response,
): Promise<void> {
  if (!large || request.body !== undefined) return;
  const read = express.text({ limit: large.limit, type: () => true });
  await promisify(read)(request, response);
  request.body = large.parse(typeof request.body === 'string' ? request.body : '');
}
