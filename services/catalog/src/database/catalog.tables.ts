import type {
  DifficultyLevel,
  LinkStatus,
  ResourceCategory,
  ResourceType,
} from '@meshwork/contracts-catalog';
import type { Generated } from 'kysely';

/** A timestamptz in a raw row: text in, text out (see isoTime). */
type Time = string;

interface ResourceTable {
  id: Generated<number>;
  title: string;
  description: string;
  url: string;
  canonical_url: string;
  category: ResourceCategory[];
  type: ResourceType;
  difficulty_level: DifficultyLevel | null;
  prerequisites: string | null;
  additional_content: string | null;
  publisher: string | null;
  licence: string | null;
  created_by: number | null;
  team_id: number | null;
  view_count: Generated<number>;
  link_status: Generated<LinkStatus>;
  link_checked_at: Time | null;
  link_due_at: Generated<Time>;
  import_key: string | null;
  import_hash: string | null;
  version: Generated<number>;
  created_at: Generated<Time>;
  updated_at: Generated<Time>;
  hidden_at: Time | null;
  by_new_account: Generated<boolean>;
  search: Generated<string>;
}

/** The tables that reads go to, and the views that auth and community publish. */
export interface CatalogTables {
  'catalog.resource': ResourceTable;
  'auth.public_profile_v1': {
    user_id: number;
    username: string;
    display_name: string;
    avatar_url: string | null;
  };
  'community.public_team_v1': {
    team_id: number;
    team_number: string;
    team_name: string;
    team_type: string;
  };
  'community.team_membership_v1': { team_id: number; user_id: number; role: string; may_post: boolean };
}
