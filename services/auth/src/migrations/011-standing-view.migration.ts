import { sqlMigration } from '@meshwork/service-kit';

/**
 * How old people are today, as a band, and who is suspended: whoever looks after a conversation of somebody under 18 asks it of
 * people who are not signed in at that moment (docs/product.md#reading-along). The rule of the bands is that of `currentBand`.
 */
export const standingViewMigration = sqlMigration('011-standing-view', [
  `create view auth.standing_v1 as
    select id as user_id,
      case when band_changes_on is null or (now() at time zone 'UTC')::date < band_changes_on then age_band
        when age_band = 'MINOR' or (now() at time zone 'UTC')::date >= (band_changes_on + interval '5 years')::date then 'ADULT'
        else 'MINOR' end as age_band,
      suspended_for_good or coalesce(suspended_until > now(), false) as is_suspended
    from auth.account where age_band is not null or suspended_for_good or suspended_until is not null`,
  'grant select on auth.standing_v1 to meshwork_services',
]);
