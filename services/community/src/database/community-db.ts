import type { EntityManager } from '@mikro-orm/postgresql';
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { CommunityTables } from './community.tables.ts';

export type CommunityDb = Kysely<CommunityTables>;
/** Kysely's expression builder with the aliases of a query. */
export type Eb<Aliases extends Partial<Record<string, unknown>>> = ExpressionBuilder<
  CommunityTables & Aliases,
  keyof Aliases & string
>;

/** Kysely in the entity manager's current transaction, if there is one. */
export const dbOf = (em: EntityManager): CommunityDb => em.getKysely<CommunityTables>();
