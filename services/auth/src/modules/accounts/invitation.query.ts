import { sql } from 'kysely';
import { type AuthDb, rowOf } from '../../database/auth.tables.ts';

export async function isInvited(db: AuthDb, email: string): Promise<boolean> {
  const invitation = sql`
    select from auth.invitation where email = ${email.toLowerCase()} and expires_at > now()`;
  return (await rowOf(db, invitation)) !== undefined;
}

export async function redeemInvitation(db: AuthDb, email: string): Promise<void> {
  await sql`delete from auth.invitation where email = ${email.toLowerCase()}`.execute(db);
}
