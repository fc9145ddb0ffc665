import { defineEntity, p } from '@mikro-orm/core';
import { AccountEntity } from './account.entity.ts';

export const BlockEntity = defineEntity({
  name: 'Block',
  tableName: 'block',
  comment: 'blocks: One row is a person who wants to hear nothing of another one.',
  properties: {
    blockerId: () =>
      p
        .manyToOne(AccountEntity)
        .mapToPk()
        .fieldName('blocker_id')
        .primary()
        .deleteRule('cascade')
        .updateRule('no action'),
    blockedId: () =>
      p
        .manyToOne(AccountEntity)
        .mapToPk()
        .fieldName('blocked_id')
        .primary()
        .deleteRule('cascade')
        .updateRule('no action')
        .index(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
  checks: [{ name: 'block_check', expression: 'blocker_id <> blocked_id' }],
});
