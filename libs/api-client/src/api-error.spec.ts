import { expect, it } from '@jest/globals';
import { ApiError, CLIENT_ERRORS, messageOf, referenceOf } from './api-error.ts';

it.each([
  [
    "the server's text",
    new ApiError({ code: 'TEAM_EXISTS', message: 'Team 254 already exists.' }),
    'Team 254 already exists.',
  ],
  [
    'why no response came',
    new ApiError({ code: 'NETWORK', message: CLIENT_ERRORS.NETWORK }),
    CLIENT_ERRORS.NETWORK,
  ],
  [
    'the fallback for a response without a text',
    new ApiError({ code: 'BAD_RESPONSE', message: CLIENT_ERRORS.BAD_RESPONSE, status: 500 }),
    'Failed to create team',
  ],
  ['the fallback for an empty text', new ApiError({ code: 'X', message: '' }), 'Failed to create team'],
  ['the fallback for other errors', new TypeError('x is undefined'), 'Failed to create team'],
])('people read %s', (_what, error, text) => expect(messageOf(error, 'Failed to create team')).toBe(text));

it("names the request of a server's failure, and of nothing else", () => {
  const failed = (status: number) =>
    new ApiError({ code: 'X', message: 'Failed', status, requestId: '5f0c' });
  expect([500, 503, 404, 0].map((status) => referenceOf(failed(status)))).toEqual([
    '5f0c',
    '5f0c',
    undefined,
    undefined,
  ]);
  expect(referenceOf(new Error('other'))).toBeUndefined();
});
