import type { AgeBand } from '@meshwork/contracts-core';
import type { TablesOf } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type Kysely, sql } from 'kysely';
import { ClassPathEntity, PathEntity, PathStepEntity, ResourceProgressEntity } from './path.entity.ts';
import { ResourceEntity, ResourceUseEntity } from './resource.entity.ts';
import { ResourceThanksEntity } from './thanks.entity.ts';

/** Every table of this service, but for those of the kit's features. */
export const catalogEntities = [
  ResourceEntity,
  ResourceThanksEntity,
  ResourceUseEntity,
  PathEntity,
  PathStepEntity,
  ResourceProgressEntity,
  ClassPathEntity,
] as const;

/** The tables that reads go to, and the views that auth and community publish. Times are text in rows (see isoTime). */
export interface CatalogTables extends TablesOf<'catalog', (typeof catalogEntities)[number]> {
  'auth.public_profile_v1': {
    user_id: number;
    username: string;
    display_name: string;
    avatar_url: string | null;
  };
  'auth.deleted_account_v1': { user_id: number; deleted_at: string };
  'community.public_team_v1': {
    team_id: number;
    team_number: string;
    team_name: string;
    team_type: string;
  };
  'community.team_membership_v1': { team_id: number; user_id: number; role: string; may_post: boolean };
  'community.class_member_v1': { team_id: number; user_id: number; role: string };
  'auth.standing_v1': { user_id: number; age_band: AgeBand | null; is_suspended: boolean };
}

export type CatalogDb = Kysely<CatalogTables>;

/** Typed SQL in the entity manager's current transaction, if there is one. */
export const dbOf = (em: EntityManager): CatalogDb => em.getKysely<CatalogTables>();

/** One of some ids: `where('id', '=', anyOfIds(ids))`. The text is the same for any number of them, none too. */
export const anyOfIds = (ids: readonly number[]) => sql<number>`any(${[...ids]}::integer[])`;
