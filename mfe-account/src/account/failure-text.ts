import { msg } from '@lingui/core/macro';
import { ApiError } from '@meshwork/api-client';
import type { IssueTarget, Message } from '@meshwork/shell-contract';

/** The server's own text, or else the fallback with the reason why no response came (docs/product.md#errors). */
export const failureText =
  (fallback: string) =>
  (error: Error): Message => {
    if (!(error instanceof ApiError)) return fallback;
    const isReadable = error.status > 0 && error.code !== 'BAD_RESPONSE';
    return isReadable ? error.message : { title: fallback, detail: error.message };
  };

export const UNKNOWN = msg`An unknown error occurred.`;

export const passwordIssues = (form: IssueTarget['form']) => ({
  form,
  fieldOfCode: { WRONG_PASSWORD: 'password' },
});
