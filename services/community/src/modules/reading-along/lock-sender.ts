import { sql } from 'kysely';
import type { CommunityDb } from '../../database/community-db.ts';

/** Lets a person send one request after the other, until the transaction ends. */
export async function lockSender(db: CommunityDb, personId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('community.held_message'), ${personId}::integer)`.execute(
    db,
  );
}
