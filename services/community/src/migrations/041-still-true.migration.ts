import { sqlMigration } from '@meshwork/service-kit';

/**
 * When people confirmed that their team or profile is still right, and since when they are asked (docs/product.md#still-true). What
 * stands there already counts as confirmed now. A profile that has faded is last in the directory by its rank, which instances of
 * the earlier release read, too.
 */
export const stillTrueMigration = sqlMigration('041-still-true', [
  `alter table community.team
     add column confirmed_at timestamptz not null default now(),
     add column still_asked_at timestamptz`,
  `alter table community.mentor_profile
     add column is_faded boolean not null default false,
     add column confirmed_at timestamptz not null default now(),
     add column still_asked_at timestamptz`,
  `alter table community.mentor_profile alter column directory_rank set expression as (
     array_position(array['AVAILABLE', 'LIMITED', 'UNAVAILABLE'], availability_status) * 2 + is_demo::int
       + case when is_faded then 6 else 0 end)`,
  'create index team_confirmed_idx on community.team (confirmed_at) where still_asked_at is null',
  'create index team_asked_idx on community.team (still_asked_at) where still_asked_at is not null and not is_faded',
  `create index mentor_confirmed_idx on community.mentor_profile (confirmed_at)
     where still_asked_at is null and user_id is not null`,
  `create index mentor_asked_idx on community.mentor_profile (still_asked_at)
     where still_asked_at is not null and not is_faded`,
]);
