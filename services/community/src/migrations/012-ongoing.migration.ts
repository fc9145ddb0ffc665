import { sqlMigration } from '@meshwork/service-kit';

/** Finds what has begun and not ended without walking through all that ended, and the first requests of a full inbox. */
export const ongoingMigration = sqlMigration('012-ongoing', [
  `create index initiative_ongoing_idx on community.initiative using gist (daterange(first_day, last_day, '[]'))
     where first_day is not null and hidden_at is null`,
  `create index mentor_contact_box_idx on community.mentor_contact
     (mentor_id, (status = 'PENDING') desc, created_at desc, id desc)`,
  'drop index community.mentor_contact_mentor_idx',
  // The planner knows how many rows an index on an expression finds only after this.
  'analyze community.initiative',
]);
