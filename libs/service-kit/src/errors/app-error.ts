import {
  type CoreErrorCode,
  coreErrors,
  type ErrorCatalogue,
  type Issue,
  type Message,
} from '@meshwork/contracts-core';
import { type Said, spoken } from '@meshwork/language';

/** A field that is wrong. Its text is read when the answer is written. */
export type FieldIssue = Omit<Issue, 'message'> & { readonly message: Message };

export interface AppErrorOptions {
  /** The text for people, where the catalogue's does not fit this case. */
  message?: Message | undefined;
  /** They stand in the catalogue's text in braces, such as `{limit}`. */
  values?: Readonly<Record<string, string | number>>;
  /** Fields that are wrong, with their texts. */
  issues?: readonly FieldIssue[];
  /** For the log only; never sent. */
  details?: unknown;
  /** Seconds after which a retry makes sense; becomes `Retry-After`. */
  retryAfter?: number;
  cause?: unknown;
}

/**
 * The one failure type of the services. The global filter turns it into the failure body of the contract, in the language of whoever
 * reads it. `message` is in English, for the log.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: string;
  readonly status: number;
  /** Says the text for people. */
  readonly said: Said;
  readonly issues: readonly FieldIssue[] | undefined;
  readonly details: unknown;
  readonly retryAfter: number | undefined;

  constructor(code: string, status: number, message: string, options: AppErrorOptions = {}) {
    const text = options.message ?? message;
    const said = typeof text === 'string' ? () => spoken(text, options.values) : text;
    super(said(), { cause: options.cause });
    this.said = said;
    this.code = code;
    this.status = status;
    this.issues = options.issues;
    this.details = options.details;
    this.retryAfter = options.retryAfter;
  }
}

/**
 * Binds a domain's catalogue, so that only codes of the contract can be thrown.
 * @example const fail = errorsOf(authErrors); throw fail('USERNAME_TAKEN');
 */
export function errorsOf<C extends ErrorCatalogue>(catalogue: C) {
  const all: ErrorCatalogue = { ...coreErrors, ...catalogue };
  return (code: (keyof C & string) | CoreErrorCode, options?: AppErrorOptions): AppError => {
    const definition = all[code];
    if (!definition) throw new Error(`No such error code: ${code}`);
    return new AppError(code, definition.status, definition.message, options);
  };
}

/** Failures that every domain shares. */
export const coreError = errorsOf({});
