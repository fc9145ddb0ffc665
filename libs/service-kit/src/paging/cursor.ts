import { z } from 'zod';
import { coreError } from '../errors/app-error.ts';

// A client can send any cursor, and PostgreSQL fails on a value that the column's type cannot hold. These schemas
// refuse such a value first, so that the failure is INVALID_CURSOR.

/** A cursor's value for an `integer` column. */
export const cursorInt = z.int().min(-2_147_483_648).max(2_147_483_647);
/** A cursor's value for a `bigint` column that holds no negative numbers, as text. */
export const cursorBigint = z
  .string()
  .regex(/^\d{1,19}$/)
  .refine((digits) => BigInt(digits) <= 9_223_372_036_854_775_807n);
/** A cursor's value for a `text` column. PostgreSQL stores no NUL. */
export const cursorText = z.string().refine((text) => !text.includes('\u0000'));
/** A cursor's value for a `date` column: a plain date. PostgreSQL's years begin with 1. */
export const cursorDate = z.iso.date().refine((date) => date >= '0001');
/** A cursor's value for a `timestamptz` column, with milliseconds. */
export const cursorTime = z.iso.datetime({ precision: 3 }).refine((time) => time >= '0001');

/** Packs the last row's sort values into the opaque text with which a client requests the next page. */
export const encodeCursor = (position: unknown): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

/** Reads a cursor back; undefined for the first page. @throws AppError INVALID_CURSOR for any other shape */
export function decodeCursor<T>(schema: z.ZodType<T>, cursor: string | undefined): T | undefined {
  if (cursor === undefined || cursor === '') return undefined;
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch (cause) {
    throw coreError('INVALID_CURSOR', { cause });
  }
}
