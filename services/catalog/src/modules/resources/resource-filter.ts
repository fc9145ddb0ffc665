import type { ResourceListQuery } from '@meshwork/contracts-catalog';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

type Filters = Pick<ResourceListQuery, 'category' | 'type' | 'difficultyLevel' | 'cost'>;

export const isFiltered = ({ category, type, difficultyLevel, cost }: Filters): boolean =>
  category.length + type.length + difficultyLevel.length + cost.length > 0;

/** Filters that leave so few resources that these are found by themselves, not while walking an order. */
export const isNarrow = ({ category, type, difficultyLevel, cost }: Filters): boolean =>
  [category, type, difficultyLevel, cost].filter(({ length }) => length > 0).length > 1;

/**
 * All filters must match; of one filter's values, any.
 * @param row a resource, or a row of resource_facet
 * @param by the indexes that can find the rows: those of the orders, one for each filter, or the one that has all filters together with
 *   the words of a search (`resource_words`), which knows no order
 */
export function matchesFilters(
  { category, type, difficultyLevel, cost }: Filters,
  row: string,
  by: 'order' | 'words' = 'order',
): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${row}.${name}`);
  const isAnyOf = (name: string, values: readonly string[]): RawBuilder<SqlBool> =>
    by === 'words'
      ? sql<SqlBool>`array[${column(name)}] && ${values}::text[]`
      : sql<SqlBool>`${column(name)} = any(${values}::text[])`;
  const parts = [
    ...(category.length > 0 ? [sql<SqlBool>`${column('category')} && ${category}::text[]`] : []),
    ...(type.length > 0 ? [isAnyOf('type', type)] : []),
    ...(cost.length > 0 ? [isAnyOf('cost', cost)] : []),
    ...(difficultyLevel.length > 0 ? [isAnyOf('difficulty_level', difficultyLevel)] : []),
  ];
  return parts.length > 0 ? sql<SqlBool>`(${sql.join(parts, sql` and `)})` : sql<SqlBool>`true`;
}

/** Not what a new account has posted within the last week (docs/product.md#new-accounts). */
export const isEstablished = sql<boolean>`(not r.by_new_account or r.created_at < now() - interval '7 days')`;

/** Counts the resources that pass the filters, from the stored totals. */
export const totalOf = (query: Filters): RawBuilder<number> =>
  isFiltered(query)
    ? sql<number>`(select coalesce(sum(facet.rows), 0)::integer from catalog.resource_facet facet
        where ${matchesFilters(query, 'facet')})`
    : sql<number>`(select coalesce(sum(rows), 0)::integer from catalog.resource_block)`;
