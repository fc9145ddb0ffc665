import { jest } from '@jest/globals';
import type { Toast } from '@meshwork/shell-contract';

/** A failure without a readable text, as from a broken proxy that still sends JSON. */
export const failureWithoutText = (status: number): Response => Response.json({}, { status });

export const mockToast = () => jest.fn<Toast>();

/** Records path and body of every call that changes something. */
export function recordChanges() {
  const calls: { path: string; body: unknown }[] = [];
  const onCall = ({ pathname }: URL, body: unknown) => {
    if (body !== undefined) calls.push({ path: pathname, body });
  };
  return { calls, onCall };
}
