import { messageOf } from '@meshwork/api-client';

/** The banner above the Log In form (specification, section 8). */
export const loginFailureText = (error: unknown): string =>
  error instanceof Error ? messageOf(error, 'Login failed') : 'Login failed. Please try again.';

/** Two of the server's texts are told more helpfully (specification, section 8). */
const REGISTRATION_TEXTS: readonly (readonly [string, string])[] = [
  ['Email already in use', 'This email is already registered. Please try logging in instead.'],
  ['Username already taken', 'This username is already taken. Please choose a different username.'],
];

/** The banner above the Create Account form (specification, section 8). */
export function registrationFailureText(error: unknown): string {
  const message = messageOf(error, 'Registration failed. Please try again.');
  return REGISTRATION_TEXTS.find(([said]) => message.includes(said))?.[1] ?? message;
}
