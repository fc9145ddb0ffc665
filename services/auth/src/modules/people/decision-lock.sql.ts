import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

/** Decisions about accounts wait for each other until the end of their transactions. The key is that of 0.3.0, which may run beside this. */
export async function lockDecisions(em: EntityManager): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('auth.account_decision'))`.execute(em.getKysely());
}
