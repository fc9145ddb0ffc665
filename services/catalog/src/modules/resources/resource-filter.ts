import type { ResourceListQuery } from '@meshwork/contracts-catalog';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

type Filters = Pick<ResourceListQuery, 'category' | 'type' | 'difficultyLevel' | 'cost'>;

export const isFiltered = ({ category, type, difficultyLevel, cost }: Filters): boolean =>
  category.length + type.length + difficultyLevel.length + cost.length > 0;

/** All filters must match; of one filter's values, any. @param row a resource, or a row of resource_facet */
export function matchesFilters(
  { category, type, difficultyLevel, cost }: Filters,
  row: string,
): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${row}.${name}`);
  const parts = [
    ...(category.length > 0 ? [sql<SqlBool>`${column('category')} && ${category}::text[]`] : []),
    ...(type.length > 0 ? [sql<SqlBool>`${column('type')} = any(${type}::text[])`] : []),
    ...(cost.length > 0 ? [sql<SqlBool>`${column('cost')} = any(${cost}::text[])`] : []),
    ...(difficultyLevel.length > 0
      ? [sql<SqlBool>`${column('difficulty_level')} = any(${difficultyLevel}::text[])`]
      : []),
  ];
  return parts.length > 0 ? sql<SqlBool>`(${sql.join(parts, sql` and `)})` : sql<SqlBool>`true`;
}

/** Not what a new account has posted within the last week (docs/product.md#new-accounts). */
export const isEstablished = sql<boolean>`(not r.by_new_account or r.created_at < now() - interval '7 days')`;

/** How many resources pass the filters, from the kept totals. */
export const totalOf = (query: Filters): RawBuilder<number> =>
  isFiltered(query)
    ? sql<number>`(select coalesce(sum(facet.rows), 0)::integer from catalog.resource_facet facet
        where ${matchesFilters(query, 'facet')})`
    : sql<number>`(select coalesce(sum(rows), 0)::integer from catalog.resource_block)`;
