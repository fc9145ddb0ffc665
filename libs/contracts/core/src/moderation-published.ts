import { z } from '@meshwork/contracts-core/zod';
import { openEnum } from './field.schema.ts';
import { ITEM_ACTIONS, REPORT_REASONS } from './moderation.ts';
import type { PublishedViews } from './published.ts';

/**
 * The column `data` of `<schema>.notice_v1`: what auth tells a person in place and by mail. An item that reports alone have
 * hidden is the action `HIDE` without a rule.
 */
export const noticeDataSchema = z.object({
  itemKind: z.string(),
  itemId: z.number(),
  /** The title of the item. */
  title: z.string(),
  path: z.string().nullable(),
  /** Null where nothing was decided yet. */
  action: openEnum(ITEM_ACTIONS).nullable(),
  rule: z.string().nullable(),
  note: z.string().nullable(),
  /** Says for a report whether it led to anything, for a second look whether the decision stays. Null for decisions. */
  outcome: openEnum(['ACTED', 'LEFT', 'STAYS', 'CHANGED'] as const).nullable(),
  /** The reason of a report for which moderators are called. */
  reason: openEnum(REPORT_REASONS).optional(),
  /** The number of things that visitors reported, of which this is one; absent: somebody with an account reported it. */
  byVisitors: z.number().optional(),
  /** The last report, by its id, of which this calls moderators. */
  lastReportId: z.number().optional(),
});
export type NoticeData = z.infer<typeof noticeDataSchema>;

/**
 * Describes the views of every moderated domain for auth: the notices with their receivers (`kind` is ITEM_DECISION, REPORT_OUTCOME,
 * SECOND_LOOK or STAFF_CALL), what waits for moderators, and the time of an author's oldest item that others can see (`-infinity` where somebody accepted a request of theirs).
 */
export const moderationPublished = (schema: string): PublishedViews => {
  // Auth reads its own views as their owner.
  const readers = schema === 'auth' ? [] : ['auth'];
  return {
    [`${schema}.kept_item_v1`]: {
      columns: { author_id: 'integer', kept_since: 'timestamp with time zone' },
      readers,
    },
    [`${schema}.open_case_v1`]: { columns: { id: 'integer', priority: 'smallint' }, readers },
    [`${schema}.notice_v1`]: {
      columns: {
        id: 'bigint',
        account_id: 'integer',
        kind: 'text',
        data: 'jsonb',
        created_at: 'timestamp with time zone',
      },
      readers,
    },
  };
};
