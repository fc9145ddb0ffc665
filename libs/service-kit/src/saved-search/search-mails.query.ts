import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

const mails = (schema: string) => sql.table(`${schema}.search_mail`);

/** The key that signs the addresses for unsubscribing in a person's mails; made when it is first needed. */
export async function unsubscribeKeyOf(em: EntityManager, schema: string, personId: number): Promise<Buffer> {
  const db = em.getKysely();
  await sql`insert into ${mails(schema)} (person_id, unsubscribe_key) values (${personId}, ${randomBytes(32)})
    on conflict (person_id) do nothing`.execute(db);
  const { rows } = await sql<{ unsubscribe_key: Buffer }>`
    select unsubscribe_key from ${mails(schema)} where person_id = ${personId}`.execute(db);
  return rows[0]?.unsubscribe_key as Buffer;
}

/** The key where the person has one: whether a token may be theirs. */
export async function knownUnsubscribeKey(
  em: EntityManager,
  schema: string,
  personId: number,
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ unsubscribe_key: Buffer }>`
    select unsubscribe_key from ${mails(schema)} where person_id = ${personId}`.execute(em.getKysely());
  return rows[0]?.unsubscribe_key;
}

/** The person's time zone for the hour of the mails. @param chosen is kept from now on; undefined: as it was */
export async function mailTimeZone(
  em: EntityManager,
  schema: string,
  personId: number,
  chosen?: string,
): Promise<string> {
  const { rows } = await sql<{ time_zone: string }>`
    insert into ${mails(schema)} as mail (person_id, unsubscribe_key, time_zone)
    values (${personId}, ${randomBytes(32)}, ${chosen ?? 'UTC'})
    on conflict (person_id) do update set time_zone = coalesce(${chosen ?? null}::text, mail.time_zone)
    returning time_zone`.execute(em.getKysely());
  return rows[0]?.time_zone ?? 'UTC';
}
