import { NEW_GUARDIAN_DAYS, READER_TEAM_DAYS } from '@meshwork/contracts-community';
import { type SqlBool, sql } from 'kysely';
import { isBlocked } from '../../people/public.ts';

/** An adult who followed the link and did not step back; a young account waits a day for moderators (docs/product.md#guardians). */
export const GUARDIAN_COUNTS = sql<SqlBool>`(guardian.accepted_at is not null and guardian.ended_at is null
  and exists (select from auth.standing_v1 adult
    where adult.user_id = guardian.person_id and adult.age_band = 'ADULT' and not adult.is_suspended)
  and (guardian.accepted_at <= now() - interval '1 day' or exists (select from auth.account_age_v1 account
    where account.user_id = guardian.person_id
      and account.created_at <= now() - make_interval(days => ${sql.lit(NEW_GUARDIAN_DAYS)}))))`;

/** Anybody can found a team, so it is verified, or it and both memberships have lasted. @param team,mine,theirs the joined rows */
export const teamCounts = (team: string, mine: string, theirs: string) =>
  sql<SqlBool>`(${sql.ref(`${team}.hidden_at`)} is null and (${sql.ref(`${team}.is_verified`)}
    or greatest(${sql.ref(`${team}.created_at`)}, ${sql.ref(`${mine}.joined_at`)}, ${sql.ref(`${theirs}.joined_at`)})
      <= now() - make_interval(days => ${sql.lit(READER_TEAM_DAYS)})))`;

/** An adult who runs a team of the young person that counts, or is invited by them, and no block; whoever leaves reads nothing more. */
export const READS_ALONG = sql<SqlBool>`((exists (
    select from community.team_membership run
    join community.team_membership mine on mine.team_id = run.team_id
    join community.team on team.id = run.team_id and ${teamCounts('team', 'mine', 'run')}
    join auth.standing_v1 standing on standing.user_id = run.user_id
      and standing.age_band = 'ADULT' and not standing.is_suspended
    where run.user_id = reader.person_id and run.role = 'OWNER' and mine.user_id = reader.minor_id)
    or exists (select from community.guardian
      where guardian.person_id = reader.person_id and guardian.minor_id = reader.minor_id and ${GUARDIAN_COUNTS}))
  and not ${isBlocked(sql`reader.person_id`, sql`reader.minor_id`)})`;
