import { expect, it } from '@jest/globals';
import { ApiError, CLIENT_ERRORS, messageOf } from './api.error.ts';

it.each([
  [
    'what the server said',
    new ApiError({ code: 'TEAM_EXISTS', message: 'Team 254 already exists.' }),
    'Team 254 already exists.',
  ],
  [
    'why no answer came',
    new ApiError({ code: 'NETWORK', message: CLIENT_ERRORS.NETWORK }),
    CLIENT_ERRORS.NETWORK,
  ],
  [
    'the fallback for an answer without a text',
    new ApiError({ code: 'BAD_RESPONSE', message: CLIENT_ERRORS.BAD_RESPONSE, status: 500 }),
    'Failed to create team',
  ],
  ['the fallback for an empty text', new ApiError({ code: 'X', message: '' }), 'Failed to create team'],
  ['the fallback for other errors', new TypeError('x is undefined'), 'Failed to create team'],
])('people read %s', (_what, error, text) => expect(messageOf(error, 'Failed to create team')).toBe(text));
