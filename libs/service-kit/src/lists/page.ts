import { MAX_EXACT_TOTAL } from '@meshwork/contracts-core';
import { z } from 'zod';
import { coreError } from '../errors/app-error.ts';

/** One page of a list. Handlers return it; the interceptor makes body and headers of it. */
export class Page<T> {
  constructor(
    readonly body: T,
    /** Rows over all pages, for X-Total-Count. More than {@link MAX_EXACT_TOTAL} are sent as "at least". */
    readonly total: number | AtLeast,
    /** Cursor of the next page, if there is one. */
    readonly next: string | undefined,
  ) {}
}

/** A total that was not counted to its end. */
export class AtLeast {
  constructor(readonly count: number) {}
}

/** @param counted the rows that were counted, at most one more than {@link MAX_EXACT_TOTAL} where counting ends there */
export const boundedTotal = (counted: number): number | AtLeast =>
  counted > MAX_EXACT_TOTAL ? new AtLeast(MAX_EXACT_TOTAL) : counted;

/** Cuts rows that were read with `limit + 1` to one page. @param cursorOf packs the place of its last row */
export function cutPage<R>(
  rows: readonly R[],
  limit: number,
  cursorOf: (last: R) => string,
): { rows: readonly R[]; next: string | undefined } {
  const kept = rows.slice(0, limit);
  const last = kept.at(-1);
  return { rows: kept, next: rows.length > limit && last !== undefined ? cursorOf(last) : undefined };
}

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

/** Reads a cursor back; undefined for the first page. @throws AppError INVALID_CURSOR unless it has the schema's shape */
export function decodeCursor<T>(schema: z.ZodType<T>, cursor: string | undefined): T | undefined {
  if (cursor === undefined || cursor === '') return undefined;
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch (cause) {
    throw coreError('INVALID_CURSOR', { cause });
  }
}
