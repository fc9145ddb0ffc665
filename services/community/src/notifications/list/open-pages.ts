import { sql } from 'kysely';
import type { CommunityDb } from '../../database/community-db.ts';

/** Sends the new count to the person's open pages, when the transaction is committed. */
export async function tellOpenPages(db: CommunityDb, personId: number): Promise<void> {
  await sql`select pg_notify('community_inbox', ${String(personId)})`.execute(db);
}
