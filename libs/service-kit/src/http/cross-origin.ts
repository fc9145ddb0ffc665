import {
  API_VERSION_HEADER,
  LINK_HEADER,
  TOTAL_COUNT_HEADER,
  TOTAL_RELATION_HEADER,
} from '@meshwork/contracts-core';
import type { Response } from 'express';

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
