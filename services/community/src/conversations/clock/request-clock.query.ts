import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CommunityDb } from '../../database/community.tables.ts';
import { isBlocked } from '../../people/public.ts';
import type { LateRequest } from '../requests/request-kind.ts';

/** Limits one run; the next run handles the rest. */
const BATCH = 100;

/**
 * SQL: nobody of the other side has an answer that only waits for an adult who reads along: they are not late.
 * @param requestId SQL of the request's id
 */
const noAnswerWaits = (requestId: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`not exists (select from community.held_message held
    where held.request_id = ${requestId} and exists (select from community.people_of_request(${requestId}) answerer
      where answerer.side = 'RECIPIENT' and answerer.user_id = held.author_id))`;

/**
 * Somebody can answer: a person whom everybody there has blocked, or who has blocked them, makes nobody look slow. The offset keeps
 * it a question per request, or PostgreSQL may join the people of all requests.
 */
const isAnswerable = sql<SqlBool>`exists (select from community.people_of_request(request.id) person
  where person.side = 'RECIPIENT' and not ${isBlocked(sql`person.user_id`, sql`request.requester_id`)} offset 0)`;

/**
 * Marks and returns the requests that wait since a number of days for an answer and are not marked yet, without what moderators
 * hide, each asked by itself, so that PostgreSQL expects to find them among the oldest. It skips rows that another instance is
 * marking at the same time.
 */
export async function markLateRequests(
  db: CommunityDb,
  step: 'reminded_at' | 'overdue_told_at' | 'given_up_at',
  days: number,
): Promise<LateRequest[]> {
  const { rows } = await sql<LateRequest>`
    with due as (
      select request.id from community.request
      left join community.mentor_profile mentor on mentor.id = request.mentor_id
      left join community.initiative on initiative.id = request.initiative_id
      left join community.team on team.id = request.team_id
      where request.state = 'PENDING' and request.due = 'RECIPIENT' and request.${sql.ref(step)} is null
        and request.created_at < now() - make_interval(days => ${sql.lit(days)}) and request.target_id is not null
        and ${step === 'given_up_at' ? isAnswerable : sql`true`}
        and mentor.hidden_at is null and initiative.hidden_at is null and team.hidden_at is null and request.hidden_at is null
        and ${noAnswerWaits(sql`request.id`)}
      order by request.created_at
      limit ${sql.lit(BATCH)}
      for no key update of request skip locked
    )
    update community.request set ${sql.ref(step)} = now() from due where request.id = due.id
    returning request.id, request.kind, request.target_id, request.requester_id, request.by_new_account, request.answered_at,
      (select requester.display_name from auth.public_profile_v1 requester
        where requester.user_id = request.requester_id) as requester_name`.execute(db);
  return rows;
}

/** The people of a request, without those on the other side of a block with its requester. */
export async function readPeople(db: CommunityDb, request: LateRequest, side: 'REQUESTER' | 'RECIPIENT') {
  const { rows } = await sql<{ user_id: number }>`
    select person.user_id from community.people_of_request(${request.id}) person
    where person.side = ${side} and not ${isBlocked(sql`person.user_id`, sql`${request.requester_id}::integer`)}
    order by person.user_id`.execute(db);
  return rows.map(({ user_id }) => user_id);
}
