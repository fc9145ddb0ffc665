import { dismissedSuggestionTable, sqlMigration } from '@meshwork/service-kit';
import { extendedView } from './changed-view.ts';

/** What people do not want to see on their start page (docs/product.md#start-page). */
export const suggestionsMigration = sqlMigration('039-suggestions', [
  dismissedSuggestionTable('community'),
  extendedView(
    'community.personal_data_v1',
    `select person_id, 'dismissedSuggestion', jsonb_build_object('kind', kind, 'id', item_id, 'dismissedAt', dismissed_at)
     from community.dismissed_suggestion`,
  ),
]);
