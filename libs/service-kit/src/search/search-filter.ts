import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/** `strict`: words begin as typed. `loose`: words may also contain what was typed, or be one letter apart from it. */
export type SearchMode = 'strict' | 'loose';

export interface SearchText {
  readonly text: string;
  readonly mode: SearchMode;
}

/** The search of one schema, which a migration with {@link searchFunctions} made. */
export const searchIn = (schema: string) => {
  const query = ({ text, mode }: SearchText, weights = ''): RawBuilder<string> =>
    // A sub-select, so that PostgreSQL computes it once and not for every row.
    sql`(select ${sql.id(schema, 'search_query')}(${text}, ${mode === 'loose'}, ${weights}))`;
  return {
    /** The typed text as a tsquery. @param weights of the words that count, such as 'A'; all when absent */
    query,

    /** Whether a `search` column has all words. @param weights of the words that count, such as 'A'; all when absent */
    matches: (document: Expression<string>, search: SearchText, weights = ''): RawBuilder<SqlBool> =>
      sql<SqlBool>`${document} @@ ${query(search, weights)}`,
  };
};

/**
 * Reads the first page of a list strictly, and loosely if that search finds nothing: "gear" must not find "bear",
 * but "Cheezy Poofs" should find "Cheesy Poofs". Later pages use the mode of the first.
 * @param searching whether the list is searched at all
 * @param mode of the first page, from the cursor of a later one
 */
export async function readStrictThenLoose<Row>(
  { searching, mode }: { searching: boolean; mode: SearchMode | undefined },
  read: (mode: SearchMode) => Promise<Row[]>,
): Promise<{ mode: SearchMode; found: Row[] }> {
  const found = await read(mode ?? 'strict');
  if (found.length > 0 || mode !== undefined || !searching) return { mode: mode ?? 'strict', found };
  return { mode: 'loose', found: await read('loose') };
}
