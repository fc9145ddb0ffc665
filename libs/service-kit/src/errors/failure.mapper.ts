import type { CoreErrorCode, Failure } from '@meshwork/contracts-core';
import { HttpException } from '@nestjs/common';
import { AppError, coreError } from './app-error.ts';
import { type ConstraintErrors, databaseError } from './database.errors.ts';

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

/** The body of a failure (docs/product.md#errors): `error` and `message` hold the same text. */
export const toFailure = (error: AppError, requestId: string): Failure => ({
  error: error.message,
  message: error.message,
  code: error.code,
  ...(error.issues && { issues: [...error.issues] }),
  requestId,
});
