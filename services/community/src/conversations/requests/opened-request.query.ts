import { sql } from 'kysely';
import { fail } from '../../community.errors.ts';
import type { CommunityDb } from '../../database/community.tables.ts';
import { requestsOf } from './request-people.query.ts';

/** Marks a request as seen by a person, with its entries behind the bell. @throws AppError THREAD_NOT_FOUND */
export async function openRequest(db: CommunityDb, requestId: number, personId: number): Promise<void> {
  const { rows } = await sql<{ found: boolean }>`
    with mine as materialized (${requestsOf(db, personId, requestId)}), seen as (
      update community.mark set unread_at = null, read_at = clock_timestamp(), mailed_at = null
      where request_id = ${requestId} and person_id = ${personId} and exists (select from mine)
    ), read as (
      update community.notification set read_at = clock_timestamp()
      where request_id = ${requestId} and person_id = ${personId} and read_at is null and exists (select from mine)
    )
    select exists (select from mine) as found, pg_notify('community_inbox', concat_ws(' ', ${personId}::integer, ${requestId}::integer))`.execute(
    db,
  );
  if (!rows[0]?.found) throw fail('THREAD_NOT_FOUND');
}
