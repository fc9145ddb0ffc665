import { defineEntity, p } from '@mikro-orm/core';
import { AccountEntity } from './account.entity.ts';

export const SessionEntity = defineEntity({
  name: 'Session',
  tableName: 'session',
  comment: 'sessions: One row is a browser in which somebody is logged in.',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    tokenHash: p.blob().unique(),
    accountId: () => p.manyToOne(AccountEntity).mapToPk().fieldName('account_id').deleteRule('cascade'),
    createdAt: p.datetime().defaultRaw('now()'),
    lastSeenAt: p.datetime().defaultRaw('now()').index(),
    expiresAt: p.datetime().index(),
    userAgent: p.text().nullable().check('char_length(user_agent) <= 400'),
    address: p.text().nullable().check('char_length(address) <= 64'),
    /** The last proof of who the person is: docs/product.md#ask-again. */
    confirmedAt: p.datetime().nullable(),
    byPasskey: p.boolean().default(false),
  },
  indexes: [
    {
      name: 'session_account_id_idx',
      properties: ['accountId', 'lastSeenAt'],
      columns: [{ name: 'accountId' }, { name: 'lastSeenAt', sort: 'desc' }],
    },
  ],
});

/** Kept by a trigger. */
export const EndedSessionEntity = defineEntity({
  name: 'EndedSession',
  tableName: 'ended_session',
  comment: 'sessions: One row is a session that has ended, so that other domains close what is open for it.',
  properties: {
    id: p.uuid().primary(),
    endedAt: p.datetime().defaultRaw('now()').index(),
  },
});
