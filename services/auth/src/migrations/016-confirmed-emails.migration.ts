import { sqlMigration } from '@meshwork/service-kit';

/**
 * Publishes the addresses to which news may go that nobody waits for: confirmed ones that no mail server has refused, of
 * people who are neither suspended nor under 13 (docs/product.md#saved-searches).
 */
export const confirmedEmailsMigration = sqlMigration('016-confirmed-emails', [
  `create view auth.confirmed_email_v1 as
    select id as user_id, email from auth.account
    where email_verified_at is not null and mail_refused_at is null and not suspended_for_good and coalesce(suspended_until <= now(), true)
      and (age_band is distinct from 'UNDER_13' or (now() at time zone 'UTC')::date >= band_changes_on)`,
  'grant select on auth.confirmed_email_v1 to meshwork_catalog, meshwork_community',
]);
