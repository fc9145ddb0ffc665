import type { ItemAction, NoticeData, ReportReason } from '@meshwork/contracts-core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Generated, Kysely } from 'kysely';

/** The row of an item in the view `moderated_item`. */
export interface ModeratedItem {
  kind: string;
  id: number;
  author_id: number | null;
  title: string;
  text: string;
  path: string | null;
  created_at: string | Date;
  hidden_at: string | Date | null;
  /** Null: everybody. */
  visible_to: number[] | null;
}

type Time = string | Date;

/** The tables that `moderationTables` makes, and the views of auth that moderation reads. */
export interface ModerationTables {
  moderated_item: ModeratedItem;
  moderation_case: {
    id: Generated<number>;
    kind: string;
    item_id: number;
    source: 'REPORTS' | 'SECOND_LOOK';
    author_id: number | null;
    opened_at: Generated<Time>;
    closed_at: Time | null;
    words: string | null;
    about_decision_id: number | null;
    priority: Generated<number>;
  };
  moderation_report: {
    id: Generated<number>;
    case_id: number;
    kind: string;
    item_id: number;
    author_id: number | null;
    reporter_id: number;
    reason: ReportReason;
    words: string | null;
    counts: boolean;
    was_dismissed: Generated<boolean>;
    created_at: Generated<Time>;
    closed_at: Time | null;
  };
  moderation_decision: {
    id: Generated<number>;
    kind: string;
    item_id: number;
    author_id: number | null;
    title: string;
    path: string | null;
    action: ItemAction;
    rule: string | null;
    note: string | null;
    decided_by: number | null;
    account_decision_id: number | null;
    is_final: Generated<boolean>;
    decided_at: Generated<Time>;
  };
  moderation_notice: {
    id: Generated<string>;
    account_id: number;
    kind: 'ITEM_DECISION' | 'REPORT_OUTCOME' | 'SECOND_LOOK' | 'STAFF_CALL';
    data: NoticeData;
    created_at: Generated<Time>;
  };
  moderation_applied: { account_decision_id: number };
  'auth.public_profile_v1': {
    user_id: number;
    username: string | null;
    display_name: string;
    avatar_url: string | null;
  };
  'auth.moderator_v1': { user_id: number };
  'auth.account_decision_v1': {
    id: number;
    account_id: number;
    action: 'HIDE_ALL' | 'RESTORE_ALL';
    rule: string | null;
    note: string | null;
    decided_at: Time;
  };
}

export type ModerationDb = Kysely<ModerationTables>;

/** Typed queries on the moderation tables of a schema; names with a schema of their own stay as they are. */
export const moderationDb = (em: EntityManager, schema: string): ModerationDb =>
  em.getKysely<ModerationTables>().withSchema(schema);
