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

interface Verdict {
  readonly action: ItemAction | null;
  readonly rule: string | null;
  readonly note: string | null;
}

const dataOf = (
  { kind, item_id, title, path }: DecidedItem,
  { action, rule, note }: Verdict,
  rest: Pick<NoticeData, 'outcome' | 'reason'>,
) => {
  const data: NoticeData = { itemKind: kind, itemId: item_id, title, path, action, rule, note, ...rest };
  return sql`${JSON.stringify(data)}::jsonb`;
};

/** Tells the author of an item what was decided, or what came of the second look that they asked for. */
export async function tellAuthor(
  db: ModerationDb,
  item: DecidedItem,
  verdict: Verdict,
  isSecondLook = false,
): Promise<void> {
  if (item.author_id === null || (verdict.action === 'DISMISS' && !isSecondLook)) return;
  const outcome = isSecondLook ? (verdict.action === 'RESTORE' ? 'CHANGED' : 'STAYS') : null;
  await db.rows(sql`
    insert into ${db.notice} (account_id, kind, data)
    values (${item.author_id}, ${isSecondLook ? 'SECOND_LOOK' : 'ITEM_DECISION'}, ${dataOf(item, verdict, { outcome })})`);
}

/** Calls all moderators but the author to a case that cannot wait. @param path where the case stands in the queue */
export async function callStaff(
  db: ModerationDb,
  item: DecidedItem,
  reason: ReportReason,
  path: string,
): Promise<void> {
  const data = dataOf({ ...item, path }, { action: null, rule: null, note: null }, { outcome: null, reason });
  await db.rows(sql`
    insert into ${db.notice} (account_id, kind, data)
    select user_id, 'STAFF_CALL', ${data} from auth.moderator_v1 where user_id is distinct from ${item.author_id}`);
}

/** Tells everybody whose report is open in these cases what came of it, without the words for the author; visitors are answered by mail. */
export async function tellReporters(
  db: ModerationDb,
  cases: readonly { readonly id: number }[],
  item: DecidedItem,
  { action, rule }: Verdict,
): Promise<void> {
  const outcome = action === 'DISMISS' || action === 'RESTORE' ? 'LEFT' : 'ACTED';
  const data = dataOf({ ...item, path: null }, { action, rule, note: null }, { outcome });
  await db.rows(sql`
    insert into ${db.notice} (account_id, kind, data)
    select reporter_id, 'REPORT_OUTCOME', ${data} from ${db.report}
    where case_id = any(${cases.map(({ id }) => id)}::int[]) and closed_at is null and reporter_id > 0`);
}

/** Closes cases with their reports. @param wasDismissed the item was left as it was */
export async function closeCases(
  db: ModerationDb,
  cases: readonly { readonly id: number }[],
  wasDismissed = false,
): Promise<void> {
  const ids = cases.map(({ id }) => id);
  await db.rows(sql`update ${db.case} set closed_at = now() where id = any(${ids}::int[])`);
  await db.rows(sql`
    update ${db.report} set closed_at = now(), was_dismissed = ${wasDismissed} where case_id = any(${ids}::int[])`);
}
