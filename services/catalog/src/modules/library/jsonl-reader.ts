import { readFile } from 'node:fs/promises';
import { ZodError } from 'zod';

/** A line that cannot be used, and why. */
export interface BadRow {
  readonly file: string;
  readonly line: number;
  readonly reason: string;
}

/** A usable line with where it stands. */
export interface ReadRow<T> {
  readonly file: string;
  readonly line: number;
  readonly row: T;
}

function reasonOf(error: unknown): string {
  if (error instanceof ZodError)
    return error.issues.map((issue) => `${issue.path.join('.') || 'row'}: ${issue.message}`).join('; ');
  return error instanceof SyntaxError ? `not JSON: ${error.message}` : String(error);
}

/**
 * Reads a file of one JSON object per line. Blank lines are passed over.
 * @param name the file's name for reports
 * @param read makes a row of a parsed line, or throws
 */
export async function readJsonLines<T>(path: string, name: string, read: (line: unknown) => T) {
  const good: ReadRow<T>[] = [];
  const bad: BadRow[] = [];
  const lines = (await readFile(path, 'utf8')).split('\n');
  for (const [index, text] of lines.entries()) {
    if (text.trim() === '') continue;
    const place = { file: name, line: index + 1 };
    try {
      good.push({ ...place, row: read(JSON.parse(text)) });
    } catch (error) {
      bad.push({ ...place, reason: reasonOf(error) });
    }
  }
  return { good, bad };
}
