import type {
  ClaimMethod,
  ClaimState,
  ClaimTalk,
  DayEntry,
  Deliveries,
  ExpertiseArea,
  GuardianRelation,
  ImportKind,
  NeedKind,
  NotificationKind,
  TeamRole,
  TeamType,
} from '@meshwork/contracts-community';
import type { AgeBand, MailRefusal } from '@meshwork/contracts-core';
import type { RowOf } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Generated, Kysely } from 'kysely';
import type { InitiativeEntity } from './initiative.entity.ts';
import type { MentorEntity } from './mentor.entity.ts';
import type { RequestTables } from './request.tables.ts';
import type { MembershipEntity, TeamEntity } from './team.entity.ts';

/** Columns have the types that the driver returns: times and dates as text (see isoTime), bigint as text. */
type TeamTable = RowOf<typeof TeamEntity> & {
  country: string | null;
  region: string | null;
  import_key: string | null;
  /** The facts of the last import. */
  imported: { readonly websiteUrl?: string } | null;
  /** Last in lists: nobody confirmed it. */
  is_faded: Generated<boolean>;
  confirmed_at: Generated<string>;
  still_asked_at: string | null;
  number_key: string;
  number_value: string;
  plain_name: string;
  search: string;
};

/** Copied from `team.needs` by triggers. */
interface TeamNeedTable {
  id: number;
  team_id: number;
  kind: NeedKind;
  words: string;
  area: ExpertiseArea | null;
  is_remote: boolean;
  language: string | null;
  posted_at: string;
  team_type: TeamType;
  city_id: number | null;
  is_faded: boolean;
  /** The team is shown, and somebody runs it. */
  is_listed: boolean;
  plain: string;
}

interface CsvImportTable {
  id: Generated<number>;
  kind: ImportKind;
  source: string;
  created_by: number | null;
  created_at: Generated<string>;
  added: number;
  changed: number;
  undone_at: string | null;
}

type TeamMembershipTable = RowOf<typeof MembershipEntity>;

interface TeamTransferTable {
  team_id: number;
  from_user: number;
  to_user: number;
  created_at: Generated<string>;
}

interface TeamInvitationTable {
  id: Generated<number>;
  team_id: number;
  role: TeamRole;
  token_hash: Buffer;
  user_id: number | null;
  sent_to: string | null;
  uses_left: number;
  expires_at: string;
  created_by: number;
  created_at: Generated<string>;
  revoked_at: string | null;
  mail_refusal: Generated<MailRefusal | null>;
}

interface TeamClaimTable {
  id: Generated<number>;
  team_id: number;
  user_id: number;
  method: ClaimMethod;
  state: Generated<ClaimState>;
  website_url: string | null;
  token: string | null;
  statement: string | null;
  reason: string | null;
  created_at: Generated<string>;
  expires_at: string;
  decided_at: string | null;
  decided_by: number | null;
  talk: Generated<ClaimTalk>;
  asked_by: number | null;
}

type MentorProfileTable = RowOf<typeof MentorEntity> & {
  display_name: string | null;
  is_demo: boolean;
  is_faded: Generated<boolean>;
  confirmed_at: Generated<string>;
  still_asked_at: string | null;
  directory_rank: number;
  /** A copy of the account's name, for the search alone. */
  account_name: string | null;
  search: string;
};

type InitiativeTable = RowOf<typeof InitiativeEntity> & {
  import_key: string | null;
  first_day: string | null;
  last_day: string | null;
  country: string | null;
  is_virtual: boolean;
  search: string;
  /** When a draft was published; null for what never was one, and for what was published before the column. */
  published_at: string | null;
  /** Neither hidden nor a draft nor deleted. */
  is_listed: boolean;
  /** When {@link sequence} rose last; null where that was before the column. */
  news_at: string | null;
  /** The first day that participants were reminded of. */
  reminded_day: string | null;
  helper_token_hash: Buffer | null;
  helper_link_by: number | null;
  /** Those who took part before were invited. */
  invited_at: string | null;
};

interface NotificationTable {
  id: Generated<string>;
  person_id: number;
  kind: NotificationKind;
  title: string;
  actor_id: number | null;
  path: string;
  request_id: number | null;
  about_kind: 'team' | 'initiative' | 'mentor' | null;
  about_id: number | null;
  key: string | null;
  mail: Generated<'NONE' | 'AT_ONCE' | 'DIGEST'>;
  mailed_at: Generated<string | null>;
  created_at: Generated<string>;
  read_at: Generated<string | null>;
}

interface NotificationSettingTable {
  person_id: number;
  deliveries: Generated<Partial<Deliveries>>;
  digest_hour: Generated<number>;
  time_zone: Generated<string>;
  unsubscribe_key: Buffer;
}

/** The tables of this service, and the views that auth and catalog publish, without those that SQL alone reads. */
export interface CommunityTables extends RequestTables {
  'community.team': TeamTable;
  'community.team_need': TeamNeedTable;
  'community.team_membership': TeamMembershipTable;
  'community.team_transfer': TeamTransferTable;
  'community.team_claim': TeamClaimTable;
  'community.team_invitation': TeamInvitationTable;
  'community.guardian': {
    id: Generated<number>;
    minor_id: number;
    person_id: number | null;
    relation: GuardianRelation | null;
    token_hash: Buffer;
    created_at: Generated<string>;
    expires_at: string;
    accepted_at: string | null;
    ended_at: string | null;
  };
  'community.team_watch': { team_id: number; user_id: number; created_at: Generated<string> };
  'community.csv_import': CsvImportTable;
  'community.csv_import_row': { import_id: number; import_key: string; before: object | null };
  'community.place_name': { country: string; region: string; country_name: string; region_name: string };
  'community.mentor_profile': MentorProfileTable;
  'community.initiative': InitiativeTable;
  'community.initiative_manager': { initiative_id: number; user_id: number };
  'community.initiative_organizer': {
    initiative_id: number;
    user_id: number;
    added_by: number | null;
    created_at: Generated<string>;
  };
  'community.day_entry': {
    seq: Generated<number>;
    initiative_id: number;
    id: string;
    kind: DayEntry['kind'];
    place_id: number | null;
    undoes: string | null;
    name: string | null;
    happened_at: string;
  };
  'community.asked_organizer': {
    initiative_id: number;
    user_id: number;
    asked_by: number;
    created_at: Generated<string>;
  };
  'community.notification': NotificationTable;
  'community.notification_setting': NotificationSettingTable;
  'community.calendar_feed': {
    id: Generated<number>;
    user_id: number;
    team_id: number | null;
    token_hash: Buffer;
    created_at: Generated<string>;
  };
  'auth.public_profile_v1': {
    user_id: number;
    username: string;
    display_name: string;
    avatar_url: string | null;
  };
  'auth.standing_v1': { user_id: number; age_band: AgeBand | null; is_suspended: boolean };
  'auth.member_since_v1': { user_id: number; since: string };
  'auth.account_age_v1': { user_id: number; created_at: string; is_new: boolean };
  'auth.block_v1': { blocker_id: number; blocked_id: number; created_at: string };
  'auth.ended_session_v1': { session_id: string; ended_at: string };
  'auth.contact_email_v1': { user_id: number; email: string; takes_mail: boolean };
  'catalog.team_resource_v1': {
    resource_id: number;
    team_id: number;
    title: string;
    description: string;
    url: string;
    category: string[];
    type: string;
    difficulty_level: string | null;
    view_count: number;
    created_at: string;
    created_by: number | null;
  };
}

export type CommunityDb = Kysely<CommunityTables>;

/** The fields that a call gives: those that it leaves out stay as they are. */
export const given = <F extends object>(fields: F): F =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as F;

/** Columns of a table by its alias in a statement. */
export const columnsOf = <const Alias extends string, const Columns extends readonly string[]>(
  alias: Alias,
  columns: Columns,
) => columns.map((column) => `${alias}.${column}`) as `${Alias}.${Columns[number]}`[];

/** Kysely in the entity manager's current transaction, if there is one. */
export const dbOf = (em: EntityManager): CommunityDb => em.getKysely<CommunityTables>();
