import { fail } from '../../auth.errors.ts';

/** The challenge that a browser has answered. @throws AppError PASSKEY_REFUSED for what no browser sends */
export function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    if (typeof challenge === 'string') return challenge;
  } catch {
    // No JSON.
  }
  throw fail('PASSKEY_REFUSED');
}
