import { type CountedTable, keptTotals, searchPlanFunction, sqlMigration } from '@meshwork/service-kit';

/** The totals that lists show. */
export const countedTables: readonly CountedTable[] = [
  { table: 'team', facets: { team_type: 'text', country: 'text', region: 'text', is_verified: 'boolean' } },
  { table: 'mentor_profile', facets: { expertise_areas: 'text[]', availability_status: 'text' } },
  {
    table: 'initiative',
    facets: { initiative_type: 'text', country: 'text', is_virtual: 'boolean', last_month: 'date' },
    // The first day of the month in which it ends.
    values: { last_month: 'row.last_day - (extract(day from row.last_day)::integer - 1)' },
  },
];

/** What keeps the lists fast with 200,000 teams, mentors and initiatives (docs/scale.md). */
export const scaleMigration = sqlMigration('009-scale', [
  // For the order of found teams: the whole name first, then names that hold the words, then places.
  'create index team_plain_name_idx on community.team (plain_name)',
  `create index team_name_words_idx on community.team using gin (ts_filter(search, '{a,d}'))`,

  // A list filters while it walks its index and reads only the rows of the page.
  `create index mentor_directory_filters_idx on community.mentor_profile (directory_rank, id desc)
     include (expertise_areas, availability_status, user_id, is_demo)`,
  'drop index community.mentor_directory_idx',
  `create index initiative_soonest_idx on community.initiative (coalesce(first_day, 'infinity'::date), id)
     include (first_day, last_day, initiative_type, country, is_virtual)`,
  `create index initiative_ended_idx on community.initiative (last_day desc, id desc)
     include (first_day, initiative_type, country, is_virtual)`,

  ...keptTotals('community', countedTables),
  searchPlanFunction({ schema: 'community' }),
]);
