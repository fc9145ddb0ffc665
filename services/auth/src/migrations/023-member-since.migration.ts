import { sqlMigration } from '@meshwork/service-kit';

const TODAY = `(now() at time zone 'UTC')::date`;

/**
 * Since which month people have been here, for those whom they ask for something (docs/product.md#who-asks): of adults alone, who
 * are neither hidden nor suspended. The rule of the bands is that of `currentBand`, as in `standing_v1`; a published view builds
 * on no other one, so that each can be replaced alone.
 */
export const memberSinceMigration = sqlMigration('023-member-since', [
  `create view auth.member_since_v1 as
    select id as user_id, date_trunc('month', created_at at time zone 'UTC')::date as since
    from auth.account
    where hidden_at is null and not suspended_for_good and not coalesce(suspended_until > now(), false)
      and case when band_changes_on is null or ${TODAY} < band_changes_on then age_band
        when age_band = 'MINOR' or ${TODAY} >= (band_changes_on + interval '5 years')::date then 'ADULT'
        else 'MINOR' end = 'ADULT'`,
  'grant select on auth.member_since_v1 to meshwork_community',
]);
