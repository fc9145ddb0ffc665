import { ACCOUNT_ACTIONS } from '@meshwork/contracts-auth';
import { defineEntity, p } from '@mikro-orm/core';
import { AccountEntity } from './account.entity.ts';

export const AccountDecisionEntity = defineEntity({
  name: 'AccountDecision',
  tableName: 'account_decision',
  comment: 'people: One row is a decision of a moderator about an account.',
  properties: {
    id: p.integer().primary().autoincrement().generated('identity'),
    accountId: () => p.manyToOne(AccountEntity).mapToPk().fieldName('account_id').deleteRule('cascade'),
    action: p.enum(() => [...ACCOUNT_ACTIONS]).$type<(typeof ACCOUNT_ACTIONS)[number]>(),
    /** Days of a suspension; null: for good, or no suspension. */
    days: p.integer().nullable(),
    rule: p.text().nullable().check('char_length(rule) <= 40'),
    note: p.text().nullable().check('char_length(note) <= 1000'),
    decidedBy: p.integer(),
    decidedAt: p.datetime().defaultRaw('now()'),
  },
  indexes: [
    {
      name: 'account_decision_account_id_idx',
      properties: ['accountId', 'id'],
      columns: [{ name: 'accountId' }, { name: 'id', sort: 'desc' }],
    },
  ],
});
