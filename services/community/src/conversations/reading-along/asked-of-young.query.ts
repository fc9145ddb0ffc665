import { type AskedOfYoung, READER_TEAM_DAYS } from '@meshwork/contracts-community';
import { isoTime, isYoung } from '@meshwork/service-kit';
import { sql } from 'kysely';
import type { CommunityDb } from '../../database/community.entities.ts';
import { isBlocked } from '../../people/public.ts';

/** Counts what adults asked of the person or of what the person runs: what others under 18 ask waits for an adult of theirs. */
const readCount = async (db: CommunityDb, personId: number): Promise<number> => {
  const { count } = await db
    .selectFrom(
      sql<{ id: number }>`(
        select held.id, held.author_id, held.request_id from community.initiative_manager manager
        join community.held_message held on held.initiative_id = manager.initiative_id
        where manager.user_id = ${personId}
        union all
        select held.id, held.author_id, held.request_id from community.team_membership owner
        join community.held_message held on held.team_id = owner.team_id
        where owner.user_id = ${personId} and owner.role = 'OWNER')`.as('held'),
    )
    .where(
      sql<boolean>`held.request_id is null and held.author_id <> ${personId} and not ${isYoung(sql`held.author_id`)}
        and not ${isBlocked(sql`held.author_id`, sql`${personId}::integer`)}`,
    )
    .select(sql<number>`count(distinct held.id)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** The adult owner of a team of the person who counts first, later than now (docs/product.md#reading-along). */
const readNext = (db: CommunityDb, personId: number) =>
  db
    .selectFrom('community.team_membership as mine')
    .innerJoin('community.team as team', 'team.id', 'mine.team_id')
    .innerJoin('community.team_membership as run', 'run.team_id', 'mine.team_id')
    .innerJoin('auth.standing_v1 as standing', 'standing.user_id', 'run.user_id')
    .innerJoin('auth.public_profile_v1 as person', 'person.user_id', 'run.user_id')
    .innerJoinLateral(
      sql<{ at: string }>`(select greatest(
          case when not team.is_verified then team.created_at end,
          case when not (team.is_verified and mine.is_vouched) then mine.joined_at end,
          case when not (team.is_verified and run.is_vouched) then run.joined_at end
        ) + make_interval(days => ${sql.lit(READER_TEAM_DAYS)}) as at)`.as('counts'),
      (join) => join.onTrue(),
    )
    .where('mine.user_id', '=', personId)
    .where('run.role', '=', 'OWNER')
    .where('team.hidden_at', 'is', null)
    .where('standing.age_band', '=', 'ADULT')
    .where('standing.is_suspended', '=', false)
    .where(sql<boolean>`counts.at > now()`)
    .select(['person.display_name', 'counts.at'])
    .orderBy('counts.at')
    .limit(1)
    .executeTakeFirst();

/** @returns what waits for a person under 18 until somebody reads along; undefined: nothing */
export async function readAskedOfYoung(db: CommunityDb, personId: number): Promise<AskedOfYoung | undefined> {
  const count = await readCount(db, personId);
  if (count === 0) return undefined;
  const next = await readNext(db, personId);
  return { count, ...(next && { next: { displayName: next.display_name, countsAt: isoTime(next.at) } }) };
}
