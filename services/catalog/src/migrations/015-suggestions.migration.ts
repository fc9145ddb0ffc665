import { dismissedSuggestionTable, sqlMigration } from '@meshwork/service-kit';

/** What people do not want to see on their start page (docs/product.md#start-page). */
export const suggestionsMigration = sqlMigration('015-suggestions', [
  dismissedSuggestionTable('catalog'),
  // By its definition in the database, so that other migrations may add parts to the same view in any order.
  `do $change$
   begin
     execute 'create or replace view catalog.personal_data_v1 as '
       || rtrim(pg_get_viewdef('catalog.personal_data_v1'::regclass), E' \\n;')
       || $part$ union all select person_id, 'dismissed_suggestion', jsonb_build_object(
         'kind', kind, 'id', item_id, 'dismissedAt', dismissed_at) from catalog.dismissed_suggestion$part$;
   end $change$`,
]);
