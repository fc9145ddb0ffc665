import type { RowOf } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Generated, Kysely, RawBuilder } from 'kysely';
import type { PathEntity } from './path.entity.ts';
import type { ResourceEntity } from './resource.entity.ts';

/** A timestamptz in a raw row: text in, text out (see isoTime). */
type Time = string;

type ResourceTable = RowOf<typeof ResourceEntity> & {
  publisher: string | null;
  licence: string | null;
  view_count: Generated<number>;
  thank_count: Generated<number>;
  import_key: string | null;
  import_hash: string | null;
  is_confirmed: Generated<boolean>;
  confirmed_at: Generated<Time>;
  /** The time from which it is asked about; null while it is not. */
  still_asked_at: Time | null;
  search: Generated<string>;
};

interface ThanksTable {
  resource_id: number;
  person_id: number;
  /** The mark is in the resource's count. */
  counts: boolean;
  created_at: Generated<Time>;
}

type PathTable = RowOf<typeof PathEntity> & {
  import_key: string | null;
  import_hash: string | null;
  search: Generated<string>;
};

interface PathStepTable {
  id: Generated<number>;
  path_id: number;
  position: number;
  resource_id: number | null;
  goal: string | null;
  note: string | null;
  minutes: number | null;
}

/** The tables that reads go to, and the views that auth and community publish. */
export interface CatalogTables {
  'catalog.resource': ResourceTable;
  'catalog.resource_thanks': ThanksTable;
  'catalog.path': PathTable;
  'catalog.path_step': PathStepTable;
  'catalog.resource_progress': { person_id: number; resource_id: number; done_at: Generated<Time> };
  /** The views of each resource under an index, which in the resource itself would make counting them dear. */
  'catalog.resource_use': { resource_id: number; views: number };
  'auth.public_profile_v1': {
    user_id: number;
    username: string;
    display_name: string;
    avatar_url: string | null;
  };
  'auth.deleted_account_v1': { user_id: number; deleted_at: Time };
  'community.public_team_v1': {
    team_id: number;
    team_number: string;
    team_name: string;
    team_type: string;
  };
  'community.team_membership_v1': { team_id: number; user_id: number; role: string; may_post: boolean };
}

export type CatalogDb = Kysely<CatalogTables>;

/** Typed SQL in the entity manager's current transaction, if there is one. */
export const dbOf = (em: EntityManager): CatalogDb => em.getKysely<CatalogTables>();

/** The first row of a statement; undefined where there is none, which tells that nothing was found or changed. */
export const rowOf = async <Row>(db: CatalogDb, statement: RawBuilder<Row>): Promise<Row | undefined> =>
  (await statement.execute(db)).rows[0];
