import type { EntityManager } from '@mikro-orm/postgresql';
import type { Kysely } from 'kysely';
import type { CatalogTables } from './catalog.tables.ts';

export type CatalogDb = Kysely<CatalogTables>;

/** Typed SQL in the entity manager's current transaction, if there is one. */
export const dbOf = (em: EntityManager): CatalogDb => em.getKysely<CatalogTables>();
