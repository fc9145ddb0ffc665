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
