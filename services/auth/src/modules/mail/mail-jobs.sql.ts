import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

/** Removes the jobs that name an address, finished ones too: those of an account that is gone say whose it was. */
export async function forgetMailJobs(em: EntityManager, email: string): Promise<void> {
  await sql`delete from auth_jobs.job where name = 'mail' and lower(data ->> 'email') = lower(${email})`.execute(
    em.getKysely(),
  );
}
