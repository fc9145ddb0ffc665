import { jest } from '@jest/globals';
import type { Toast } from '@meshwork/shell-contract';

/** Somebody who is signed in: Ada, an ordinary user with the id 1. */
export { signedInAs as signedIn } from '@meshwork/shell-contract/testing';

/** A refusal as the services send it. */
export const failure = (status: number, error: string, fields: object = {}): Response =>
  Response.json({ error, message: error, code: 'X', requestId: 'r', ...fields }, { status });

/** An answer without a readable text, as of a broken proxy that still speaks JSON. */
export const wordless = (status: number): Response => Response.json({}, { status });

/** Hears the toasts. */
export const heardToast = () => jest.fn<Toast>();

/** What was sent: path and body of every call that changes something. */
export function sentCalls() {
  const calls: { path: string; body: unknown }[] = [];
  const onCall = ({ pathname }: URL, body: unknown) => {
    if (body !== undefined) calls.push({ path: pathname, body });
  };
  return { calls, onCall };
}
