import { AT_LEAST, LINK_HEADER, TOTAL_COUNT_HEADER, TOTAL_RELATION_HEADER } from '@meshwork/contracts-core';
import { ExpressAdapter } from '@nestjs/platform-express';
import express, { type Express, type Response } from 'express';
import { AtLeast, Page } from '../lists/page.ts';
import { namesFor } from '../names/names-for-young.ts';

/** Same path and filters with the next cursor, as a relative reference (RFC 8288, section 3.1). */
function nextLink(originalUrl: string, cursor: string): string {
  const url = new URL(originalUrl, 'http://relative');
  url.searchParams.set('cursor', cursor);
  return `<${url.pathname}${url.search}>; rel="next"`;
}

function writePageHeaders(response: Response, { total, next }: Page<unknown>): void {
  response.setHeader(TOTAL_COUNT_HEADER, total instanceof AtLeast ? total.count : total);
  if (total instanceof AtLeast) response.setHeader(TOTAL_RELATION_HEADER, AT_LEAST);
  if (next) response.setHeader(LINK_HEADER, nextLink(response.req.originalUrl, next));
}

const isPlain = (body: unknown): body is object =>
  Array.isArray(body) ||
  (typeof body === 'object' && body !== null && Object.getPrototypeOf(body) === Object.prototype);

/** Paths as the contract spells them, since the gateway tells them apart by case, too. Before the first route is added. */
function caseSensitive(): Express {
  const app = express();
  app.enable('case sensitive routing');
  return app;
}

/**
 * Sends what handlers return. Plain objects and arrays do without Express's `response.json()`, which looks for types,
 * charsets and validators that our responses do not have, and get the names that their reader may see; a {@link Page} is its bare body with X-Total-Count and Link.
 */
export class ServiceAdapter extends ExpressAdapter {
  constructor() {
    super(caseSensitive());
  }

  override reply(response: Response, value: unknown, statusCode?: number) {
    if (value instanceof Page) writePageHeaders(response, value);
    const found: unknown = value instanceof Page ? value.body : value;
    if (!isPlain(found) || response.hasHeader('Content-Type'))
      return super.reply(response, found, statusCode);
    const body = namesFor(response.req.identity, found);
    if (statusCode !== undefined) response.statusCode = statusCode;
    const text = JSON.stringify(body);
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('Content-Length', Buffer.byteLength(text));
    return response.end(text);
  }
}
