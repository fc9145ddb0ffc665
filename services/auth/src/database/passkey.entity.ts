import { defineEntity, p } from '@mikro-orm/core';
import type { AuthenticatorTransportFuture } from '@simplewebauthn/server';
import { AccountEntity } from './account.entity.ts';

export const PasskeyEntity = defineEntity({
  name: 'Passkey',
  tableName: 'passkey',
  comment: 'passkeys: One row is a passkey of a person.',
  properties: {
    credentialId: p.blob().primary(),
    accountId: () => p.manyToOne(AccountEntity).mapToPk().fieldName('account_id').deleteRule('cascade'),
    name: p.text(),
    publicKey: p.blob(),
    /** Grows with each use, unless the authenticator does not count. */
    counter: p.bigint('string'),
    transports: p.array().$type<AuthenticatorTransportFuture[]>(),
    synced: p.boolean(),
    createdAt: p.datetime().defaultRaw('now()'),
    lastUsedAt: p.datetime().nullable(),
  },
  indexes: [
    {
      name: 'passkey_account_id_idx',
      properties: ['accountId', 'createdAt'],
      columns: [{ name: 'accountId' }, { name: 'createdAt', sort: 'desc' }],
    },
  ],
});

export const PasskeyChallengeEntity = defineEntity({
  name: 'PasskeyChallenge',
  tableName: 'passkey_challenge',
  comment: 'passkeys: One row is a question that a passkey has to sign soon.',
  properties: {
    challengeHash: p.blob().primary(),
    /** For whom a passkey is made; null: to sign in. */
    accountId: () =>
      p.manyToOne(AccountEntity).mapToPk().fieldName('account_id').nullable().deleteRule('cascade'),
    expiresAt: p.datetime().index(),
  },
  indexes: [
    {
      name: 'passkey_challenge_account_id_idx',
      properties: 'accountId',
      where: 'account_id is not null',
    },
  ],
});
