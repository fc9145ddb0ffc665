import type { Issue } from '@meshwork/contracts-core';
import { said, spoken } from '@meshwork/language';

/** Failures that no server has named, because no readable response came, in English: {@link clientError} says them. */
export const CLIENT_ERRORS = {
  /** No response: offline, name not found, connection closed. */
  NETWORK: 'We could not reach the site. Please check your connection and try again.',
  /** No response in time. */
  TIMEOUT: 'The site took too long to answer. Please try again.',
  /** A response that does not match the contract: a proxy's page, a broken transfer, another version. */
  BAD_RESPONSE: 'The site sent an answer that this page could not read. Please try again.',
} as const;

/** The text of a failure without a readable response, in the language of the page. */
export const clientError = (code: keyof typeof CLIENT_ERRORS): string => spoken(CLIENT_ERRORS[code]);

const unknownError = said('An unknown error occurred.');

interface ApiErrorOptions {
  code: string;
  message: string;
  status?: number;
  issues?: readonly Issue[];
  requestId?: string | undefined;
  retryAfter?: number | undefined;
  cause?: unknown;
}

/** A registered symbol, so that every copy of this class in a page recognises the others' errors. */
const BRAND = Symbol.for('meshwork.ApiError');

/**
 * A call that failed. `message` is for people, `code` for programs. The shell and each remote carry a copy of this class;
 * `instanceof` holds across them, since the client is the shell's and the handling the remote's.
 */
export class ApiError extends Error {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && BRAND in value;
  }

  readonly [BRAND] = true;
  override readonly name = 'ApiError';
  /** Stable name of the failure, from the contracts or from {@link CLIENT_ERRORS}. */
  readonly code: string;
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** The faults of fields; empty when the failure is not about fields. */
  readonly issues: readonly Issue[];
  /** The id of this call in the server's log. */
  readonly requestId: string | undefined;
  /** Seconds after which a retry makes sense. */
  readonly retryAfter: number | undefined;

  constructor({ code, message, status = 0, issues = [], requestId, retryAfter, cause }: ApiErrorOptions) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.status = status;
    this.issues = issues;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
  }
}

/**
 * The text to show for anything that was thrown: the server's own text, or why no response came.
 * @param fallback for failures without a readable text, such as a response that could not be parsed (docs/product.md#errors)
 */
export const messageOf = (error: unknown, fallback = unknownError()): string =>
  error instanceof ApiError && error.message && error.code !== 'BAD_RESPONSE' ? error.message : fallback;

/** Tells whether a call failed with one of these codes. */
export const hasCode = (error: unknown, ...codes: readonly string[]): error is ApiError =>
  error instanceof ApiError && codes.includes(error.code);

/**
 * The request's id, to name when asking for help: it finds every log line of the request. Only for failures of the
 * servers; what a person can correct needs no reference.
 */
export const referenceOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status >= 500 ? error.requestId : undefined;
