import type { MailRefusal } from '@meshwork/contracts-core';
import { sql } from 'kysely';
import { type AuthDb, hasRow } from '../../database/auth.tables.ts';

/** Notes that a server has refused an account's address for good, unless it has another one by now. */
export async function noteRefusal(
  db: AuthDb,
  accountId: number,
  address: string,
  refusal: MailRefusal,
): Promise<void> {
  await sql`
    update auth.account set mail_refused_at = now(), mail_refusal = ${refusal}
    where id = ${accountId} and lower(email) = ${address.toLowerCase()} and mail_refused_at is null`.execute(
    db,
  );
}

/**
 * The address is tried again, or has proved to work: what was refused before no longer counts.
 * @returns whether mail to it was refused
 */
export const forgetRefusal = (db: AuthDb, accountId: number): Promise<boolean> =>
  hasRow(
    db,
    sql`update auth.account set mail_refused_at = null, mail_refusal = null, mail_retried_at = now()
      where id = ${accountId} and mail_refused_at is not null returning id`,
  );

/** Takes over what another domain's mails to accounts met, from its view `mail_refusal_v1`. */
export async function collectRefusals(db: AuthDb, schema: string): Promise<void> {
  await sql`
    update auth.account set mail_refused_at = met.refused_at, mail_refusal = met.refusal
    from ${sql.table(`${schema}.mail_refusal_v1`)} met
    where account.id = met.user_id and account.mail_refused_at is null
      and met.address_hash = sha256(convert_to(lower(account.email), 'UTF8'))
      and met.refused_at > coalesce(account.mail_retried_at, '-infinity')`.execute(db);
}
