import type { MailRefusal } from '@meshwork/contracts-core';
import { defineEntity, p } from '@mikro-orm/core';

export const MailRefusalEntity = defineEntity({
  name: 'MailRefusal',
  tableName: 'mail_refusal',
  properties: {
    id: p.bigint('string').primary().autoincrement().generated('identity'),
    userId: p.integer(),
    /** SHA-256 of the address in lower case: by the time that auth reads it, the person may have another one. */
    addressHash: p.blob(),
    refusal: p.text().$type<MailRefusal>(),
    refusedAt: p.datetime().defaultRaw('now()').index(),
  },
  indexes: [{ name: 'mail_refusal_user_idx', properties: 'userId' }],
});
