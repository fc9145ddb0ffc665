import { ApiError } from '@meshwork/api-client';
import { useEffect, useMemo } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/**
 * Puts what the server refused onto the fields it belongs to, and the focus onto the first of them.
 * As an effect, because the fields are disabled until the failure is drawn, and a disabled field takes no focus.
 *
 * @param fieldOfCode fields of failures that name none: `{ USERNAME_TAKEN: 'username' }`; must keep its identity
 * @returns whether the failure found its field, so that nothing else needs to say it
 */
export function useServerIssues<T extends FieldValues, C, O>(
  { setError, getValues }: Pick<UseFormReturn<T, C, O>, 'setError' | 'getValues'>,
  error: unknown,
  fieldOfCode: Readonly<Record<string, Path<T>>> = NONE,
): boolean {
  const issues = useMemo(() => {
    if (!(error instanceof ApiError)) return [];
    const names = Object.keys(getValues());
    const named = error.issues.filter((issue) => names.includes(issue.path));
    const field = fieldOfCode[error.code];
    return named.length === 0 && field ? [{ path: field, message: error.message }] : named;
  }, [error, getValues, fieldOfCode]);

  useEffect(() => {
    issues.forEach(({ path, message }, index) => {
      setError(path as Path<T>, { type: 'server', message }, { shouldFocus: index === 0 });
    });
  }, [issues, setError]);

  return issues.length > 0;
}

const NONE = {};
