import type { EntityManager } from '@mikro-orm/postgresql';
import type { Kysely } from 'kysely';
import type { CommunityTables } from './community.tables.ts';

export type CommunityDb = Kysely<CommunityTables>;

/** Kysely in the entity manager's current transaction, if there is one. */
export const dbOf = (em: EntityManager): CommunityDb => em.getKysely<CommunityTables>();
