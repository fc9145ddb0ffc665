import { type RawBuilder, sql } from 'kysely';

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
