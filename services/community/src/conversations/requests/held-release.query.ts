import type { AgeBand } from '@meshwork/contracts-core';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { CommunityDb, CommunityTables } from '../../database/community.entities.ts';
import { READS_ALONG } from '../reading-along/reads-along.ts';
import { hasSomebody } from './adults-first.sql.ts';

const BATCH = 100;

/** A stored message that waits, with its author as of today. */
export interface HeldRow extends Selectable<CommunityTables['community.held_message']> {
  readonly username: string;
  readonly display_name: string;
  readonly age_band: AgeBand | null;
}

/**
 * A message that could not go rests for half of the time that it has waited, and a minute at most: a mentor may be away for weeks, and
 * each try is a whole request.
 */
const RESTS = sql<SqlBool>`exists (select from community.held_message as first
  where (first.id = held.id or first.request_id = held.request_id)
    and first.tried_at + least((first.tried_at - first.created_at) / 2, interval '1 minute') > now())`;

const isYoung = sql`coalesce(standing.age_band in ('MINOR', 'UNDER_13'), false)`;

/**
 * Messages that may go now: their author has an adult in a team that counts, has a guardian, or is no minor. Messages of one
 * conversation come in their order. A message that was tried before is tried again after the others, and not while it rests.
 */
export const readWaiting = (db: CommunityDb): Promise<Pick<HeldRow, 'id' | 'request_id'>[]> =>
  db
    .selectFrom('community.held_message as held')
    .leftJoin('auth.standing_v1 as standing', 'standing.user_id', 'held.author_id')
    .where(
      sql<SqlBool>`not coalesce(standing.is_suspended, false) and (not ${isYoung} or ${hasSomebody(sql`held.author_id`)})`,
    )
    .where(sql<SqlBool>`not ${RESTS}`)
    .select(['held.id', 'held.request_id'])
    .orderBy(
      (eb) =>
        eb
          .selectFrom('community.held_message as first')
          .where((first) =>
            first.or([
              first('first.id', '=', first.ref('held.id')),
              first('first.request_id', '=', first.ref('held.request_id')),
            ]),
          )
          .select((first) => first.fn.min('first.tried_at').as('tried_at')),
      (order) => order.asc().nullsFirst(),
    )
    .orderBy('held.id')
    .limit(sql.lit(BATCH))
    .execute();

/** Locks one of them. @returns undefined where it is gone, or another instance has it or one before it */
export const lockHeld = (db: CommunityDb, id: number): Promise<HeldRow | undefined> =>
  db
    .selectFrom('community.held_message as held')
    .innerJoin('auth.public_profile_v1 as author', 'author.user_id', 'held.author_id')
    .leftJoin('auth.standing_v1 as standing', 'standing.user_id', 'held.author_id')
    .where('held.id', '=', id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('community.held_message as earlier')
            .whereRef('earlier.request_id', '=', 'held.request_id')
            .whereRef('earlier.id', '<', 'held.id')
            .select('earlier.id'),
        ),
      ),
    )
    .selectAll('held')
    .select(['author.username', 'author.display_name', 'standing.age_band'])
    .forUpdate('held')
    .skipLocked()
    .executeTakeFirst();

/**
 * Open conversations whose reader left the team, is suspended, or is on the other side of a block. Each two people are asked about
 * once, however many conversations they have: this runs every few seconds.
 */
export async function requestsWithoutReader(db: CommunityDb): Promise<number[]> {
  const rows = await db
    .with(
      (gone) => gone('gone').materialized(),
      (part) =>
        part
          .selectFrom((eb) =>
            eb.selectFrom('community.reader').distinct().select(['person_id', 'minor_id']).as('reader'),
          )
          .where(sql<SqlBool>`not ${READS_ALONG}`)
          .select(['reader.person_id', 'reader.minor_id']),
    )
    .selectFrom('gone')
    .innerJoin('community.reader as reader', (join) =>
      join.onRef('reader.person_id', '=', 'gone.person_id').onRef('reader.minor_id', '=', 'gone.minor_id'),
    )
    .distinct()
    .select('reader.request_id')
    .limit(sql.lit(BATCH))
    .execute();
  return rows.map(({ request_id }) => request_id);
}
