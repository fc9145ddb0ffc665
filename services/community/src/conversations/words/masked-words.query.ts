import { maskContactDetails } from '@meshwork/contracts-core/contact-details';
import type { MaskableThing } from '@meshwork/service-kit/moderation';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { dbOf } from '../../database/community.tables.ts';

/** Requests and messages in whose conversation somebody under 18 is or was, as "kind id". */
async function ofYoungPeople(em: EntityManager, things: readonly MaskableThing[]): Promise<Set<string>> {
  const ids = (kind: string) =>
    sql`any(${things.flatMap((thing) => (thing.kind === kind ? thing.itemId : []))}::integer[])`;
  const { rows } = await sql<{ kind: string; id: number }>`
    select 'request' as kind, id from community.request where id = ${ids('request')} and (by_minor or with_minor)
    union all
    select 'message', message.id from community.message join community.request on request.id = message.request_id
      where message.id = ${ids('message')} and request.with_minor`.execute(dbOf(em));
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
