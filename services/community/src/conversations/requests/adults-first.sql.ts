import type { ThreadSide } from '@meshwork/contracts-community';
import { isYoung } from '@meshwork/service-kit';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { anyOf, type CommunityDb } from '../../database/community.entities.ts';
import { isBlocked } from '../../people/public.ts';
import { GUARDIAN_COUNTS, teamCounts } from '../reading-along/reads-along.ts';
import { isTargetHidden, OPEN } from './request-people.sql.ts';

const BATCH = 100;

/** Reads which of the people have said that they are adults, and are not suspended. */
export async function adultsOf(db: CommunityDb, people: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('auth.standing_v1')
    .where('user_id', '=', anyOf(people))
    .where('age_band', '=', 'ADULT')
    .where('is_suspended', '=', false)
    .select('user_id')
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Another adult of a team that counts, or a guardian, is there for a person: one of them may read along. @param person SQL of their id */
export const hasSomebody = (person: RawBuilder<unknown>) => sql<SqlBool>`(exists (
    select from community.team_membership mine
    join community.team_membership theirs on theirs.team_id = mine.team_id
    join community.team on team.id = mine.team_id and ${teamCounts('team', 'mine', 'theirs')}
    join auth.standing_v1 adult on adult.user_id = theirs.user_id and adult.age_band = 'ADULT' and not adult.is_suspended
    where mine.user_id = ${person} and theirs.user_id <> ${person})
  or exists (select from community.guardian where guardian.minor_id = ${person} and ${GUARDIAN_COUNTS}))`;

/**
 * No adult is among those who run something, and nobody is there for one of them under 18: what an adult asks waits
 * (docs/product.md#reading-along).
 * @param people SQL that selects their ids
 */
export const lacksReader = (people: RawBuilder<unknown>) => sql<boolean>`(
  select not bool_or(coalesce(standing.age_band = 'ADULT' and not standing.is_suspended, false))
    and bool_or(${isYoung(sql`runs.id`)} and not ${hasSomebody(sql`runs.id`)})
  from (${people}) as runs (id) left join auth.standing_v1 standing on standing.user_id = runs.id) is true`;

/** Open requests that adults alone see, and that everybody may see now: nothing moves that moderators hide. One that was tried before comes after the others. */
export async function readAdultsOnly(db: CommunityDb): Promise<number[]> {
  const rows = await db
    .selectFrom('community.request as request')
    .where('request.adults_only_at', 'is not', null)
    .where('request.hidden_at', 'is', null)
    .where(sql<SqlBool>`not ${isTargetHidden}`)
    .where(OPEN)
    .where(
      sql<SqlBool>`not exists (select from community.sides_of_request(request.id) person
        where ${isYoung(sql`person.user_id`)} and not ${hasSomebody(sql`person.user_id`)})`,
    )
    .select('request.id')
    .orderBy('request.adults_only_at')
    .limit(sql.lit(BATCH))
    .execute();
  return rows.map(({ id }) => id);
}

interface Standing {
  readonly id: number;
  readonly side: ThreadSide;
  /** They see it already. */
  readonly isAdult: boolean;
  readonly blocked: boolean;
}

/** All people of both sides of a request, whoever may see it. */
export async function readSides(
  db: CommunityDb,
  requestId: number,
  requesterId: number | null,
): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select person.user_id as id, person.side, coalesce(standing.age_band = 'ADULT', false) as "isAdult",
      coalesce(${isBlocked(sql`person.user_id`, sql`${requesterId}::integer`)}, false) as blocked
    from community.sides_of_request(${requestId}::integer) person
    left join auth.standing_v1 standing on standing.user_id = person.user_id`.execute(db);
  return rows;
}

/** The words with which a request began. */
export async function readOpening(db: CommunityDb, requestId: number): Promise<string | null> {
  const opening = await db
    .selectFrom('community.message')
    .where('request_id', '=', requestId)
    .where('part', '=', 'OPENING')
    .where('hidden_at', 'is', null)
    .select('text')
    .executeTakeFirst();
  return opening?.text ?? null;
}
