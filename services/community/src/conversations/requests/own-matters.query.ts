import type { OwnMatter } from '@meshwork/contracts-community';
import { sql } from 'kysely';
import type { CommunityDb } from '../../database/community.entities.ts';
import { readHeldMatters, targetOf } from '../reading-along/held-message.query.ts';
import {
  isRequestBlocked,
  isRequestHidden,
  outlastsBlocks,
  requestsOf,
  WAITING_POSITION,
} from './request-people.sql.ts';

/** More than the buttons of a person ever need. */
const MOST_MATTERS = 500;

/** A block ends what was accepted, so that it may be asked anew; what is open stands as long as nobody told the asker. */
const isGone = (personId: number) => {
  const of = [sql`request.id`, sql`mine.side`, sql`${personId}::integer`] as const;
  return sql<boolean>`(${isRequestHidden(...of)} or (${outlastsBlocks} and ${isRequestBlocked(...of)}))`;
};

/** Reads the latest request of a person to each target, unless it was declined or withdrawn, after which they may send another. */
const readOwnMatters = (db: CommunityDb, personId: number): Promise<OwnMatter[]> =>
  db
    .with('mine', () =>
      requestsOf(db, personId).where('person.side', '=', 'REQUESTER').where('person.reads', '=', false),
    )
    .selectFrom('mine')
    .innerJoin('community.request as request', 'request.id', 'mine.request_id')
    .where('request.state', 'in', ['PENDING', 'WAITING', 'ACCEPTED', 'ENDED'])
    .where('request.target_id', 'is not', null)
    .where(sql<boolean>`not ${isGone(personId)}`)
    .distinctOn(['request.kind', 'request.target_id', 'request.acting_team_id'])
    .select([
      'request.id as threadId',
      'request.kind',
      'request.state',
      'request.acting_team_id as teamId',
      'request.target_id as targetId',
      WAITING_POSITION.as('position'),
    ])
    .orderBy('request.kind')
    .orderBy('request.target_id')
    .orderBy('request.acting_team_id')
    .orderBy('request.id', 'desc')
    .limit(MOST_MATTERS)
    .$narrowType<{ targetId: number }>()
    .execute();

/** All that a page of a thing needs to know of the reader: what is open, what is held, and whom they block. */
export async function readAllMatters(db: CommunityDb, userId: number) {
  const held = await readHeldMatters(db, userId);
  const blocks = await db
    .selectFrom('auth.block_v1')
    .where('blocker_id', '=', userId)
    .select('blocked_id')
    .execute();
  return {
    blocked: blocks.map(({ blocked_id }) => blocked_id),
    matters: await readOwnMatters(db, userId),
    held: held.map((row) => ({
      kind: targetOf(row).kind,
      targetId: targetOf(row).target.id,
      teamId: row.acting_team_id,
    })),
  };
}
