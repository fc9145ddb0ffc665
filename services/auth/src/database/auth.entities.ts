import type { MailRefusal, NoticeData } from '@meshwork/contracts-core';
import type { TablesOf } from '@meshwork/service-kit';
import type { moderationEntities } from '@meshwork/service-kit/moderation';
import type { SharedTables } from '@meshwork/service-kit/shared-tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Kysely } from 'kysely';
import { AccountEntity, DeletedAccountEntity, RestingUsernameEntity } from './account.entity.ts';
import { AccountDecisionEntity } from './account-decision.entity.ts';
import { AuthenticatorEntity, RecoveryCodeEntity } from './authenticator.entity.ts';
import { AvatarEntity } from './avatar.entity.ts';
import { BlockEntity } from './block.entity.ts';
import { EmailChangeEntity, FormerEmailEntity } from './email-change.entity.ts';
import { EmailTokenEntity } from './email-token.entity.ts';
import { InvitationEntity } from './invitation.entity.ts';
import { KnownDeviceEntity } from './known-device.entity.ts';
import { AccountNoticeEntity, NoticeSourceEntity } from './notice.entity.ts';
import { PasskeyChallengeEntity, PasskeyEntity } from './passkey.entity.ts';
import { EndedSessionEntity, SessionEntity } from './session.entity.ts';

/** Every table of this service, but for those of the kit's features. */
export const authEntities = [
  AccountEntity,
  DeletedAccountEntity,
  RestingUsernameEntity,
  BlockEntity,
  KnownDeviceEntity,
  EmailChangeEntity,
  FormerEmailEntity,
  InvitationEntity,
  EmailTokenEntity,
  AccountNoticeEntity,
  NoticeSourceEntity,
  PasskeyEntity,
  PasskeyChallengeEntity,
  AccountDecisionEntity,
  AvatarEntity,
  AuthenticatorEntity,
  RecoveryCodeEntity,
  EndedSessionEntity,
  SessionEntity,
] as const;

/** Views of other schemas: those that two domains publish under their names, and those that every domain may have, by `withSchema`. */
interface PublishedViews {
  'auth.moderator_v1': { user_id: number };
  'auth.public_profile_v1': { user_id: number; display_name: string };
  'community.mailed_invitation_v1': { token_hash: Buffer; address: string };
  'community.public_team_v1': { team_id: number; team_number: string; team_name: string };
  'community.team_membership_v1': { team_id: number; user_id: number; role: string };
  kept_item_v1: { author_id: number; kept_since: string };
  mail_refusal_v1: { user_id: number; address_hash: Buffer; refusal: MailRefusal; refused_at: string };
  notice_v1: { id: string; account_id: number; kind: string; data: NoticeData; created_at: string };
  open_case_v1: { id: number; priority: number };
  personal_data_v1: { user_id: number; kind: string; data: unknown };
}

/** PostgreSQL's own list of tables and views. */
interface Catalog {
  'pg_catalog.pg_class': { oid: number; relname: string; relnamespace: number };
  'pg_catalog.pg_namespace': { oid: number; nspname: string };
}

type OwnTables = TablesOf<'auth', (typeof authEntities | typeof moderationEntities)[number]>;

/** An interface, since TypeScript would make a type of `&` anew for each statement. */
export interface AuthTables extends OwnTables, SharedTables, PublishedViews, Catalog {}

export type AuthDb = Kysely<AuthTables>;

/** Typed SQL in the entity manager's current transaction, if there is one. Times are text in rows. */
export const dbOf = (em: EntityManager): AuthDb => em.getKysely<AuthTables>();
