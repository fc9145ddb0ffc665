import { expect, it } from '@jest/globals';
import { ApiError } from '@meshwork/api-client';
import { updateFailureText } from './profile.actions.ts';

it('shows the text of a failed call, and any other error as unknown', () => {
  expect(updateFailureText(new ApiError({ code: 'X', message: 'Down for now.', status: 503 }))).toBe(
    'Update failed: Down for now.',
  );
  expect(updateFailureText(new TypeError('x is not a function'))).toBe('An unknown error occurred.');
});
