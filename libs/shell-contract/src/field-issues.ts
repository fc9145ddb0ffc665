import { ApiError, messageOf } from '@meshwork/api-client';

/** `setError` of react-hook-form, as far as it is used here: this package does not depend on it. */
type SetError<Field extends string> = (
  field: Field,
  error: { type: string; message: string },
  options: { shouldFocus: boolean },
) => void;

/**
 * @deprecated Use `useServerIssues`. Kept for remotes that were built with it, until CONTRACT_VERSION is raised.
 *
 * Shows the issues of a failed call on the fields of a form and focuses the first of them.
 * @param error what a call threw
 * @param fields names of the form's fields; the first part of an issue's path decides
 * @param fallback the form's text for a failure without one (docs/product.md#errors)
 * @returns the text that belongs above the form, or null when every issue found its field
 */
export function showIssues<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  setError: SetError<Field>,
  fallback: string,
): string | null {
  const issues = error instanceof ApiError ? (error.issues ?? []) : [];
  const placed = issues.flatMap(({ path, message }) => {
    const field = fields.find((name) => name === path.split('.')[0]);
    return field ? [{ field, message }] : [];
  });
  placed.forEach(({ field, message }, index) => {
    setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  return placed.length > 0 && placed.length === issues.length ? null : messageOf(error, fallback);
}
