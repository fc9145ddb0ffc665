import { defineEntity, p } from '@mikro-orm/core';
import { AccountEntity } from './account.entity.ts';

export const AuthenticatorEntity = defineEntity({
  name: 'Authenticator',
  tableName: 'authenticator',
  comment: 'second-factor: One row is the authenticator app of a person.',
  properties: {
    accountId: () =>
      p
        .manyToOne(AccountEntity)
        .mapToPk()
        .fieldName('account_id')
        .primary()
        .deleteRule('cascade')
        .updateRule('no action'),
    /** Encrypted, see sealed-key.ts. */
    sealedKey: p.blob(),
    /** Null until its first code. */
    confirmedAt: p.datetime().nullable(),
    /** The time step of the last code: each works once. */
    lastStep: p.bigint('string').defaultRaw('0'),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

export const RecoveryCodeEntity = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_code',
  comment: 'second-factor: One row is a code that stands once for a lost app.',
  properties: {
    accountId: () =>
      p
        .manyToOne(AccountEntity)
        .mapToPk()
        .fieldName('account_id')
        .primary()
        .deleteRule('cascade')
        .updateRule('no action'),
    codeHash: p.blob().primary(),
  },
});
