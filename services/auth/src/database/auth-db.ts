import type { EntityManager } from '@mikro-orm/postgresql';
import type { Kysely } from 'kysely';
import type { AuthTables } from './auth.tables.ts';

export type AuthDb = Kysely<AuthTables>;

/** Typed SQL in the entity manager's current transaction, if there is one. */
export const dbOf = (em: EntityManager): AuthDb => em.getKysely<AuthTables>();
