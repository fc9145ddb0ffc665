import { ApiError } from '@meshwork/api-client';
import { useEffect } from 'react';

/** A form of react-hook-form, as far as it is used here: this package does not depend on it. */
export interface IssueForm {
  setError: (
    field: never,
    error: { type: string; message: string },
    options: { shouldFocus: boolean },
  ) => void;
  getValues: () => object;
}

export interface IssueTarget {
  form: IssueForm;
  /** The fields that the person sees; without it all fields of the form. */
  fields?: readonly string[];
  /** The field of a failure that names none: `{ USERNAME_TAKEN: 'username' }`. */
  fieldOfCode?: Readonly<Record<string, string>>;
}

interface FieldIssues {
  found: readonly { field: string; message: string }[];
  /** Every issue has a field, so that no other text is needed. */
  complete: boolean;
}

const NO_ISSUES: FieldIssues = { found: [], complete: false };

/** Finds the field of each issue; the first part of an issue's path names it. */
export function fieldIssues(error: unknown, { form, fields, fieldOfCode = {} }: IssueTarget): FieldIssues {
  if (!(error instanceof ApiError)) return NO_ISSUES;
  const names = fields ?? Object.keys(form.getValues());
  const found = error.issues.flatMap(({ path, message }) => {
    const field = names.find((name) => name === path.split('.')[0]);
    return field ? [{ field, message }] : [];
  });
  if (found.length > 0) return { found, complete: found.length === error.issues.length };
  const field = fieldOfCode[error.code];
  return field ? { found: [{ field, message: error.message }], complete: true } : NO_ISSUES;
}

/**
 * Shows the issues of a failed call on the fields of a form and focuses the first of them.
 * @param error the error that the call threw; null while it has not failed
 * @returns true when every issue found its field, so that no other text is needed
 */
export function useServerIssues(error: unknown, target: IssueTarget | undefined): boolean {
  const issues = error && target ? fieldIssues(error, target) : NO_ISSUES;
  // In an effect, because the fields are disabled until the failure is drawn, and a disabled field takes no focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is shown once, even if the person types afterwards.
  useEffect(() => {
    issues.found.forEach(({ field, message }, index) => {
      target?.form.setError(field as never, { type: 'server', message }, { shouldFocus: index === 0 });
    });
  }, [error]);
  return issues.complete;
}
