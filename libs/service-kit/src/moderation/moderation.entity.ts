import { CASE_SOURCES, type ItemAction, type NoticeData, type ReportReason } from '@meshwork/contracts-core';
import { defineEntity, p } from '@mikro-orm/core';

/** A thing that moderators look at, which is closed with their decision. */
export const ModerationCaseEntity = defineEntity({
  name: 'ModerationCase',
  tableName: 'moderation_case',
  comment:
    'kit: One row is a thing that moderators look at: it was reported, or its author asks for a second look.',
  properties: {
    id: p.integer().primary().autoincrement().generated('identity'),
    kind: p.text(),
    itemId: p.integer(),
    source: p.enum(() => [...CASE_SOURCES]).$type<(typeof CASE_SOURCES)[number]>(),
    authorId: p.integer().nullable(),
    openedAt: p.datetime(3).defaultRaw('now()'),
    closedAt: p.datetime(3).nullable(),
    /** A second look has the words of the author, and the decision that they are about. */
    words: p.text().nullable(),
    aboutDecisionId: p.integer().nullable().unique(),
    /** See PRIORITY of the contract. */
    priority: p.smallint().default(2),
  },
  indexes: [
    {
      name: 'moderation_case_author_idx',
      properties: 'authorId',
      where: 'closed_at is null',
    },
    {
      name: 'moderation_case_closed_idx',
      properties: ['closedAt', 'id'],
      columns: [
        { name: 'closedAt', sort: 'desc' },
        { name: 'id', sort: 'desc' },
      ],
      where: 'closed_at is not null',
    },
    {
      name: 'moderation_case_queue_idx',
      properties: ['priority', 'openedAt', 'id'],
      where: 'closed_at is null',
    },
    { name: 'moderation_case_words_idx', properties: 'authorId', where: 'words is not null' },
  ],
  uniques: [
    {
      name: 'moderation_case_open_key',
      properties: ['kind', 'itemId', 'source'],
      where: 'closed_at is null',
    },
  ],
});

/** A report of one person; visitors count down from -1. */
export const ModerationReportEntity = defineEntity({
  name: 'ModerationReport',
  tableName: 'moderation_report',
  comment: 'kit: One row is what one person reported about one thing.',
  properties: {
    id: p.integer().primary().autoincrement().generated('identity'),
    caseId: () => p.manyToOne(ModerationCaseEntity).mapToPk().fieldName('case_id').deleteRule('cascade'),
    kind: p.text(),
    itemId: p.integer(),
    authorId: p.integer().nullable(),
    reporterId: p.integer(),
    reason: p.text().$type<ReportReason>(),
    words: p.text().nullable(),
    /** By a verified person whose account is more than 24 hours old: enough of these hide the thing. */
    counts: p.boolean(),
    /** A moderator left the thing as it was. */
    wasDismissed: p.boolean().default(false),
    createdAt: p.datetime(3).defaultRaw('now()'),
    closedAt: p.datetime(3).nullable(),
    language: p
      .text()
      .nullable()
      .check('char_length(language) <= 20')
      .comment('The tag of the language in which a visitor reported, for the answer; null: English.'),
  },
  indexes: [
    { name: 'moderation_report_author_idx', properties: 'authorId', where: 'author_id is not null' },
    {
      name: 'moderation_report_case_idx',
      properties: ['caseId', 'id'],
      columns: [{ name: 'caseId' }, { name: 'id', sort: 'desc' }],
    },
    {
      name: 'moderation_report_dismissed_idx',
      properties: ['reporterId', 'closedAt'],
      where: 'was_dismissed',
    },
    { name: 'moderation_report_reporter_idx', properties: ['reporterId', 'createdAt'], where: 'counts' },
    { name: 'moderation_report_words_idx', properties: 'reporterId', where: 'words is not null' },
  ],
  uniques: [
    {
      name: 'moderation_report_open_key',
      properties: ['kind', 'itemId', 'reporterId'],
      where: 'closed_at is null',
    },
  ],
});

export const ModerationDecisionEntity = defineEntity({
  name: 'ModerationDecision',
  tableName: 'moderation_decision',
  comment: 'kit: One row is a decision about a thing, by a moderator or by reports alone.',
  properties: {
    id: p.integer().primary().autoincrement().generated('identity'),
    kind: p.text(),
    itemId: p.integer(),
    authorId: p.integer().nullable(),
    /** The thing's title when it was decided: the thing may be gone. */
    title: p.text(),
    path: p.text().nullable(),
    action: p.text().$type<ItemAction>(),
    rule: p.text().nullable(),
    note: p.text().nullable(),
    /** Null: hidden by reports alone, or decided about the whole account. */
    decidedBy: p.integer().nullable(),
    /** The decision about the whole account that this one follows, by its id in auth.account_decision_v1. */
    accountDecisionId: p.integer().nullable(),
    /** Answers a second look, after which there is no further one. */
    isFinal: p.boolean().default(false),
    decidedAt: p.datetime(3).defaultRaw('now()'),
  },
  indexes: [
    {
      name: 'moderation_decision_author_idx',
      properties: ['authorId', 'id'],
      columns: [{ name: 'authorId' }, { name: 'id', sort: 'desc' }],
      where: 'author_id is not null',
    },
    {
      name: 'moderation_decision_item_idx',
      properties: ['kind', 'itemId', 'id'],
      columns: [{ name: 'kind' }, { name: 'itemId' }, { name: 'id', sort: 'desc' }],
    },
    { name: 'moderation_decision_time_idx', properties: 'decidedAt' },
  ],
});

const NOTICE_KINDS = ['ITEM_DECISION', 'REPORT_OUTCOME', 'SECOND_LOOK', 'STAFF_CALL'] as const;

/** Auth reads these by the view `notice_v1`, and tells the person. */
export const ModerationNoticeEntity = defineEntity({
  name: 'ModerationNotice',
  tableName: 'moderation_notice',
  comment: 'kit: One row is something that a person is told about a decision.',
  properties: {
    id: p.bigint('string').primary().autoincrement().generated('identity'),
    accountId: p.integer(),
    kind: p.enum(() => [...NOTICE_KINDS]).$type<(typeof NOTICE_KINDS)[number]>(),
    data: p.json<NoticeData>(),
    createdAt: p.datetime(3).defaultRaw('now()'),
  },
  indexes: [{ name: 'moderation_notice_time_idx', properties: 'createdAt' }],
});

export const ModerationAppliedEntity = defineEntity({
  name: 'ModerationApplied',
  tableName: 'moderation_applied',
  comment: 'kit: One row is a decision about a whole account that was applied to its things here.',
  properties: { accountDecisionId: p.integer().primary().autoincrement(false) },
});

export const moderationEntities = [
  ModerationCaseEntity,
  ModerationReportEntity,
  ModerationDecisionEntity,
  ModerationNoticeEntity,
  ModerationAppliedEntity,
] as const;
