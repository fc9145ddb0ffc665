import type { ResourceListQuery } from '@meshwork/contracts-catalog';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

type Filters = Pick<ResourceListQuery, 'category' | 'type' | 'difficultyLevel'>;

export const isFiltered = ({ category, type, difficultyLevel }: Filters): boolean =>
  category.length + type.length + difficultyLevel.length > 0;

/** All filters must match; of one filter's values, any. @param row a resource, or a row of resource_facet */
export function matchesFilters(
  { category, type, difficultyLevel }: Filters,
  row: string,
): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${row}.${name}`);
  const parts = [
    ...(category.length > 0 ? [sql<SqlBool>`${column('category')} && ${category}::text[]`] : []),
    ...(type.length > 0 ? [sql<SqlBool>`${column('type')} = any(${type}::text[])`] : []),
    ...(difficultyLevel.length > 0
      ? [sql<SqlBool>`${column('difficulty_level')} = any(${difficultyLevel}::text[])`]
      : []),
  ];
  return parts.length > 0 ? sql<SqlBool>`(${sql.join(parts, sql` and `)})` : sql<SqlBool>`true`;
}

/** How many resources pass the filters, from the kept totals. */
export const totalOf = (query: Filters): RawBuilder<number> =>
  isFiltered(query)
    ? sql<number>`(select coalesce(sum(facet.rows), 0)::integer from catalog.resource_facet facet
        where ${matchesFilters(query, 'facet')})`
    : sql<number>`(select coalesce(sum(rows), 0)::integer from catalog.resource_block)`;
