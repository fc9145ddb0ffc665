/** A spreadsheet runs a cell that begins with one of these (https://owasp.org/www-community/attacks/CSV_Injection). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(textOf).join('; ');
  return String(value);
};

/** One cell (RFC 4180). Texts that would run as a formula begin with an apostrophe; numbers stay numbers. */
function csvCell(value: unknown): string {
  const text = textOf(value);
  const safe = typeof value !== 'number' && FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line with its end. */
export const csvLine = (cells: readonly unknown[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** The first line of a file, with the mark by which spreadsheets know that it is UTF-8. */
export const csvHeader = (names: readonly string[]): string => `\uFEFF${csvLine(names)}`;
