import { defineEntity, p } from '@mikro-orm/core';

export const SavedSearchEntity = defineEntity({
  name: 'SavedSearch',
  tableName: 'saved_search',
  comment: 'kit: One row is a search of a list that a person has saved, and what was new in it last.',
  properties: {
    id: p.integer().primary().autoincrement().generated('identity'),
    personId: p.integer(),
    list: p.text().check('char_length(list) <= 40'),
    /** Words and filters as in the list's address, in the order of the list's parameters. */
    query: p.text().check('char_length(query) <= 1500'),
    savedAt: p.datetime(3).defaultRaw('now()'),
    lookedUntil: p
      .datetime()
      .defaultRaw('now()')
      .comment('Everything up to here has been counted for a notification.'),
    found: p.smallint().default(0).comment('How much was new at the last look, at most 50.'),
    foundAt: p.datetime().nullable(),
  },
  indexes: [{ name: 'saved_search_looked_idx', properties: 'lookedUntil' }],
  uniques: [{ name: 'saved_search_once', properties: ['personId', 'list', 'query'] }],
});
