import { sql } from 'kysely';
import type { CommunityDb } from '../database/community.tables.ts';

/** Limits one run; the next run handles the rest. */
const BATCH = 500;
/** A call that began before the deletion may still write, so what is newer is looked at again in every run. */
const LATE_WRITES = sql`interval '10 minutes'`;

/**
 * Marks and returns deleted accounts whose data may still be here, those that were never looked at first. Another instance that
 * does the same waits for this transaction.
 *
 * Deleted accounts are those that auth publishes as deleted. A missing profile proves nothing: with several database
 * clusters, a new profile may arrive later than the rows of its person. Ids of accounts are never reused.
 */
export async function takeDeletedAccounts(db: CommunityDb): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    insert into community.applied_deletion as applied (user_id)
    select deleted.user_id from auth.deleted_account_v1 deleted
    left join community.applied_deletion done on done.user_id = deleted.user_id
    where done.user_id is null or done.applied_at < deleted.deleted_at + ${LATE_WRITES}
    order by done.applied_at nulls first, deleted.user_id limit ${sql.lit(BATCH)}
    on conflict (user_id) do update set applied_at = now()
    returning user_id`.execute(db);
  return rows.map(({ user_id }) => user_id);
}
