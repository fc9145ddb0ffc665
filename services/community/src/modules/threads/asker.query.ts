import { type Asker, EARLIER_MATTERS } from '@meshwork/contracts-community';
import { isoTime } from '@meshwork/service-kit';
import { type SqlBool, sql } from 'kysely';
import { fail } from '../../community.errors.ts';
import type { CommunityDb } from '../../database/community-db.ts';
import { isBlocked } from '../blocks/block.query.ts';
import { isListed, showsTeam, thanksOf } from '../mentors/mentor-columns.ts';
import { askerOf, targetOf } from './thread.mapper.ts';
import { threadCards } from './thread-columns.ts';
import { readThreadRow } from './thread-page.query.ts';
import type { ThreadOfPerson } from './thread-people.query.ts';

interface People {
  readonly threadId: number;
  readonly askerId: number;
  readonly readerId: number;
}

const NOTHING = { memberSince: null, teams: [], mentor: null };

/** The threads in which the reader could answer the same person, without the one that is read. */
const otherThreads = ({ threadId, askerId, readerId }: People) => sql<ThreadOfPerson>`(
  select other.id as thread_id, 'RECEIVER'::text as side, false as reads_along
  from community.thread other
  where other.asker_id = ${askerId}::integer and other.id <> ${threadId}::integer and exists (
    select from community.thread_person person
    where person.thread_id = other.id and person.user_id = ${readerId}::integer and person.side = 'RECEIVER'))`;

async function readEarlier(db: CommunityDb, people: People): Promise<Pick<Asker, 'earlier' | 'counts'>> {
  const threads = () => threadCards(db, people.readerId, otherThreads(people));
  const [rows, counts] = await Promise.all([
    threads()
      .orderBy('thread.created_at', 'desc')
      .orderBy('thread.id', 'desc')
      .limit(EARLIER_MATTERS)
      .execute(),
    threads()
      .clearSelect()
      .groupBy('thread.state')
      .select(['thread.state', sql<number>`count(*)::int`.as('count')])
      .orderBy('thread.state')
      .execute(),
  ]);
  const earlier = rows.map((row) => ({
    ...{ threadId: row.id, kind: row.kind, state: row.state, createdAt: isoTime(row.created_at) },
    target: targetOf(row).name,
  }));
  return { earlier, counts };
}

/** What an adult shows of themselves; undefined for everybody else, and on the other side of a block. */
const readShown = (db: CommunityDb, { askerId, readerId }: People) =>
  db
    .selectFrom('auth.member_since_v1 as member')
    .leftJoin('community.mentor_profile as mentor', (join) =>
      join.onRef('mentor.user_id', '=', 'member.user_id').on(isListed),
    )
    .where('member.user_id', '=', askerId)
    .where(sql<SqlBool>`not ${isBlocked(sql`${askerId}::integer`, sql`${readerId}::integer`)}`)
    .select([
      sql<string>`to_char(member.since, 'YYYY-MM-DD')`.as('since'),
      'mentor.id',
      'mentor.position',
      'mentor.organization',
      thanksOf(sql`mentor.user_id`).as('thanks'),
      sql<Asker['teams']>`(
        select coalesce(json_agg(json_build_object('id', team.id, 'teamNumber', team.team_number, 'teamName', team.team_name)
          order by team.number_value, team.number_key), '[]')
        from community.team_membership membership
        join community.team team on team.id = membership.team_id and team.hidden_at is null
        where membership.user_id = member.user_id and membership.status = 'ACTIVE'
          and (coalesce(mentor.id is not null and ${showsTeam}, false) or exists (
            select from community.team_membership own
            where own.team_id = team.id and own.user_id = ${readerId}::integer and own.status = 'ACTIVE')))`.as(
        'teams',
      ),
    ])
    .executeTakeFirst();

/**
 * Who asks, for a person who may answer.
 * @throws AppError THREAD_NOT_FOUND for who is not in the conversation, REQUEST_NOT_YOURS for who asks or reads along
 */
export async function readAsker(db: CommunityDb, threadId: number, readerId: number): Promise<Asker> {
  const row = await readThreadRow(db, threadId, readerId);
  if (row.side !== 'RECEIVER' || row.reads_along) throw fail('REQUEST_NOT_YOURS');
  const asker = askerOf(row);
  if (row.asker_id === null || asker.id === null) return { ...asker, ...NOTHING, earlier: [], counts: [] };
  const people = { threadId, askerId: row.asker_id, readerId };
  const [shown, before] = await Promise.all([readShown(db, people), readEarlier(db, people)]);
  if (!shown) return { ...asker, ...NOTHING, ...before };
  const { id, position, organization, thanks } = shown;
  return {
    ...asker,
    memberSince: shown.since,
    teams: shown.teams,
    mentor: id === null ? null : { id, position, organization, thanks },
    ...before,
  };
}
