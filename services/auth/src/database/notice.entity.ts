import type { ReportReason } from '@meshwork/contracts-core';
import { defineEntity, p } from '@mikro-orm/core';
import { AccountEntity } from './account.entity.ts';

/** The stored facts of a notice, of a domain or about the account. Fields that a later domain leaves out stay absent. */
export interface NoticeFacts {
  readonly action?: string;
  readonly title?: string;
  readonly path?: string | null;
  readonly days?: number | null;
  readonly rule?: string | null;
  readonly note?: string | null;
  readonly outcome?: string | null;
  readonly reason?: ReportReason;
  /** The number of things that visitors reported. */
  readonly byVisitors?: number;
  /** The number of cases that wait. */
  readonly open?: number;
}

export const AccountNoticeEntity = defineEntity({
  name: 'AccountNotice',
  tableName: 'account_notice',
  comment: 'notices: One row is something that a person is told about a decision.',
  properties: {
    id: p.integer().primary().autoincrement().generated('identity'),
    accountId: () => p.manyToOne(AccountEntity).mapToPk().fieldName('account_id').deleteRule('cascade'),
    /** The domain that tells it, and the id that it has there. */
    source: p.text(),
    sourceId: p.bigint('string'),
    kind: p.text().check('char_length(kind) <= 40'),
    data: p.json<NoticeFacts>(),
    createdAt: p.datetime().defaultRaw('now()').index(),
    readAt: p.datetime().nullable(),
  },
  indexes: [
    {
      name: 'account_notice_account_id_idx',
      properties: ['accountId', 'id'],
      columns: [{ name: 'accountId' }, { name: 'id', sort: 'desc' }],
    },
  ],
  uniques: [{ properties: ['source', 'sourceId', 'accountId'] }],
});

export const NoticeSourceEntity = defineEntity({
  name: 'NoticeSource',
  tableName: 'notice_source',
  comment: 'notices: One row is a domain whose notices are read, and how far.',
  properties: {
    source: p.text().primary(),
    lastId: p.bigint('string').defaultRaw('0'),
  },
});
