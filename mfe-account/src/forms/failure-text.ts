import { ApiError } from '@meshwork/api-client';
import type { Toast } from '@meshwork/shell-contract';

/** What the server said about a failure; undefined where it said nothing that could be read. */
export const serverText = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status > 0 && error.code !== 'BAD_RESPONSE' ? error.message : undefined;

export interface FailureText {
  title: string;
  /** Why no answer came, where that is all there is to say. */
  detail?: string | undefined;
}

/**
 * The server's own text, else the specification's fallback (section 8) with what the client knows beside it.
 * @param fallback "Failed to update avatar"
 */
export function failureText(error: unknown, fallback: string): FailureText {
  const said = serverText(error);
  if (said) return { title: said };
  return { title: fallback, detail: error instanceof ApiError ? error.message : undefined };
}

/** Tells a failure as a short message. */
export function toastFailure(toast: Toast, error: unknown, fallback: string): void {
  const { title, detail } = failureText(error, fallback);
  toast('error', title, detail);
}
