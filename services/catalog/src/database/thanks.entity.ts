import { defineEntity, p } from '@mikro-orm/core';
import { ResourceEntity } from './resource.entity.ts';

export const ResourceThanksEntity = defineEntity({
  name: 'ResourceThanks',
  tableName: 'resource_thanks',
  comment: 'thanks: One row is a person whom a resource has helped.',
  properties: {
    resourceId: () =>
      p.manyToOne(ResourceEntity).mapToPk().fieldName('resource_id').primary().deleteRule('cascade'),
    personId: p.integer().primary().autoincrement(false),
    counts: p.boolean().comment('Thanks of a new account count after a week.'),
    createdAt: p.datetime(3).defaultRaw('now()'),
  },
  indexes: [
    {
      name: 'resource_thanks_person_idx',
      properties: ['personId', 'createdAt'],
      columns: [{ name: 'personId' }, { name: 'createdAt', sort: 'desc' }],
    },
    { name: 'resource_thanks_waiting_idx', properties: 'createdAt', where: 'not counts' },
  ],
});
