import { defineEntity, p } from '@mikro-orm/core';
import { AccountEntity } from './account.entity.ts';

export const EmailChangeEntity = defineEntity({
  name: 'EmailChange',
  tableName: 'email_change',
  comment: 'email-change: One row is another address that a person asks for.',
  properties: {
    accountId: () =>
      p
        .manyToOne(AccountEntity)
        .mapToPk()
        .fieldName('account_id')
        .primary()
        .deleteRule('cascade')
        .updateRule('no action'),
    email: p.text(),
    requestedAt: p.datetime().defaultRaw('now()'),
  },
});

export const FormerEmailEntity = defineEntity({
  name: 'FormerEmail',
  tableName: 'former_email',
  comment: 'email-change: One row is an address that an account had until lately, and may get back.',
  properties: {
    id: p.integer().primary().autoincrement().generated('identity'),
    accountId: () =>
      p.manyToOne(AccountEntity).mapToPk().fieldName('account_id').deleteRule('cascade').index(),
    email: p.text(),
    tokenHash: p.blob().nullable().unique(),
    changedAt: p.datetime().defaultRaw('now()'),
    expiresAt: p.datetime().index(),
  },
  indexes: [
    {
      name: 'former_email_email_idx',
      expression: 'create index former_email_email_idx on auth.former_email (lower(email))',
    },
  ],
});
