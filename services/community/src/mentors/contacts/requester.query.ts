import { EARLIER_MATTERS, type Requester } from '@meshwork/contracts-community';
import { isoTime } from '@meshwork/service-kit';
import { type SqlBool, sql } from 'kysely';
import { fail } from '../../community.errors.ts';
import {
  namedRequests,
  type RequestOfPerson,
  readRequestRow,
  requesterOf,
  targetOf,
} from '../../conversations/public.ts';
import type { CommunityDb } from '../../database/community.entities.ts';
import { isBlocked } from '../../people/public.ts';
import { isListed, showsTeam, teamsOf, thanksOf } from '../profile/mentor-columns.ts';

interface People {
  readonly requestId: number;
  readonly requesterId: number;
  readonly readerId: number;
}

const NOTHING = { memberSince: null, teams: [], mentor: null };

/** The requests in which the reader could answer the same person, without the one that is read. */
const otherRequests = ({ requestId, requesterId, readerId }: People) => sql<RequestOfPerson>`(
  select other.id as request_id, 'RECIPIENT'::text as side, false as reads_along
  from community.request other
  where other.requester_id = ${requesterId}::integer and other.id <> ${requestId}::integer and exists (
    select from community.request_person person
    where person.request_id = other.id and person.user_id = ${readerId}::integer and person.side = 'RECIPIENT'))`;

async function readEarlier(db: CommunityDb, people: People): Promise<Pick<Requester, 'earlier' | 'counts'>> {
  const requests = () => namedRequests(db, people.readerId, otherRequests(people));
  const [rows, counts] = await Promise.all([
    requests()
      .orderBy('request.created_at', 'desc')
      .orderBy('request.id', 'desc')
      .limit(EARLIER_MATTERS)
      .execute(),
    requests()
      .clearSelect()
      .groupBy('request.state')
      .select(['request.state', sql<number>`count(*)::int`.as('count')])
      .orderBy('request.state')
      .execute(),
  ]);
  const earlier = rows.map((row) => ({
    threadId: row.id,
    kind: row.kind,
    state: row.state,
    createdAt: isoTime(row.created_at),
    target: targetOf(row).name,
  }));
  return { earlier, counts };
}

/** Reads what an adult shows of themselves; undefined for minors and across a block. */
const readShown = (db: CommunityDb, { requesterId, readerId }: People) =>
  db
    .selectFrom('auth.member_since_v1 as member')
    .leftJoin('community.mentor_profile as mentor', (join) =>
      join.onRef('mentor.user_id', '=', 'member.user_id').on(isListed),
    )
    .where('member.user_id', '=', requesterId)
    .where(sql<SqlBool>`not ${isBlocked(sql`${requesterId}::integer`, sql`${readerId}::integer`)}`)
    .select([
      sql<string>`to_char(member.since, 'YYYY-MM-DD')`.as('since'),
      'mentor.id',
      'mentor.position',
      'mentor.organization',
      thanksOf(sql`mentor.user_id`).as('thanks'),
      teamsOf(
        sql<SqlBool>`(coalesce(mentor.id is not null and ${showsTeam}, false) or exists (
          select from community.team_membership own
          where own.team_id = team.id and own.user_id = ${readerId}::integer))`,
        sql`member.user_id`,
      ).as('teams'),
    ])
    .executeTakeFirst();

/**
 * Reads the requester for a person who may answer.
 * @throws AppError THREAD_NOT_FOUND for a person outside the conversation, REQUEST_NOT_YOURS for the requester and guardians
 */
export async function readRequester(
  db: CommunityDb,
  requestId: number,
  readerId: number,
): Promise<Requester> {
  const row = await readRequestRow(db, requestId, readerId);
  if (row.side !== 'RECIPIENT' || row.reads_along) throw fail('REQUEST_NOT_YOURS');
  const requester = requesterOf(row);
  if (row.requester_id === null || requester.id === null)
    return { ...requester, ...NOTHING, earlier: [], counts: [] };
  const people = { requestId, requesterId: row.requester_id, readerId };
  const [shown, before] = await Promise.all([readShown(db, people), readEarlier(db, people)]);
  if (!shown) return { ...requester, ...NOTHING, ...before };
  const { id, position, organization, thanks } = shown;
  return {
    ...requester,
    memberSince: shown.since,
    teams: shown.teams,
    mentor: id === null ? null : { id, position, organization, thanks },
    ...before,
  };
}
