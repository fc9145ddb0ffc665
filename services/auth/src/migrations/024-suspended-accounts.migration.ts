import { sqlMigration } from '@meshwork/service-kit';

/**
 * `standing_v1` as it was, in words from which PostgreSQL sees that whoever is suspended is in `account_suspended_idx`. Other services
 * ask for all who are; that read every account.
 */
export const suspendedAccountsMigration = sqlMigration('024-suspended-accounts', [
  `create or replace view auth.standing_v1 as
    select id as user_id,
      case when band_changes_on is null or (now() at time zone 'UTC')::date < band_changes_on then age_band
        when age_band = 'MINOR' or (now() at time zone 'UTC')::date >= (band_changes_on + interval '5 years')::date then 'ADULT'
        else 'MINOR' end as age_band,
      suspended_for_good or (suspended_until is not null and suspended_until > now()) as is_suspended
    from auth.account where age_band is not null or suspended_for_good or suspended_until is not null`,
]);
