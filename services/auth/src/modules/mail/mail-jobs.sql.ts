import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

/**
 * Removes the jobs that name one of the addresses, finished ones and those that an operator examines, too: those of an account that is
 * gone say whose it was.
 */
export async function forgetMailJobs(em: EntityManager, emails: readonly string[]): Promise<void> {
  const addresses = emails.map((email) => email.toLowerCase());
  await sql`delete from auth_jobs.job where lower(data ->> 'email') = any(${addresses}::text[])`.execute(
    em.getKysely(),
  );
}
