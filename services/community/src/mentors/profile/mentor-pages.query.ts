import type { MentorCard } from '@meshwork/contracts-community';
import { preparedQuery } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { fail } from '../../community.errors.ts';
import { type CommunityDb, dbOf } from '../../database/community.entities.ts';
import { hasBlocked, type isBlocked } from '../../people/public.ts';
import { toMentorCard } from './mentor.mapper.ts';
import { type MentorPageRow, mentorCards, mentorPages } from './mentor-columns.ts';

/**
 * The ranks in the directory of people who take requests, as `directory_rank` has them: who is available, who is so within
 * limits, then the same of those who have faded. Demo profiles, which nobody answers, have the odd ranks.
 */
export const REACHABLE_RANKS = [2, 4, 8, 10] as const;

export const [AVAILABLE_RANK] = REACHABLE_RANKS;

const SIMILAR_LIMIT = 3;
const CANDIDATES_PER_AREA = 50;

const mentorPage = (db: CommunityDb, id: number) => mentorPages(db).where('mentor.id', '=', id);

/** Reads a hidden profile, too: the caller decides who may see it. @throws AppError MENTOR_NOT_FOUND */
export const readMentorPage = (db: CommunityDb, id: number): Promise<MentorPageRow> =>
  mentorPage(db, id).executeTakeFirstOrThrow(() => fail('MENTOR_NOT_FOUND'));

/** The same outside any transaction: its statement is planned once. @throws AppError MENTOR_NOT_FOUND */
export async function readMentorPagePrepared(em: EntityManager, id: number): Promise<MentorPageRow> {
  const [row] = await preparedQuery(em, 'mentor-page', () => mentorPage(dbOf(em), id), [id]);
  if (!row) throw fail('MENTOR_NOT_FOUND');
  return row;
}

export const readMentorOfUser = (db: CommunityDb, userId: number): Promise<MentorPageRow | undefined> =>
  mentorPages(db).where('mentor.user_id', '=', userId).executeTakeFirst();

interface Subject {
  readonly id: number;
  readonly expertiseAreas: readonly string[];
}

const newestAvailable = (condition: RawBuilder<SqlBool>) => sql`(
  select mentor.id from community.mentor_profile mentor
  where mentor.directory_rank = ${sql.lit(AVAILABLE_RANK)}
    and mentor.hidden_at is null and ${condition}
  order by mentor.directory_rank, mentor.id desc limit ${sql.lit(CANDIDATES_PER_AREA)})`;

/** Selects the newest available mentors with each area, and with all areas. The cost does not grow with the number of mentors. */
const similarTo = ({ expertiseAreas }: Subject) => {
  const conditions = [
    sql<SqlBool>`mentor.expertise_areas @> ${[...expertiseAreas]}::text[]`,
    ...expertiseAreas.map((area) => sql<SqlBool>`mentor.expertise_areas && ${[area]}::text[]`),
  ];
  return sql<{ id: number }>`(${sql.join(conditions.map(newestAvailable), sql` union `)})`.as<'similar'>(
    'similar',
  );
};

/**
 * Available mentors who share an expertise area with a mentor, the most shared areas first; no demo profile, which nobody answers.
 * @param readerId their own profile is left out
 * @param isApart so are these people; a page, which can be read signed out, tells of no block by others
 */
export async function readSimilarMentors(
  db: CommunityDb,
  subject: Subject,
  readerId: number | null = null,
  isApart: typeof isBlocked = hasBlocked,
): Promise<MentorCard[]> {
  const reader = sql`${readerId}::int`;
  const sharedAreas = sql<number>`(select count(*) from unnest(mentor.expertise_areas) as area
    where area = any(${[...subject.expertiseAreas]}::text[]))`;
  const rows = await mentorCards(db)
    .innerJoin(similarTo(subject), 'similar.id', 'mentor.id')
    .where('mentor.id', '<>', subject.id)
    .where(sql<boolean>`mentor.user_id is distinct from ${reader}`)
    .where(sql<boolean>`not ${isApart(reader, sql`mentor.user_id`)}`)
    .orderBy(sharedAreas, 'desc')
    .orderBy('mentor.id', 'desc')
    .limit(SIMILAR_LIMIT)
    .execute();
  return rows.map(toMentorCard);
}
