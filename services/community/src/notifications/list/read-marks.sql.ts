import type { communityEndpoints } from '@meshwork/contracts-community';
import type { InputOf } from '@meshwork/service-kit';
import { type RawBuilder, sql } from 'kysely';
import type { CommunityDb } from '../../database/community.entities.ts';

/** Sends the new count to the person's open pages, when the transaction is committed. */
async function tellOpenPages(db: CommunityDb, personId: number): Promise<void> {
  await db.selectNoFrom(sql`pg_notify('community_inbox', ${String(personId)})`.as('told')).execute();
}

type Which = InputOf<typeof communityEndpoints.readNotifications>;

/** Selects the entries, and the marks of requests; those of conversations without an entry are in "all" alone. */
function conditionsOf({ ids, upTo }: Which): { entries: RawBuilder<boolean>; marks: RawBuilder<boolean> } {
  if (ids) {
    // A line of several requests to one thing is named by the newest.
    const entries = sql<boolean>`(entry.id = any(${ids.map(String)}::bigint[]) or entry.kind = 'REQUEST' and exists (
      select from community.notification line where line.id = any(${ids.map(String)}::bigint[]) and line.id > entry.id
        and line.person_id = entry.person_id and line.kind = entry.kind and line.title = entry.title
        and line.about_kind = entry.about_kind and line.about_id = entry.about_id))`;
    return { entries, marks: sql<boolean>`mark.request_id in (select request_id from chosen)` };
  }
  if (upTo === undefined) return { entries: sql<boolean>`true`, marks: sql<boolean>`true` };
  return {
    entries: sql<boolean>`entry.id <= ${String(upTo)}::bigint`,
    marks: sql<boolean>`mark.unread_at <= (select last.created_at from community.notification last where last.id = ${String(upTo)}::bigint)`,
  };
}

/** Marks a person's notifications as read, with the requests that they are about: those with these ids, or all up to one, or all. */
export async function markRead(db: CommunityDb, personId: number, which: Which): Promise<void> {
  const { entries, marks } = conditionsOf(which);
  await sql`
    with chosen as materialized (
      select entry.id, entry.request_id from community.notification entry where entry.person_id = ${personId} and ${entries}
    ), seen as (
      update community.notification set read_at = clock_timestamp()
      where person_id = ${personId} and read_at is null and id in (select id from chosen)
    )
    update community.mark set unread_at = null, read_at = clock_timestamp(), mailed_at = null
    where person_id = ${personId} and unread_at is not null and ${marks}`.execute(db);
  await tellOpenPages(db, personId);
}
