import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

/** Waits until nobody else holds the lock of this name. It ends with the transaction of the entity manager. */
export async function takeLock(em: EntityManager, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(em.getKysely());
}

/** Holds back {@link tryLock} of this name until the transaction ends; many may at the same time. Waits while somebody has that lock. */
export async function shareLock(em: EntityManager, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtext(${name}))`.execute(em.getKysely());
}

/** Takes a lock of the transaction without a wait, for work that one instance does at a time. @returns false where somebody else holds it */
export async function tryLock(em: EntityManager, name: string): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtext(${name})) as locked`.execute(em.getKysely());
  return rows[0]?.locked ?? false;
}
