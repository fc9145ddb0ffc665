import { defineEntity, p } from '@mikro-orm/core';
import { AccountEntity } from './account.entity.ts';

export const KnownDeviceEntity = defineEntity({
  name: 'KnownDevice',
  tableName: 'known_device',
  comment: 'devices: One row is a browser in which a person has logged in before.',
  properties: {
    tokenHash: p.blob().primary(),
    accountId: () =>
      p.manyToOne(AccountEntity).mapToPk().fieldName('account_id').primary().deleteRule('cascade'),
    firstLoginAt: p.datetime().defaultRaw('now()'),
    lastLoginAt: p.datetime().defaultRaw('now()').index(),
  },
  indexes: [
    {
      name: 'known_device_account_id_idx',
      properties: ['accountId', 'lastLoginAt'],
      columns: [{ name: 'accountId' }, { name: 'lastLoginAt', sort: 'desc' }],
    },
  ],
});
