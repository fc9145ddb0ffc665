import { defineEntity, p } from '@mikro-orm/core';

export const AppliedDeletionEntity = defineEntity({
  name: 'AppliedDeletion',
  tableName: 'applied_deletion',
  comment:
    'people: One row is a deleted account whose data was deleted here, and when last. Ids of accounts are never reused.',
  properties: {
    userId: p.integer().primary().autoincrement(false),
    appliedAt: p.datetime().defaultRaw('now()'),
  },
});
