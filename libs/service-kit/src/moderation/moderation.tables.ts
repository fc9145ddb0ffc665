import { moderationErrors } from '@meshwork/contracts-core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Generated, Kysely } from 'kysely';
import type { RowOf } from '../database/rows.ts';
import { errorsOf } from '../errors/app-error.ts';
import type { ModerationDecisionEntity, moderationEntities } from './moderation.entity.ts';

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

type DecisionRow = RowOf<typeof ModerationDecisionEntity>;

type OwnTables = {
  [One in (typeof moderationEntities)[number] as One['tableName']]: RowOf<One>;
};

/**
 * The tables of moderation, the view of all items, and what auth publishes. A service's own tables of items are named as `item_table`.
 * An interface, since TypeScript would make a type of `&` anew for each statement.
 */
export interface ModerationTables extends OwnTables {
  moderated_item: ModeratedItem;
  item_table: {
    id: Generated<number>;
    hidden_at: string | null;
    hidden_rule: string | null;
    hidden_note: string | null;
  };
  'auth.account_decision_v1': {
    id: number;
    account_id: number;
    action: 'HIDE_ALL' | 'RESTORE_ALL';
    rule: string | null;
    note: string | null;
  };
  'auth.moderator_v1': { user_id: number };
  'auth.public_profile_v1': { user_id: number; display_name: string };
}

export type ModerationDb = Kysely<ModerationTables>;

/** The tables that `moderationTables` makes in a schema, in the transaction of the entity manager. */
export const moderationDb = (em: EntityManager, schema: string): ModerationDb =>
  em.getKysely<ModerationTables>().withSchema(schema);

/** Creates a failure of moderation: `throw fail('ITEM_NOT_FOUND')`. */
export const fail = errorsOf(moderationErrors);

const DECISION = [
  'id',
  'author_id',
  'title',
  'action',
  'decided_by',
  'account_decision_id',
  'is_final',
] as const satisfies readonly (keyof DecisionRow)[];

/** The last decision that changed something for the author: not those that left the item as it was. */
export const lastDecisionAbout = (db: ModerationDb, kind: string, itemId: number) =>
  db
    .selectFrom('moderation_decision')
    .select(DECISION)
    .where('kind', '=', kind)
    .where('item_id', '=', itemId)
    .where('action', '<>', 'DISMISS')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export type StoredDecision = NonNullable<Awaited<ReturnType<typeof lastDecisionAbout>>>;

/** Hidden by reports, so that no moderator has looked yet. */
export const isByReportsAlone = ({ action, decided_by, account_decision_id }: StoredDecision): boolean =>
  action === 'HIDE' && decided_by === null && account_decision_id === null;

/** Tells whether another moderator than this one and than the author could decide. */
export async function hasOtherModerator(
  db: ModerationDb,
  moderatorId: number,
  authorId: number | null,
): Promise<boolean> {
  const other = await db
    .selectFrom('auth.moderator_v1')
    .select('user_id')
    .where('user_id', 'not in', [moderatorId, authorId ?? moderatorId])
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
