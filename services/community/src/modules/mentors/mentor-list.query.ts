import type { MentorCard, MentorListQuery } from '@meshwork/contracts-community';
import {
  cursorInt,
  cutPage,
  decodeCursor,
  encodeCursor,
  Page,
  readStrictThenLoose,
  type SearchMode,
} from '@meshwork/service-kit';
import { type Expression, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { CommunityDb } from '../../database/community-db.ts';
import { communitySearch, searchTerms } from '../search/search-terms.ts';
import { toMentorCard } from './mentor.mapper.ts';
import { type MentorCardRow, mentorCards, mentorsWithAccount } from './mentor-columns.ts';

const cursorSchema = z.object({ mode: z.enum(['strict', 'loose']), rank: cursorInt, id: cursorInt.min(1) });
type Cursor = z.infer<typeof cursorSchema>;

/** All filters must match; of one filter's values, any. */
function filters(query: MentorListQuery, mode: SearchMode): Expression<SqlBool> {
  const { expertiseArea, availabilityStatus, search } = query;
  const terms = searchTerms(search);
  const parts = [
    ...(expertiseArea.length ? [sql<SqlBool>`mentor.expertise_areas && ${[...expertiseArea]}::text[]`] : []),
    ...(availabilityStatus.length
      ? [sql<SqlBool>`mentor.availability_status = any(${[...availabilityStatus]}::text[])`]
      : []),
    ...(terms ? [communitySearch.matches(sql.ref('mentor.search'), { text: terms.text, mode })] : []),
  ];
  return parts.length ? sql<SqlBool>`(${sql.join(parts, sql` and `)})` : sql<SqlBool>`true`;
}

const readPage = (db: CommunityDb, query: MentorListQuery, mode: SearchMode, cursor: Cursor | undefined) =>
  mentorCards(db)
    .where(filters(query, mode))
    .$if(cursor !== undefined, (qb) =>
      qb.where(
        sql<SqlBool>`(mentor.directory_rank, -mentor.id) > (${cursor?.rank}::int, ${-(cursor?.id ?? 0)}::int)`,
      ),
    )
    .orderBy('mentor.directory_rank')
    .orderBy('mentor.id', 'desc')
    .limit(query.limit + 1)
    .execute();

async function countMentors(db: CommunityDb, query: MentorListQuery, mode: SearchMode): Promise<number> {
  const { total } = await mentorsWithAccount(db)
    .where(filters(query, mode))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** One page of the directory: by availability, people before demo profiles, the newest first. */
export async function listMentors(
  db: CommunityDb,
  query: MentorListQuery,
): Promise<Page<{ mentors: MentorCard[] }>> {
  const cursor = decodeCursor(cursorSchema, query.cursor);
  const { mode, found } = await readStrictThenLoose<MentorCardRow>(
    { searching: searchTerms(query.search) !== undefined, mode: cursor?.mode },
    (searchMode) => readPage(db, query, searchMode, cursor),
  );
  const { rows, next } = cutPage(found, query.limit, ({ directory_rank, id }) =>
    encodeCursor({ mode, rank: directory_rank, id } satisfies Cursor),
  );
  const total = cursor || next ? await countMentors(db, query, mode) : rows.length;
  return new Page({ mentors: rows.map(toMentorCard) }, total, next);
}
