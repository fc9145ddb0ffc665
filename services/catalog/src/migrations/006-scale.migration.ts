import { type CountedTable, keptTotals, searchPlanFunction, sqlMigration } from '@meshwork/service-kit';

/** The totals that lists show. */
export const countedTables: readonly CountedTable[] = [
  { table: 'resource', facets: { category: 'text[]', type: 'text', difficulty_level: 'text' } },
];

/** What keeps the library fast with a million resources (docs/scale.md). */
export const scaleMigration = sqlMigration('006-scale', [
  // The list filters while it walks the index and reads only the rows of the page.
  `create index resource_newest_filters_idx on catalog.resource (created_at desc, id desc)
     include (category, type, difficulty_level)`,
  'drop index catalog.resource_newest_idx',
  'create index resource_difficulty_idx on catalog.resource (difficulty_level, created_at desc, id desc)',
  ...keptTotals('catalog', countedTables),
  searchPlanFunction({ schema: 'catalog' }),
]);
