import { NEW_GUARDIAN_DAYS } from '@meshwork/contracts-community';
import { type SqlBool, sql } from 'kysely';

/**
 * Whether a row `guardian` of `community.guardian` lets its adult read along now (docs/product.md#guardians): an adult who is not suspended
 * has followed the link and not stepped back. A young account waits a day, so that moderators see it first.
 */
export const GUARDIAN_COUNTS = sql<SqlBool>`(guardian.accepted_at is not null and guardian.ended_at is null
  and exists (select from auth.standing_v1 adult
    where adult.user_id = guardian.person_id and adult.age_band = 'ADULT' and not adult.is_suspended)
  and (guardian.accepted_at <= now() - interval '1 day' or exists (select from auth.account_age_v1 account
    where account.user_id = guardian.person_id
      and account.created_at <= now() - make_interval(days => ${sql.lit(NEW_GUARDIAN_DAYS)}))))`;
