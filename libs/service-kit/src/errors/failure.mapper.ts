import type { CoreErrorCode, Failure, Message } from '@meshwork/contracts-core';
import { spoken } from '@meshwork/language';
import { HttpException } from '@nestjs/common';
import { AppError, coreError } from './app-error.ts';

/** The fields of pg's errors that we read. MikroORM copies them onto its own exceptions. */
interface DatabaseFault {
  readonly code?: string;
  readonly constraint?: string;
  readonly detail?: string;
  readonly message: string;
}

/** The failure that a violated constraint stands for: `{ account_username_key: () => fail('USERNAME_TAKEN') }`. */
export type ConstraintErrors = Readonly<Record<string, (fault: DatabaseFault) => AppError>>;

const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);
// pg and pg-pool report these without a code.
const CONNECTION_TEXTS =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client (?:has encountered a connection error|was closed)|Cannot use a pool after calling end/;
// A transaction that lost a deadlock is undone, so its call may come again: the gateway sends a read to another instance.
const UNAVAILABLE_SQLSTATES = /^(08|53|57P)|^(57014|55P03|25P03|25006|40001|40P01)$/;
const CONSTRAINT_SQLSTATES = /^23/;
/** "Data exception": a value that a column's type cannot hold, which the contract should have refused. */
const DATA_SQLSTATES = /^22/;

function* causesOf(error: unknown): Generator<Partial<DatabaseFault>> {
  let current = error;
  for (let depth = 0; depth < 5 && current instanceof Error; depth++) {
    yield current as Partial<DatabaseFault>;
    if (current instanceof AggregateError) yield* current.errors as Partial<DatabaseFault>[];
    current = current.cause;
  }
}

/** Tells whether the database could not be reached or took too long: worth a retry, and not a fault of the request. */
const isUnavailable = ({ code = '', message = '' }: Partial<DatabaseFault>): boolean =>
  CONNECTION_CODES.has(code) || UNAVAILABLE_SQLSTATES.test(code) || CONNECTION_TEXTS.test(message);

/** Turns a fault of the database into a failure for people; undefined for other errors, and where our SQL is wrong. */
export function databaseError(error: unknown, constraints: ConstraintErrors = {}): AppError | undefined {
  for (const cause of causesOf(error)) {
    const code = cause.code ?? '';
    if (isUnavailable(cause)) return coreError('UNAVAILABLE', { retryAfter: 2, cause: error });
    if (CONSTRAINT_SQLSTATES.test(code)) {
      const mapped = constraints[cause.constraint ?? '']?.(cause as DatabaseFault);
      if (mapped) return mapped;
      if (code === '23505') return coreError('CONFLICT', { cause: error });
    }
    if (DATA_SQLSTATES.test(code))
      return coreError('BAD_REQUEST', { details: { sqlState: code }, cause: error });
    if ((cause as Error).name === 'OptimisticLockError') return coreError('CONFLICT', { cause: error });
  }
  return undefined;
}

/** body-parser's error types (https://github.com/expressjs/body-parser#errors). */
const BODY_ERRORS: Readonly<Record<string, CoreErrorCode>> = {
  'entity.parse.failed': 'INVALID_JSON',
  'entity.verify.failed': 'INVALID_JSON',
  'request.aborted': 'INVALID_JSON',
  'request.size.invalid': 'INVALID_JSON',
  'stream.encoding.set': 'INVALID_JSON',
  'entity.too.large': 'BODY_TOO_LARGE',
  'encoding.unsupported': 'NOT_JSON',
  'charset.unsupported': 'NOT_JSON',
};

const HTTP_CODES: Readonly<Record<number, CoreErrorCode>> = {
  400: 'INVALID_JSON',
  401: 'NOT_AUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  409: 'CONFLICT',
  413: 'BODY_TOO_LARGE',
  415: 'NOT_JSON',
  429: 'RATE_LIMITED',
  503: 'UNAVAILABLE',
};

/** Maps anything thrown to the failure that is sent. Unknown errors become INTERNAL, without details. */
export function toAppError(thrown: unknown, constraints?: ConstraintErrors): AppError {
  if (thrown instanceof AppError) return thrown;
  const fromDatabase = databaseError(thrown, constraints);
  if (fromDatabase) return fromDatabase;
  const bodyCode = BODY_ERRORS[(thrown as { type?: string } | null)?.type ?? ''];
  if (bodyCode) return coreError(bodyCode, { cause: thrown });
  const httpCode = thrown instanceof HttpException ? HTTP_CODES[thrown.getStatus()] : undefined;
  return coreError(httpCode ?? 'INTERNAL', { cause: thrown });
}

const textOf = (message: Message): string => (typeof message === 'string' ? spoken(message) : message());

/** The body of a failure (docs/product.md#errors), in the current language: `error` and `message` hold the same text. */
export function toFailure(error: AppError, requestId: string): Failure {
  const text = error.said();
  const issues = error.issues?.map(({ message, ...field }) => ({ ...field, message: textOf(message) }));
  return { error: text, message: text, code: error.code, ...(issues && { issues }), requestId };
}
