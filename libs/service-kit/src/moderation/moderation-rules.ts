import { moderationErrors } from '@meshwork/contracts-core';
import { sql } from 'kysely';
import { errorsOf } from '../errors/app-error.ts';
import type { ModerationDb, ModerationTables } from './moderation.tables.ts';

/** Creates a failure of moderation: `throw fail('ITEM_NOT_FOUND')`. */
export const fail = errorsOf(moderationErrors);

type DecisionRow = ModerationTables['moderation_decision'];

/** Hidden by reports, so that no moderator has looked yet. */
export const isByReportsAlone = (
  decision: Pick<DecisionRow, 'action' | 'decided_by' | 'account_decision_id'>,
) => decision.action === 'HIDE' && decision.decided_by === null && decision.account_decision_id === null;

/** The last decision that changed something for the author: not those that left the item as it was. */
export const lastDecisionAbout = (db: ModerationDb, kind: string, itemId: number) =>
  db
    .selectFrom('moderation_decision')
    .selectAll()
    .where('kind', '=', kind)
    .where('item_id', '=', itemId)
    .where('action', '<>', 'DISMISS')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Tells whether another moderator than this one and than the author could decide. */
export async function hasOtherModerator(
  db: ModerationDb,
  moderatorId: number,
  authorId: number | null,
): Promise<boolean> {
  const other = await db
    .selectFrom('auth.moderator_v1')
    .select(sql<number>`1`.as('one'))
    .where('user_id', 'not in', [moderatorId, authorId ?? moderatorId])
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
