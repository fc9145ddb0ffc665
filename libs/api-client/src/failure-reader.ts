import type { Issue } from '@meshwork/contracts-core';
import { spoken } from '@meshwork/language';
import { ApiError, clientError } from './api-error.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value ? value : undefined;
const isIssue = (value: unknown): value is Issue =>
  isObject(value) && typeof value.path === 'string' && typeof value.message === 'string';

/** `Retry-After` as seconds or as a date (RFC 9110, section 10.2.3), in seconds from now. */
export function secondsToWait(header: string | null, now = Date.now()): number | undefined {
  if (!header) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}

/**
 * Turns a failed response into an error. Reads the body leniently and without a schema, because it may come from a proxy,
 * and so that the shell's first download carries no schema library.
 * @param body the parsed JSON, or undefined where there was none
 */
export function failureOf(response: Response, body: unknown): ApiError {
  const failure = isObject(body) ? body : {};
  const message = textOf(failure.error) ?? textOf(failure.message);
  return new ApiError({
    code: textOf(failure.code) ?? (message ? `HTTP_${response.status}` : 'BAD_RESPONSE'),
    // A service, or the gateway, that does not speak the language of the page answers in English: the page may know the text.
    message: message === undefined ? clientError('BAD_RESPONSE') : spoken(message),
    status: response.status,
    issues: Array.isArray(failure.issues) ? failure.issues.filter(isIssue) : [],
    requestId: textOf(failure.requestId) ?? response.headers.get('X-Request-Id') ?? undefined,
    retryAfter: secondsToWait(response.headers.get('Retry-After')),
  });
}
