import { type RawBuilder, sql } from 'kysely';

type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

/** Writes the name of a column as the contract has it: `meeting_times` becomes `meetingTimes`. */
const camelCase = (column: string): string =>
  column.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());

/**
 * Makes the mapper of columns that a response has under the same name, so that one list is both what is selected and what is answered.
 * @param columns columns of one table
 * @returns a function from a row to its fields in camel case; values stay as the driver returns them, so times need `isoTime`
 */
export const fieldsOf = <const Columns extends readonly string[]>(columns: Columns) => {
  const names = columns.map((column) => [column, camelCase(column)] as const);
  return <Row extends Record<Columns[number], unknown>>(row: Row) =>
    Object.fromEntries(names.map(([column, name]) => [name, row[column as keyof Row]])) as {
      [Column in Columns[number] as CamelCase<Column>]: Row[Column];
    };
};

/**
 * A text column cut for a card, as SQL: longer texts end in "…".
 * @param column its reference, e.g. "initiative.description"
 * @param length most characters of the result, the "…" included
 */
export const excerpt = (column: string, length: number): RawBuilder<string> => {
  const text = sql.ref<string>(column);
  return sql<string>`case
    when char_length(${text}) > ${sql.lit(length)} then rtrim(left(${text}, ${sql.lit(length - 1)})) || '\u2026'
    else ${text} end`;
};
