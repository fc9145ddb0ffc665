import {
  API_VERSION_HEADER,
  AT_LEAST,
  LINK_HEADER,
  MAX_EXACT_TOTAL,
  TOTAL_COUNT_HEADER,
  TOTAL_RELATION_HEADER,
} from '@meshwork/contracts-core';
import type { Parameter } from './document.ts';

const text = { type: 'string' } as const;

export const HEADERS = {
  ApiVersion: {
    description: 'Which interface answered: its name and its version.',
    schema: { ...text, examples: ['catalog 1.0.0'] },
  },
  RequestId: { description: 'The id under which the logs have this request.', schema: text },
  TotalCount: {
    description: 'How many there are on all pages together.',
    schema: { type: 'integer', minimum: 0 },
  },
  TotalCountRelation: {
    description: `Absent where the total is exact. \`${AT_LEAST}\`: a search finds more than the ${MAX_EXACT_TOTAL} that the total says.`,
    schema: { ...text, enum: [AT_LEAST] },
  },
  Link: {
    description: 'The next page as `<…>; rel="next"` (RFC 8288); absent on the last one.',
    schema: text,
  },
  RetryAfter: {
    description: 'Seconds after which a repeat makes sense.',
    schema: { type: 'integer', minimum: 0 },
  },
} as const;

const refer = (name: keyof typeof HEADERS) => ({ $ref: `#/components/headers/${name}` });

export const ANSWER_HEADERS = {
  [API_VERSION_HEADER]: refer('ApiVersion'),
  'X-Request-Id': refer('RequestId'),
};
export const LIST_HEADERS = {
  ...ANSWER_HEADERS,
  [TOTAL_COUNT_HEADER]: refer('TotalCount'),
  [TOTAL_RELATION_HEADER]: refer('TotalCountRelation'),
  [LINK_HEADER]: refer('Link'),
};
export const RETRY_HEADERS = { ...ANSWER_HEADERS, 'Retry-After': refer('RetryAfter') };

export const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'One per submission: a repeat by the same person within 24 hours gets the first answer.',
  schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' },
};
