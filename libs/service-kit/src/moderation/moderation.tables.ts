import { type ItemAction, moderationErrors } from '@meshwork/contracts-core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { errorsOf } from '../errors/app-error.ts';

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

export interface StoredDecision {
  id: number;
  author_id: number | null;
  title: string;
  action: ItemAction;
  /** Null where reports alone hid the item, and for a decision about the whole account. */
  decided_by: number | null;
  account_decision_id: number | null;
  is_final: boolean;
}

/** The tables that `moderationTables` makes in a schema, each under the name of one of its rows. */
export const moderationDb = (em: EntityManager, schema: string) => {
  const table = (name: string) => sql.table(`${schema}.${name}`);
  return {
    item: table('moderated_item'),
    case: table('moderation_case'),
    report: table('moderation_report'),
    decision: table('moderation_decision'),
    notice: table('moderation_notice'),
    applied: table('moderation_applied'),
    /** Runs a statement in the transaction of the entity manager. */
    rows: async <Row>(statement: RawBuilder<Row>): Promise<Row[]> =>
      (await statement.execute(em.getKysely())).rows,
  };
};
export type ModerationDb = ReturnType<typeof moderationDb>;

/** Creates a failure of moderation: `throw fail('ITEM_NOT_FOUND')`. */
export const fail = errorsOf(moderationErrors);

/** Hidden by reports, so that no moderator has looked yet. */
export const isByReportsAlone = ({ action, decided_by, account_decision_id }: StoredDecision): boolean =>
  action === 'HIDE' && decided_by === null && account_decision_id === null;

/** The last decision that changed something for the author: not those that left the item as it was. */
export async function lastDecisionAbout(
  db: ModerationDb,
  kind: string,
  itemId: number,
): Promise<StoredDecision | undefined> {
  const [last] = await db.rows(sql<StoredDecision>`
    select id, author_id, title, action, decided_by, account_decision_id, is_final from ${db.decision}
    where kind = ${kind} and item_id = ${itemId} and action <> 'DISMISS' order by id desc limit 1`);
  return last;
}

/** Tells whether another moderator than this one and than the author could decide. */
export async function hasOtherModerator(
  db: ModerationDb,
  moderatorId: number,
  authorId: number | null,
): Promise<boolean> {
  const others = await db.rows(sql`
    select from auth.moderator_v1 where user_id not in (${moderatorId}, ${authorId ?? moderatorId}) limit 1`);
  return others.length > 0;
}
