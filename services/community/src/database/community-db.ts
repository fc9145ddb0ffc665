import type { EntityManager } from '@mikro-orm/postgresql';
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { CommunityTables } from './community.tables.ts';

export type CommunityDb = Kysely<CommunityTables>;
/** Builds expressions over tables under the aliases that a query gave them. */
export type Eb<Aliases extends Partial<Record<string, unknown>>> = ExpressionBuilder<
  CommunityTables & Aliases,
  keyof Aliases & string
>;

/** Typed SQL in the entity manager's current transaction, if there is one. */
export const dbOf = (em: EntityManager): CommunityDb => em.getKysely<CommunityTables>();
