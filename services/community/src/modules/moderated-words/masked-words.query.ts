import { maskContactDetails } from '@meshwork/contracts-community';
import type { MaskableThing } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { dbOf } from '../../database/community-db.ts';

/** Messages and requests in whose conversation somebody under 18 is or was, as "kind id". */
async function ofYoungPeople(em: EntityManager, things: readonly MaskableThing[]): Promise<Set<string>> {
  const ids = (kind: string) =>
    sql`any(${things.flatMap((thing) => (thing.kind === kind ? thing.itemId : []))}::integer[])`;
  const { rows } = await sql<{ kind: string; id: number }>`
    select 'message' as kind, contact.id from community.mentor_contact contact
      left join community.thread on thread.contact_id = contact.id
      where contact.id = ${ids('message')} and (contact.by_minor or thread.with_minor)
    union all
    select 'request', request.id from community.initiative_request request
      left join community.thread on thread.request_id = request.id
      where request.id = ${ids('request')} and (request.by_minor or thread.with_minor)
    union all
    select 'thread-message', message.id from community.thread_message message
      join community.thread on thread.id = message.thread_id
      where message.id = ${ids('thread-message')} and thread.with_minor`.execute(dbOf(em));
  return new Set(rows.map(({ kind, id }) => `${kind} ${id}`));
}

/** The words of conversations with somebody under 18 without contact details, where they have some. */
export async function readMasked(
  em: EntityManager,
  things: readonly MaskableThing[],
): Promise<Map<string, string>> {
  const young = await ofYoungPeople(em, things);
  const masked = new Map<string, string>();
  for (const { kind, itemId, text } of things) {
    const key = `${kind} ${itemId}`;
    const without = young.has(key) ? maskContactDetails(text) : text;
    if (without !== text) masked.set(key, without);
  }
  return masked;
}
