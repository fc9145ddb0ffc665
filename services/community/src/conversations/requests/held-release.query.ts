import type { AgeBand } from '@meshwork/contracts-core';
import { type Selectable, sql } from 'kysely';
import type { CommunityDb, CommunityTables } from '../../database/community.tables.ts';
import { GUARDIAN_COUNTS, READS_ALONG, teamCounts } from '../reading-along/reads-along.ts';

const BATCH = 100;

/** A stored message that waits, with its author as of today. */
export interface HeldRow extends Selectable<CommunityTables['community.held_message']> {
  readonly username: string;
  readonly display_name: string;
  readonly age_band: AgeBand | null;
}

const isYoung = sql`coalesce(standing.age_band in ('MINOR', 'UNDER_13'), false)`;

/**
 * Messages that may go now: their author has an adult in a team that counts, has a guardian, or is no minor. Messages of one
 * conversation come in their order. A message that was tried before is tried again after the others.
 */
export async function readWaiting(db: CommunityDb): Promise<Pick<HeldRow, 'id' | 'request_id'>[]> {
  const { rows } = await sql<Pick<HeldRow, 'id' | 'request_id'>>`
    select held.id, held.request_id from community.held_message held
    left join auth.standing_v1 standing on standing.user_id = held.author_id
    where not coalesce(standing.is_suspended, false) and (not ${isYoung} or exists (
      select from community.team_membership mine
      join community.team_membership theirs on theirs.team_id = mine.team_id
      join community.team on team.id = mine.team_id and ${teamCounts('team', 'mine', 'theirs')}
      join auth.standing_v1 adult on adult.user_id = theirs.user_id and adult.age_band = 'ADULT' and not adult.is_suspended
      where mine.user_id = held.author_id and theirs.user_id <> held.author_id)
      or exists (select from community.guardian where guardian.minor_id = held.author_id and ${GUARDIAN_COUNTS}))
    order by (select min(first.tried_at) from community.held_message first
        where first.id = held.id or first.request_id = held.request_id) nulls first, held.id
    limit ${sql.lit(BATCH)}`.execute(db);
  return rows;
}

/** Locks one of them. @returns undefined where it is gone, or another instance has it or one before it */
export async function lockHeld(db: CommunityDb, id: number): Promise<HeldRow | undefined> {
  const { rows } = await sql<HeldRow>`
    select held.*, author.username, author.display_name, standing.age_band
    from community.held_message held
    join auth.public_profile_v1 author on author.user_id = held.author_id
    left join auth.standing_v1 standing on standing.user_id = held.author_id
    where held.id = ${id} and not exists (select from community.held_message earlier
      where earlier.request_id = held.request_id and earlier.id < held.id)
    for update of held skip locked`.execute(db);
  return rows[0];
}

export async function takeHeld(db: CommunityDb, id: number): Promise<void> {
  await db.deleteFrom('community.held_message').where('id', '=', id).execute();
}

export async function markTried(db: CommunityDb, id: number): Promise<void> {
  await db
    .updateTable('community.held_message')
    .set({ tried_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
}

/**
 * Open conversations whose reader left the team, is suspended, or is on the other side of a block. Each two people are asked about
 * once, however many conversations they have: this runs every few seconds.
 */
export async function requestsWithoutReader(db: CommunityDb): Promise<number[]> {
  const { rows } = await sql<{ request_id: number }>`
    with gone as materialized (
      select reader.person_id, reader.minor_id
      from (select distinct person_id, minor_id from community.reader) reader where not ${READS_ALONG})
    select distinct reader.request_id from gone
    join community.reader on reader.person_id = gone.person_id and reader.minor_id = gone.minor_id
    limit ${sql.lit(BATCH)}`.execute(db);
  return rows.map(({ request_id }) => request_id);
}
