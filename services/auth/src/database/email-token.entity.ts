import { defineEntity, p } from '@mikro-orm/core';
import { AccountEntity } from './account.entity.ts';

export const TOKEN_PURPOSES = ['verify-email', 'reset-password', 'change-email'] as const;
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number];

export const EmailTokenEntity = defineEntity({
  name: 'EmailToken',
  tableName: 'email_token',
  comment: 'mail: One row is a link that was sent to the address of an account.',
  properties: {
    tokenHash: p.blob().primary(),
    accountId: () =>
      p.manyToOne(AccountEntity).mapToPk().fieldName('account_id').deleteRule('cascade').index(),
    purpose: p.enum(() => [...TOKEN_PURPOSES]).$type<TokenPurpose>(),
    expiresAt: p.datetime().index(),
    usedAt: p.datetime().nullable(),
  },
});
