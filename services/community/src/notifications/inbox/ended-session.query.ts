import { sql } from 'kysely';
import type { CommunityDb } from '../../database/community-db.ts';

/** Selects those of the sessions that were ended, by logout or otherwise. */
export async function endedSessions(db: CommunityDb, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('auth.ended_session_v1')
    .where(sql<boolean>`session_id = any(${ids}::text[])`)
    .select('session_id')
    .execute();
  return rows.map(({ session_id }) => session_id);
}
