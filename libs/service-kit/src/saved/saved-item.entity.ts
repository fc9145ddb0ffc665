import { defineEntity, p } from '@mikro-orm/core';

export const SavedItemEntity = defineEntity({
  name: 'SavedItem',
  tableName: 'saved_item',
  comment: 'kit: One row is a thing that a person has saved.',
  properties: {
    personId: p.integer().primary().autoincrement(false),
    kind: p.text().primary(),
    itemId: p.integer().primary().autoincrement(false),
    savedAt: p.datetime(3).defaultRaw('now()'),
  },
  indexes: [
    {
      name: 'saved_item_latest_idx',
      properties: ['personId', 'savedAt', 'kind', 'itemId'],
      columns: [
        { name: 'personId' },
        { name: 'savedAt', sort: 'desc' },
        { name: 'kind' },
        { name: 'itemId', sort: 'desc' },
      ],
    },
  ],
});
