import type { Mentor, MentorCard } from '@meshwork/contracts-community';
import { sql } from 'kysely';
import { fail } from '../../community.errors.ts';
import type { CommunityDb } from '../../database/community-db.ts';
import { toMentor, toMentorCard } from './mentor.mapper.ts';
import { mentorCards, mentorPages } from './mentor-columns.ts';

/** How many similar mentors are offered. */
const SIMILAR_LIMIT = 3;

/** @param isSignedIn whether the reader is signed in @throws AppError MENTOR_NOT_FOUND */
export async function readMentor(db: CommunityDb, id: number, isSignedIn: boolean): Promise<Mentor> {
  const row = await mentorPages(db).where('mentor.id', '=', id).executeTakeFirst();
  if (!row) throw fail('MENTOR_NOT_FOUND');
  return toMentor(row, isSignedIn);
}

/** The profile of a person; null if there is none. */
export async function readMentorOfUser(db: CommunityDb, userId: number): Promise<Mentor | null> {
  const row = await mentorPages(db).where('mentor.user_id', '=', userId).executeTakeFirst();
  return row ? toMentor(row, true) : null;
}

/**
 * Available mentors who share an expertise area with a mentor: people before demo profiles, the most shared areas first.
 * @param exceptUserId the reader, whose own profile is left out
 */
export async function readSimilarMentors(
  db: CommunityDb,
  mentorId: number,
  exceptUserId?: number,
): Promise<MentorCard[]> {
  const sharedAreas = sql<number>`(select count(*) from (
    select unnest(mentor.expertise_areas)
    intersect
    select unnest(expertise_areas) from community.mentor_profile where id = ${mentorId}) shared)`;
  const rows = await mentorCards(db)
    .where('mentor.id', '<>', mentorId)
    .where('mentor.availability_status', '=', 'AVAILABLE')
    .where(sharedAreas, '>', 0)
    // Without a reader this would leave out the demo profiles, whose user_id is null.
    .$if(exceptUserId !== undefined, (mentors) =>
      mentors.where(sql<boolean>`mentor.user_id is distinct from ${exceptUserId}::int`),
    )
    .orderBy('mentor.is_demo')
    .orderBy(sharedAreas, 'desc')
    .orderBy('mentor.id', 'desc')
    .limit(SIMILAR_LIMIT)
    .execute();
  return rows.map(toMentorCard);
}
