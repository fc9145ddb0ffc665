import type { Mentor, MentorCard } from '@meshwork/contracts-community';
import { sql } from 'kysely';
import { fail } from '../../community.errors.ts';
import type { CommunityDb } from '../../database/community-db.ts';
import { toMentor, toMentorCard } from './mentor.mapper.ts';
import { mentorCards, mentorPages } from './mentor-columns.ts';

/** How many mentors are offered in place of one who does not answer. */
const SIMILAR = 3;

/** @throws AppError MENTOR_NOT_FOUND */
export async function readMentor(db: CommunityDb, id: number, forMember: boolean): Promise<Mentor> {
  const row = await mentorPages(db).where('mentor.id', '=', id).executeTakeFirst();
  if (!row) throw fail('MENTOR_NOT_FOUND');
  return toMentor(row, forMember);
}

/** A person's own profile, if they have one. */
export async function readOwnMentor(db: CommunityDb, userId: number): Promise<Mentor | null> {
  const row = await mentorPages(db).where('mentor.user_id', '=', userId).executeTakeFirst();
  return row ? toMentor(row, true) : null;
}

/**
 * Available mentors with the most expertise in common with one; people before demo profiles.
 * @param exceptUser whose own profile is no help to them
 */
export async function readSimilarMentors(
  db: CommunityDb,
  mentorId: number,
  exceptUser?: number,
): Promise<MentorCard[]> {
  const inCommon = sql<number>`(select count(*) from (
    select unnest(mentor.expertise_areas)
    intersect
    select unnest(expertise_areas) from community.mentor_profile where id = ${mentorId}) shared)`;
  const rows = await mentorCards(db)
    .where('mentor.id', '<>', mentorId)
    .where('mentor.availability_status', '=', 'AVAILABLE')
    .where(inCommon, '>', 0)
    // Compared only where there is somebody: demo profiles have no person either.
    .$if(exceptUser !== undefined, (mentors) =>
      mentors.where(sql<boolean>`mentor.user_id is distinct from ${exceptUser}::int`),
    )
    .orderBy('mentor.is_demo')
    .orderBy(inCommon, 'desc')
    .orderBy('mentor.id', 'desc')
    .limit(SIMILAR)
    .execute();
  return rows.map(toMentorCard);
}
