import { messageOf } from '@meshwork/api-client';

/** The banner above the Log In form (docs/product.md#errors). */
export const loginFailureText = (error: unknown): string =>
  error instanceof Error ? messageOf(error, 'Login failed') : 'Login failed. Please try again.';

/** More helpful texts in place of two of the server's (docs/product.md#errors). */
const REGISTRATION_TEXTS: readonly (readonly [string, string])[] = [
  ['Email already in use', 'This email is already registered. Please try logging in instead.'],
  ['Username already taken', 'This username is already taken. Please choose a different username.'],
];

/** The banner above the Create Account form (docs/product.md#errors). */
export function registrationFailureText(error: unknown): string {
  const message = messageOf(error, 'Registration failed. Please try again.');
  return REGISTRATION_TEXTS.find(([text]) => message.includes(text))?.[1] ?? message;
}
