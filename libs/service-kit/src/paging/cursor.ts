import type { z } from 'zod';
import { coreError } from '../errors/app-error.ts';

/** Packs the last row's sort values into the opaque text that the next page is asked with. */
export const encodeCursor = (position: unknown): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

/**
 * Reads a cursor back.
 * @param schema the shape that this list packs; anything else is refused
 * @returns undefined for the first page
 * @throws AppError INVALID_CURSOR
 */
export function decodeCursor<T>(schema: z.ZodType<T>, cursor: string | undefined): T | undefined {
  if (cursor === undefined || cursor === '') return undefined;
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch (cause) {
    throw coreError('INVALID_CURSOR', { cause });
  }
}
