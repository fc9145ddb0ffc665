import {
  DELETED_USER_NAME,
  type ItemAction,
  type NoticeData,
  type ReportReason,
} from '@meshwork/contracts-core';
import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { publicNameOf } from '../names/public-name.ts';
import { ModerationCaseEntity, ModerationReportEntity } from './moderation.entity.ts';
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
  rest: Pick<NoticeData, 'outcome' | 'reason' | 'byVisitors' | 'lastReportId'>,
) => {
  const data: NoticeData = { itemKind: kind, itemId: item_id, title, path, action, rule, note, ...rest };
  return data;
};

/** The same as an expression, for rows that a statement selects. */
const asColumn = (data: NoticeData) => sql<NoticeData>`${JSON.stringify(data)}::jsonb`.as('data');

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
      data: dataOf(item, verdict, { outcome }),
    })
    .execute();
}

/**
 * Calls all moderators but the author to a case that cannot wait.
 * @param path where the case stands in the queue
 * @param visitors what they have reported: so many such things, up to this report
 */
export async function callStaff(
  db: ModerationDb,
  item: DecidedItem,
  reason: ReportReason,
  path: string,
  visitors: Pick<NoticeData, 'byVisitors' | 'lastReportId'> = {},
): Promise<void> {
  const rest = { outcome: null, reason, ...visitors };
  const data = dataOf({ ...item, path }, { action: null, rule: null, note: null }, rest);
  await db
    .insertInto('moderation_notice')
    .columns(['account_id', 'kind', 'data'])
    .expression((eb) =>
      eb
        .selectFrom('auth.moderator_v1')
        .select(['user_id', sql<'STAFF_CALL'>`'STAFF_CALL'`.as('kind'), asColumn(data)])
        .where('user_id', 'is distinct from', item.author_id),
    )
    .execute();
}

/** The name of a person is that which everybody reads, since anybody can report whoever has an id (docs/product.md#young-people). */
async function titleForReporters(db: ModerationDb, { kind, item_id, title }: DecidedItem): Promise<string> {
  if (kind !== 'person') return title;
  const person = await db
    .selectFrom('auth.public_profile_v1 as person')
    .where('person.user_id', '=', item_id)
    .select(publicNameOf('person').as('name'))
    .executeTakeFirst();
  return person?.name ?? DELETED_USER_NAME;
}

/** Tells everybody whose report is open in these cases what came of it, without the words for the author; visitors are answered by mail. */
export async function tellReporters(
  db: ModerationDb,
  cases: readonly { readonly id: number }[],
  item: DecidedItem,
  { action, rule }: Verdict,
): Promise<void> {
  const outcome = action === 'DISMISS' || action === 'RESTORE' ? 'LEFT' : 'ACTED';
  if (cases.length === 0) return;
  const told = { ...item, title: await titleForReporters(db, item), path: null };
  const data = dataOf(told, { action, rule, note: null }, { outcome });
  await db
    .insertInto('moderation_notice')
    .columns(['account_id', 'kind', 'data'])
    .expression((eb) =>
      eb
        .selectFrom('moderation_report')
        .select(['reporter_id', sql<'REPORT_OUTCOME'>`'REPORT_OUTCOME'`.as('kind'), asColumn(data)])
        .where(
          'case_id',
          'in',
          cases.map(({ id }) => id),
        )
        .where('closed_at', 'is', null)
        .where('reporter_id', '>', 0),
    )
    .execute();
}

/** Closes cases with their reports. @param wasDismissed the item was left as it was */
export async function closeCases(
  em: EntityManager,
  cases: readonly { readonly id: number }[],
  wasDismissed = false,
): Promise<void> {
  const ids = cases.map(({ id }) => id);
  await em.nativeUpdate(ModerationCaseEntity, { id: { $in: ids } }, { closedAt: raw('now()') });
  await em.nativeUpdate(
    ModerationReportEntity,
    { caseId: { $in: ids } },
    { closedAt: raw('now()'), wasDismissed },
  );
}
