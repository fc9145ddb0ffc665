import { NEW_GUARDIAN_DAYS, READER_TEAM_DAYS } from '@meshwork/contracts-community';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isBlocked } from '../../people/public.ts';

/** They have said that they are adults. @param person SQL of their id */
export function isOfAge(person: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from auth.standing_v1 grown
    where grown.user_id = ${person} and grown.age_band = 'ADULT')`;
}

/**
 * Tells whether a person is of an age to see a `request`: adults see at once what those under 18 see once somebody reads along
 * (docs/product.md#reading-along). @param person SQL of their id
 */
export const isForAgeOf = (person: RawBuilder<unknown>) =>
  sql<SqlBool>`(request.adults_only_at is null or ${isOfAge(person)})`;

/** Every person of a `request` may see it, so that public counts have it. */
export const IS_FOR_ALL = sql<SqlBool>`request.adults_only_at is null`;

/**
 * Tells whether a row `guardian` of `community.guardian` lets its adult read along now (docs/product.md#guardians): an adult who is
 * not suspended has followed the link and not stepped back, until the young person is of age. A young account waits a day, so that
 * moderators see it first.
 */
export const GUARDIAN_COUNTS = sql<SqlBool>`(guardian.accepted_at is not null and guardian.ended_at is null
  and not ${isOfAge(sql`guardian.minor_id`)}
  and exists (select from auth.standing_v1 adult
    where adult.user_id = guardian.person_id and adult.age_band = 'ADULT' and not adult.is_suspended)
  and (guardian.accepted_at <= now() - interval '1 day' or exists (select from auth.account_age_v1 account
    where account.user_id = guardian.person_id
      and account.created_at <= now() - make_interval(days => ${sql.lit(NEW_GUARDIAN_DAYS)}))))`;

/**
 * Tells whether a team counts between two of its members (docs/product.md#reading-along): anybody can found one and bring others
 * into it within a minute, so it and both memberships have lasted. A badge stands for the age of the team, and in such a team an adult
 * owner who has been in it that long vouches for those whom they take in.
 * @param team,mine,theirs the names of the joined rows
 */
export const teamCounts = (team: string, mine: string, theirs: string) => {
  const hasLasted = (column: string) =>
    sql<SqlBool>`${sql.ref(column)} <= now() - make_interval(days => ${sql.lit(READER_TEAM_DAYS)})`;
  const isKnown = (membership: string) =>
    sql<SqlBool>`(${hasLasted(`${membership}.joined_at`)}
      or ${sql.ref(`${team}.is_verified`)} and ${sql.ref(`${membership}.is_vouched`)})`;
  return sql<SqlBool>`(${sql.ref(`${team}.hidden_at`)} is null
    and (${sql.ref(`${team}.is_verified`)} or ${hasLasted(`${team}.created_at`)})
    and ${isKnown(mine)} and ${isKnown(theirs)})`;
};

/**
 * Tells whether a row `reader` of `community.reader` holds now: an adult who is not suspended still runs a team of the person under
 * 18 that counts, or is invited by them, and there is no block between the two. So a guardian who leaves the team reads nothing
 * more from that moment on, nor does anybody once the young person is of age.
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
  and not ${isOfAge(sql`reader.minor_id`)} and not ${isBlocked(sql`reader.person_id`, sql`reader.minor_id`)})`;
