import { NEW_GUARDIAN_DAYS, READER_TEAM_DAYS } from '@meshwork/contracts-community';
import { type SqlBool, sql } from 'kysely';
import { isBlocked } from '../../people/public.ts';

/**
 * Tells whether a row `guardian` of `community.guardian` lets its adult read along now (docs/product.md#guardians): an adult who is
 * not suspended has followed the link and not stepped back. A young account waits a day, so that moderators see it first.
 */
export const GUARDIAN_COUNTS = sql<SqlBool>`(guardian.accepted_at is not null and guardian.ended_at is null
  and exists (select from auth.standing_v1 adult
    where adult.user_id = guardian.person_id and adult.age_band = 'ADULT' and not adult.is_suspended)
  and (guardian.accepted_at <= now() - interval '1 day' or exists (select from auth.account_age_v1 account
    where account.user_id = guardian.person_id
      and account.created_at <= now() - make_interval(days => ${sql.lit(NEW_GUARDIAN_DAYS)}))))`;

/**
 * Tells whether a team counts between two of its members (docs/product.md#reading-along): anybody can found one and bring others
 * into it within a minute, so it is verified, or it and both memberships have lasted.
 * @param team,mine,theirs the names of the joined rows
 */
export const teamCounts = (team: string, mine: string, theirs: string) =>
  sql<SqlBool>`(${sql.ref(`${team}.hidden_at`)} is null and (${sql.ref(`${team}.is_verified`)}
    or greatest(${sql.ref(`${team}.created_at`)}, ${sql.ref(`${mine}.joined_at`)}, ${sql.ref(`${theirs}.joined_at`)})
      <= now() - make_interval(days => ${sql.lit(READER_TEAM_DAYS)})))`;

/**
 * Tells whether a row `reader` of `community.reader` holds now: an adult who is not suspended still runs a team of the person under
 * 18 that counts, or is invited by them, and there is no block between the two. So a guardian who leaves the team reads nothing
 * more from that moment on.
 */
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
