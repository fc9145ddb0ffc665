import { type CoreErrorCode, coreErrors, type ErrorCatalogue, type Issue } from '@meshwork/contracts-core';

export interface AppErrorOptions {
  /** The text for people, where the catalogue's does not fit this case. */
  message?: string;
  /** Fields that are wrong, with their texts. */
  issues?: readonly Issue[];
  /** For the log only; never sent. */
  details?: unknown;
  /** Seconds after which a retry makes sense; becomes `Retry-After`. */
  retryAfter?: number;
  cause?: unknown;
}

/** The one failure type of the services. The global filter turns it into the failure body of the contract. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: string;
  readonly status: number;
  readonly issues: readonly Issue[] | undefined;
  readonly details: unknown;
  readonly retryAfter: number | undefined;

  constructor(code: string, status: number, message: string, options: AppErrorOptions = {}) {
    super(options.message ?? message, { cause: options.cause });
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
