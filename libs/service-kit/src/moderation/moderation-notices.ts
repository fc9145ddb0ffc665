import type { ItemAction, NoticeData, ReportReason } from '@meshwork/contracts-core';
import { sql } from 'kysely';
import type { ModerationDb } from './moderation.tables.ts';

interface DecidedItem {
  readonly kind: string;
  readonly item_id: number;
  readonly author_id: number | null;
  readonly title: string;
  readonly path: string | null;
}

export interface Verdict {
  readonly action: ItemAction;
  readonly rule: string | null;
  readonly note: string | null;
}

const dataOf = (
  { kind, item_id, title, path }: DecidedItem,
  { action, rule, note }: Verdict,
  outcome: NoticeData['outcome'],
) =>
  sql<NoticeData>`${JSON.stringify({ itemKind: kind, itemId: item_id, title, path, action, rule, note, outcome })}::jsonb`;

/** Tells the author of an item what was decided, or what came of the second look that they asked for. */
export async function tellAuthor(
  db: ModerationDb,
  item: DecidedItem,
  verdict: Verdict,
  isSecondLook = false,
): Promise<void> {
  if (item.author_id === null || (verdict.action === 'DISMISS' && !isSecondLook)) return;
  const outcome = isSecondLook ? (verdict.action === 'RESTORE' ? 'CHANGED' : 'STAYS') : null;
  await db
    .insertInto('moderation_notice')
    .values({
      account_id: item.author_id,
      kind: isSecondLook ? 'SECOND_LOOK' : 'ITEM_DECISION',
      data: dataOf(item, verdict, outcome),
    })
    .execute();
}

/** Calls all moderators but the author to a case that cannot wait. @param path where the case stands in the queue */
export async function callStaff(
  db: ModerationDb,
  { kind, item_id, title, author_id }: DecidedItem,
  reason: ReportReason,
  path: string,
): Promise<void> {
  const facts = { itemKind: kind, itemId: item_id, title, path, reason };
  const data: NoticeData = { ...facts, action: null, rule: null, note: null, outcome: null };
  await db
    .insertInto('moderation_notice')
    .columns(['account_id', 'kind', 'data'])
    .expression(
      db
        .selectFrom('auth.moderator_v1')
        .select([
          'user_id',
          sql<'STAFF_CALL'>`'STAFF_CALL'`.as('kind'),
          sql<NoticeData>`${JSON.stringify(data)}::jsonb`.as('data'),
        ])
        .where('user_id', 'is distinct from', author_id),
    )
    .execute();
}

/** Tells everybody whose report is open in these cases what came of it, without the words for the author. */
export async function tellReporters(
  db: ModerationDb,
  cases: readonly { readonly id: number }[],
  item: DecidedItem,
  { action, rule }: Verdict,
): Promise<void> {
  if (cases.length === 0) return;
  const outcome = action === 'DISMISS' || action === 'RESTORE' ? 'LEFT' : 'ACTED';
  const data = dataOf({ ...item, path: null }, { action, rule, note: null }, outcome);
  await db
    .insertInto('moderation_notice')
    .columns(['account_id', 'kind', 'data'])
    .expression(
      db
        .selectFrom('moderation_report')
        .select(['reporter_id', sql<'REPORT_OUTCOME'>`'REPORT_OUTCOME'`.as('kind'), data.as('data')])
        .where(
          'case_id',
          'in',
          cases.map(({ id }) => id),
        )
        .where('closed_at', 'is', null)
        // Visitors are answered by mail.
        .where('reporter_id', '>', 0),
    )
    .execute();
}
