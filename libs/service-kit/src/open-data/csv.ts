/** A spreadsheet runs a cell that begins with one of these (https://owasp.org/www-community/attacks/CSV_Injection). */
const FORMULA = /^[=+\-@\t\r]/;

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(textOf).join('; ');
  return String(value);
};

/** One cell (RFC 4180). Texts that would run as a formula begin with an apostrophe; numbers stay numbers. */
export function csvCell(value: unknown): string {
  const text = textOf(value);
  const safe = typeof value !== 'number' && FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line with its end. */
export const csvLine = (cells: readonly unknown[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** The value at a path such as `team.teamName`; undefined where a part of it is absent. */
export const valueAt = (item: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
      item,
    );
