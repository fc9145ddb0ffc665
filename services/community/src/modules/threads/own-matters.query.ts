import type { OwnMatter } from '@meshwork/contracts-community';
import { sql } from 'kysely';
import type { CommunityDb } from '../../database/community-db.ts';
import { WAITING_POSITION } from '../initiative-requests/waiting-position.ts';
import { isThreadBlocked, threadsOf } from './thread-people.query.ts';

/** More than the buttons of a person ever need. */
const MOST_MATTERS = 500;

/**
 * Where a person stands with what they have asked: the latest thread of each thing, unless it was declined or withdrawn, after
 * which they may ask again.
 */
export async function readOwnMatters(db: CommunityDb, personId: number): Promise<OwnMatter[]> {
  const rows = await db
    .with('mine', () =>
      threadsOf(db, personId).where('person.side', '=', 'ASKER').where('person.reads', '=', false),
    )
    .selectFrom('mine')
    .innerJoin('community.thread as thread', 'thread.id', 'mine.thread_id')
    .leftJoin('community.initiative_request as request', 'request.id', 'thread.request_id')
    .where('thread.state', 'in', ['PENDING', 'WAITING', 'ACCEPTED', 'ENDED'])
    .where(sql<boolean>`coalesce(thread.mentor_id, thread.initiative_id, thread.team_id) is not null`)
    .where(sql<boolean>`not ${isThreadBlocked(sql`thread.id`, sql`mine.side`, sql`${personId}::integer`)}`)
    .distinctOn(['thread.kind', sql`target_id`, 'thread.asker_team_id'])
    .select([
      'thread.id',
      'thread.kind',
      'thread.state',
      'thread.asker_team_id',
      sql<number>`coalesce(thread.mentor_id, thread.initiative_id, thread.team_id)`.as('target_id'),
      WAITING_POSITION.as('position'),
    ])
    .orderBy('thread.kind')
    .orderBy('target_id')
    .orderBy('thread.asker_team_id')
    .orderBy('thread.id', 'desc')
    .limit(MOST_MATTERS)
    .execute();
  return rows.map((row) => ({
    threadId: row.id,
    kind: row.kind,
    targetId: row.target_id,
    teamId: row.asker_team_id,
    state: row.state,
    position: row.position,
  }));
}
