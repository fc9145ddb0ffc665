import type { RowOf } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Generated, Kysely } from 'kysely';
import type { AccountEntity } from './account.entity.ts';

/** A timestamptz, which rows hold as text. */
type Time = string;

export type AccountRow = RowOf<typeof AccountEntity> & {
  terms_accepted_at: Generated<Time>;
  hidden_at: Time | null;
  hidden_rule: string | null;
  hidden_note: string | null;
  mail_refused_at: Time | null;
  mail_retried_at: Time | null;
};

export interface RestingUsernameRow {
  account_id: number;
  name_hash: Buffer;
  ends_at: Time;
}

export interface SessionRow {
  id: Generated<string>;
  token_hash: Buffer;
  account_id: number;
  created_at: Generated<Time>;
  last_seen_at: Generated<Time>;
  expires_at: Time;
  user_agent: string | null;
  address: string | null;
  confirmed_at: Time | null;
  by_passkey: Generated<boolean>;
}

export interface KnownDeviceRow {
  token_hash: Buffer;
  account_id: number;
  first_login_at: Generated<Time>;
  last_login_at: Generated<Time>;
}

/** The personal data that another service publishes for the export. */
interface PersonalData {
  user_id: number;
  kind: string;
  data: unknown;
}

/** The tables and foreign views that this service reads by SQL. */
export interface AuthTables {
  'auth.account': AccountRow;
  'auth.resting_username': RestingUsernameRow;
  'auth.session': SessionRow;
  'auth.known_device': KnownDeviceRow;
  'auth.authenticator': {
    account_id: number;
    sealed_key: Buffer;
    confirmed_at: Time | null;
    last_step: Generated<string | number>;
    created_at: Generated<Time>;
  };
  'auth.recovery_code': { account_id: number; code_hash: Buffer };
  'auth.ended_session': { id: string; ended_at: Generated<Time> };
  'auth.passkey': {
    credential_id: Buffer;
    account_id: number;
    name: string;
    public_key: Buffer;
    counter: string | number;
    transports: string[];
    synced: boolean;
    created_at: Generated<Time>;
    last_used_at: Generated<Time | null>;
  };
  'auth.passkey_challenge': { challenge_hash: Buffer; account_id: number | null; expires_at: Time };
  'auth.account_decision': {
    id: Generated<number>;
    account_id: number;
    action: 'WARN' | 'SUSPEND' | 'UNSUSPEND' | 'HIDE_ALL' | 'RESTORE_ALL';
    days: number | null;
    rule: string | null;
    note: string | null;
    decided_by: number;
    decided_at: Generated<Time>;
  };
  'auth.account_notice': {
    id: Generated<number>;
    account_id: number;
    source: string;
    source_id: string | number;
    kind: string;
    data: unknown;
    created_at: Generated<Time>;
    read_at: Time | null;
  };
  'auth.notice_source': { source: string; last_id: string | number };
  'auth.invitation': { email: string; expires_at: Time };
  'auth.public_profile_v1': {
    user_id: number;
    username: string | null;
    display_name: string;
    avatar_url: string | null;
  };
  'auth.block': { blocker_id: number; blocked_id: number; created_at: Generated<Time> };
  'auth.avatar': { hash: string; image: Buffer; created_at: Generated<Time> };
  'auth.email_token': {
    token_hash: Buffer;
    account_id: number;
    purpose: 'verify-email' | 'reset-password' | 'change-email';
    expires_at: Time;
    used_at: Time | null;
  };
  'auth.email_change': { account_id: number; email: string; requested_at: Generated<Time> };
  'auth.former_email': {
    id: Generated<number>;
    account_id: number;
    email: string;
    token_hash: Generated<Buffer | null>;
    changed_at: Generated<Time>;
    expires_at: Time;
  };
  'community.mailed_invitation_v1': { token_hash: Buffer; address: string };
  'community.personal_data_v1': PersonalData;
  'catalog.personal_data_v1': PersonalData;
  'community.team_membership_v1': { team_id: number; user_id: number; role: string };
  'community.public_team_v1': { team_id: number; team_number: string; team_name: string; team_type: string };
}

export type AuthDb = Kysely<AuthTables>;

/** Typed SQL in the entity manager's current transaction, if there is one. */
export const dbOf = (em: EntityManager): AuthDb => em.getKysely<AuthTables>();
