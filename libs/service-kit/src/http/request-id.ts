import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

const HEADER = 'X-Request-Id';
const ACCEPTED = /^[\w.:-]{8,100}$/;

/** The gateway's id of a request, or a fresh one; answered back so that a person can quote it. */
export function requestId(request: IncomingMessage, response: ServerResponse): string {
  const given = request.headers['x-request-id'];
  const id = typeof given === 'string' && ACCEPTED.test(given) ? given : randomUUID();
  response.setHeader(HEADER, id);
  return id;
}
