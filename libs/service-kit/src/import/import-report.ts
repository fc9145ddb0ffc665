import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import type { z } from 'zod';

/** Reports the rows that an import wrote, and those it had to skip with file, line and reason. */
export class ImportReport {
  /** One line for each skipped row, in the order of the files. */
  readonly skips: string[] = [];
  private readonly notes: string[] = [];
  private readonly counts: string[] = [];
  private readonly statements: string[] = [];

  /** Records a row that was skipped. @param line counted from 1 */
  skipped(file: string, line: number, reason: string): void {
    this.skips.push(`${file}:${line}: skipped: ${reason}`);
  }

  /** Records a row of which one part was skipped. */
  noted(file: string, line: number, text: string): void {
    this.notes.push(`${file}:${line}: ${text}`);
  }

  /** Records how many rows of one kind were written. @param what the kind in the plural, e.g. "teams" */
  wrote(what: string, added: number, changed: number, unchanged: number): void {
    this.counts.push(`${what}: ${added} added, ${changed} changed, ${unchanged} unchanged`);
  }

  stated(text: string): void {
    this.statements.push(text);
  }

  lines(): string[] {
    const { notes, skips, counts, statements } = this;
    return [...notes, ...skips, ...counts, ...statements, `rows skipped: ${skips.length}`];
  }
}

export interface JsonLine<T> {
  /** Counted from 1. */
  readonly line: number;
  readonly value: T;
}

const reasonOf = (error: z.ZodError): string =>
  error.issues.map(({ path, message }) => `${path.join('.') || 'row'}: ${message}`).join('; ');

function parseLine<T>(text: string, schema: z.ZodType<T>): { value: T } | { reason: string } {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return { reason: 'not valid JSON' };
  }
  const parsed = schema.safeParse(raw);
  return parsed.success ? { value: parsed.data } : { reason: reasonOf(parsed.error) };
}

/** Reads a file of one JSON object per line. Rows without the schema's shape go to the report, with line and reason. */
export async function readJsonLines<T>(
  path: string,
  schema: z.ZodType<T>,
  report: ImportReport,
): Promise<JsonLine<T>[]> {
  const file = basename(path);
  const rows: JsonLine<T>[] = [];
  let line = 0;
  for await (const text of createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Infinity })) {
    line += 1;
    if (text.trim() === '') continue;
    const result = parseLine(text, schema);
    if ('value' in result) rows.push({ line, value: result.value });
    else report.skipped(file, line, result.reason);
  }
  return rows;
}

/** Keeps the first of the rows that have the same key; the later ones go to the report. */
export function withoutRepeats<T>(
  path: string,
  rows: readonly JsonLine<T>[],
  keyOf: (value: T) => string,
  report: ImportReport,
): JsonLine<T>[] {
  const firstLines = new Map<string, number>();
  return rows.filter(({ line, value }) => {
    const first = firstLines.get(keyOf(value));
    if (first === undefined) firstLines.set(keyOf(value), line);
    else report.skipped(basename(path), line, `${keyOf(value)} is already on line ${first}`);
    return first === undefined;
  });
}
