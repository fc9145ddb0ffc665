import type { Unread } from '@meshwork/contracts-community';
import { preparedCompiled } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { isRequestBlocked, isTargetHidden, sideOf, standsFor } from '../../conversations/public.ts';
import { type CommunityDb, dbOf } from '../../database/community.entities.ts';
import { unreadEntries } from './notification-list.query.ts';

/** This many marks are counted; the page shows "99+" long before. */
const MOST_COUNTED = 1_000;

interface Counts {
  received: number;
  sent: number;
  entries: number;
}

const toUnread = ([counts]: readonly Counts[]): Unread => {
  const { received, sent, entries } = counts ?? { received: 0, sent: 0, entries: 0 };
  return { unread: received + sent, received, sent, notifications: received + sent + entries };
};

/** Counts the requests that a person has not seen, by their side, and the further entries behind the bell. */
export const readUnread = async (db: CommunityDb, userId: number): Promise<Unread> =>
  toUnread((await unseen(userId).execute(db)).rows);

/** The same outside any transaction: every page asks for it, so its statement is planned once. */
export const readUnreadPrepared = async (em: EntityManager, userId: number): Promise<Unread> =>
  toUnread(await preparedCompiled(em, unseen(userId).compile(dbOf(em))));

/**
 * A mark counts while its person is one of the request's people, or reads along, and may see the request; requests to a hidden target do
 * not (docs/product.md#notifications).
 */
function unseen(userId: number): RawBuilder<Counts> {
  const person = sql`${userId}::integer`;
  return sql<Counts>`
    with ${standsFor(person)}
    select count(*) filter (where mine.side = 'RECIPIENT')::int as received,
      count(*) filter (where mine.side = 'REQUESTER')::int as sent, ${unreadEntries(userId)} as entries
    from (
      select request.id, request.hidden_at, ${sideOf(person)} as side
      from (select request_id from community.mark where person_id = ${person} and unread_at is not null
        limit ${sql.lit(MOST_COUNTED)}) mark
      join community.request on request.id = mark.request_id and request.state <> 'WITHDRAWN' and not ${isTargetHidden}
      offset 0
    ) mine
    where mine.side is not null and not (mine.side = 'RECIPIENT' and mine.hidden_at is not null)
      and not ${isRequestBlocked(sql`mine.id`, sql`mine.side`, person)}`;
}
