import type { Issue } from '@meshwork/contracts-core';
import { StandardSchemaValidationPipe } from '@nestjs/common';
import type { AppError } from '../errors/app-error.ts';
import { coreError } from '../errors/app-error.ts';

interface SchemaIssue {
  readonly message: string;
  readonly path?: ReadonlyArray<PropertyKey | { readonly key: PropertyKey }> | undefined;
}

const segment = (part: PropertyKey | { readonly key: PropertyKey }): string =>
  String(typeof part === 'object' ? part.key : part);

/** The schema's issues as a failure whose text is the first of them (decisions, section 1). */
export function validationError(issues: readonly SchemaIssue[]): AppError {
  const shown: Issue[] = issues
    .slice(0, 100)
    .map((issue) => ({ path: (issue.path ?? []).map(segment).join('.'), message: issue.message }));
  return coreError('VALIDATION_FAILED', { message: shown[0]?.message, issues: shown });
}

/** Parses `@Input`, `@Body({schema})` and `@Query({schema})` and hands on what the schema made of them. */
export const validationPipe = () => new StandardSchemaValidationPipe({ exceptionFactory: validationError });
