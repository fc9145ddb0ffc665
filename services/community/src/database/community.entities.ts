import type { ThreadSide } from '@meshwork/contracts-community';
import type { AgeBand } from '@meshwork/contracts-core';
import type { RowOf, TablesOf } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type Generated, type Kysely, type RawBuilder, sql } from 'kysely';
import { AppliedDeletionEntity } from './applied-deletion.entity.ts';
import { CalendarFeedEntity } from './calendar-feed.entity.ts';
import { CityEntity, CityNameEntity, PlaceNameEntity } from './city.entity.ts';
import { CsvImportEntity, CsvImportRowEntity } from './csv-import.entity.ts';
import { DayEntryEntity } from './day-entry.entity.ts';
import { InitiativeEntity } from './initiative.entity.ts';
import {
  AskedOrganizerEntity,
  InitiativeOrganizerEntity,
  InitiativePlaceEntity,
} from './initiative-people.entity.ts';
import { MentorEntity } from './mentor.entity.ts';
import { HeldMessageEntity, MarkEntity, MessageEntity } from './message.entity.ts';
import { NotificationEntity, NotificationSettingEntity } from './notification.entity.ts';
import { OfferEntity } from './offer.entity.ts';
import { AcquaintanceEntity, GuardianEntity, ReaderEntity } from './reading-along.entity.ts';
import { RequestEntity } from './request.entity.ts';
import { MembershipEntity, TeamEntity, TeamNeedEntity, TeamWatchEntity } from './team.entity.ts';
import { TeamClaimEntity } from './team-claim.entity.ts';
import { TeamInvitationEntity } from './team-invitation.entity.ts';

/**
 * Every table of this service, but for those of the kit's features. Their files stand here, below all rooms: a table refers to those of
 * other rooms in both directions, and rooms import each other in one.
 */
export const communityEntities = [
  CityEntity,
  CityNameEntity,
  PlaceNameEntity,
  TeamEntity,
  MembershipEntity,
  TeamNeedEntity,
  OfferEntity,
  TeamWatchEntity,
  TeamClaimEntity,
  TeamInvitationEntity,
  MentorEntity,
  InitiativeEntity,
  InitiativeOrganizerEntity,
  AskedOrganizerEntity,
  InitiativePlaceEntity,
  DayEntryEntity,
  CalendarFeedEntity,
  RequestEntity,
  MessageEntity,
  MarkEntity,
  HeldMessageEntity,
  GuardianEntity,
  ReaderEntity,
  AcquaintanceEntity,
  NotificationEntity,
  NotificationSettingEntity,
  CsvImportEntity,
  CsvImportRowEntity,
  AppliedDeletionEntity,
] as const;

/** The key is made of a number that every team has, though the column does not say so. */
type TeamTable = Omit<RowOf<typeof TeamEntity>, 'number_key'> & { number_key: string };

/** Both of its references to members share the column of the team, which no entity can say. */
interface TeamTransferTable {
  team_id: number;
  from_user: number;
  to_user: number;
  created_at: Generated<string>;
}

/**
 * The tables of this service, and the views that auth and catalog publish, without those that SQL alone reads. Columns have the types
 * that the driver returns: times and dates as text (see isoTime), bigint as text.
 */
export interface CommunityTables
  extends Omit<TablesOf<'community', (typeof communityEntities)[number]>, 'community.team'> {
  'community.team': TeamTable;
  'community.team_transfer': TeamTransferTable;
  'community.initiative_manager': { initiative_id: number; user_id: number };
  'community.former_member': { team_id: number; user_id: number; joined_at: string; left_at: string };
  'auth.public_profile_v1': {
    user_id: number;
    username: string;
    display_name: string;
    avatar_url: string | null;
  };
  'auth.standing_v1': { user_id: number; age_band: AgeBand | null; is_suspended: boolean };
  'auth.deleted_account_v1': { user_id: number; deleted_at: string };
  'auth.moderator_v1': { user_id: number };
  'auth.member_since_v1': { user_id: number; since: string };
  'auth.account_age_v1': { user_id: number; created_at: string; is_new: boolean };
  'auth.block_v1': { blocker_id: number; blocked_id: number; created_at: string };
  'auth.ended_session_v1': { session_id: string; ended_at: string };
  'auth.contact_email_v1': {
    user_id: number;
    email: string;
    takes_mail: boolean;
    language: string | null;
  };
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
    language: string | null;
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

/** The value that a column has where it is one of some ids: `where('id', '=', anyOf(ids))` has the same text for any number of them. */
export const anyOf = (ids: readonly number[]) => sql<number>`any(${[...ids]}::integer[])`;

/** Ids as the rows of a table. @param name of the table in the statement */
export const idRows = <const Name extends string>(name: Name, ids: readonly number[]) =>
  sql<{ id: number }>`unnest(${[...ids]}::integer[])`.as<Name>(sql`${sql.ref(name)} (id)`);

/** The people of both sides of a request, as a table `person`. @param request SQL of its id */
export const peopleOfRequest = (request: RawBuilder<unknown>) =>
  sql<{ user_id: number; side: ThreadSide }>`community.people_of_request(${request})`.as('person');

/** Kysely in the entity manager's current transaction, if there is one. */
export const dbOf = (em: EntityManager): CommunityDb => em.getKysely<CommunityTables>();
