import type { Endpoint, MediaEndpoint, Message } from '@meshwork/contracts-core';
import { type ArgumentMetadata, StandardSchemaValidationPipe } from '@nestjs/common';
import type { z } from 'zod';
import { type AppError, coreError, type FieldIssue } from '../errors/app-error.ts';
import { forReader } from '../languages/reader-language.ts';

interface SchemaIssue {
  readonly message: Message;
  readonly path?: ReadonlyArray<PropertyKey | { readonly key: PropertyKey }> | undefined;
}

const segment = (part: PropertyKey | { readonly key: PropertyKey }): string =>
  String(typeof part === 'object' ? part.key : part);

/** The schema's issues as a failure; its text is that of the first issue (docs/product.md#errors). */
export function validationError(issues: readonly SchemaIssue[]): AppError {
  const firstIssues: FieldIssue[] = issues
    .slice(0, 100)
    .map((issue) => ({ path: (issue.path ?? []).map(segment).join('.'), message: issue.message }));
  return coreError('VALIDATION_FAILED', { message: firstIssues[0]?.message, issues: firstIssues });
}

/** The rules of a schema say what is wrong while they are checked, which the first step of this method does. */
class ReadersPipe extends StandardSchemaValidationPipe {
  override transform<T>(value: T, metadata: ArgumentMetadata): Promise<T> {
    return forReader(() => super.transform(value, metadata));
  }
}

export const validationPipe = () => new ReadersPipe({ exceptionFactory: validationError });

/** Metadata key of a handler's row in the contract. Not beside the decorator that sets it, because its interceptors read it. */
export const ENDPOINT = 'meshwork:endpoint';

/** The input of a handler: the parsed body of a POST, the parsed query of a GET. */
export type InputOf<E extends Endpoint | MediaEndpoint> = E['body'] extends z.ZodType
  ? z.output<E['body']>
  : E['query'] extends z.ZodType
    ? z.output<E['query']>
    : undefined;
