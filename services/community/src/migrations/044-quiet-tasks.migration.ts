import { sqlMigration } from '@meshwork/service-kit';

/** What repeats every minute asks for changes alone, and for nothing where there are none (docs/scale.md#repeating-work). */
export const quietTasksMigration = sqlMigration('044-quiet-tasks', [
  `create table community.applied_deletion (
     user_id integer primary key,
     applied_at timestamptz not null default now()
   )`,
  `comment on table community.applied_deletion is
     'Deleted accounts whose data was deleted here, and when last. Ids of accounts are never reused.'`,
  'create index team_created_by_idx on community.team (created_by) where created_by is not null',
]);
