import { defineEntity, p } from '@mikro-orm/core';

/**
 * How often an account acted while it was new. It belongs to no service (deploy/postgres/bootstrap.sql), so that an act in one domain
 * counts in all of them.
 */
export const NewAccountEntity = defineEntity({
  name: 'NewAccount',
  tableName: 'new_account',
  schema: 'limits',
  properties: {
    personId: p.integer().primary().autoincrement(false),
    act: p.text().primary(),
    acts: p.integer(),
    endsAt: p.datetime(),
  },
});
