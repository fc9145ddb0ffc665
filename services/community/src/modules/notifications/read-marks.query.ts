import type { Box } from '@meshwork/contracts-community';
import { sql } from 'kysely';
import type { CommunityDb } from '../../database/community-db.ts';
import { tellOpenPages } from './record-notice.query.ts';

interface Which {
  readonly ids?: readonly number[] | undefined;
  readonly upTo?: number | undefined;
}

/** Marks a person's notifications as read: those with these ids, or all up to one, or all. */
export async function markRead(db: CommunityDb, personId: number, { ids, upTo }: Which): Promise<void> {
  let unread = db
    .updateTable('community.notification')
    .set({ read_at: sql<string>`now()` })
    .where('person_id', '=', personId)
    .where('read_at', 'is', null);
  if (ids) unread = unread.where('id', 'in', ids.length > 0 ? ids.map(String) : ['0']);
  else if (upTo !== undefined) unread = unread.where('id', '<=', String(upTo));
  await unread.execute();
  await tellOpenPages(db, personId);
}

/** Whoever opens a box of the inbox has seen what its requests are told with. Requests to teams are in no box. */
export async function markBoxRead(db: CommunityDb, personId: number, box: Box): Promise<void> {
  await db
    .updateTable('community.notification')
    .set({ read_at: sql<string>`now()` })
    .where('person_id', '=', personId)
    .where('kind', '=', box === 'received' ? 'REQUEST' : 'ANSWER')
    .where('read_at', 'is', null)
    .where((e) => e.or([e('about', 'like', 'mentor:%'), e('about', 'like', 'initiative:%')]))
    .execute();
}
