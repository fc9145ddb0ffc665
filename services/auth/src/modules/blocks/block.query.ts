import { sql } from 'kysely';
import { type AuthDb, rowsOf } from '../../database/auth.tables.ts';

/** The latest first. */
export const readBlocks = (db: AuthDb, blocker: number) =>
  rowsOf(
    db,
    sql<{ id: number; displayName: string }>`
      select blocked_id as id, profile.display_name as "displayName" from auth.block
      join auth.public_profile_v1 profile on profile.user_id = blocked_id
      where blocker_id = ${blocker} order by block.created_at desc, blocked_id`,
  );

/** @returns false where there is no such account */
export async function addBlock(db: AuthDb, blocker: number, blocked: number): Promise<boolean> {
  const found = await rowsOf(
    db,
    sql`with account as (select id from auth.account where id = ${blocked}), added as (
      insert into auth.block (blocker_id, blocked_id) select ${blocker}::int, id from account on conflict do nothing)
      select id from account`,
  );
  return found.length > 0;
}

export async function removeBlock(db: AuthDb, blocker: number, blocked: number): Promise<void> {
  await sql`delete from auth.block where blocker_id = ${blocker} and blocked_id = ${blocked}`.execute(db);
}
