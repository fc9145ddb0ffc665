import { sqlMigration } from '@meshwork/service-kit';
import { searchFunctions, searchTables } from '@meshwork/service-kit/search';

const search = { schema: 'catalog', english: true };

/**
 * Replaces the library's own search by the kit's. The functions that the search of release 0.1.0 calls stay, because
 * its instances may still run (docs/operate/upgrade.md); they use the new documents and the new dictionary.
 */
export const searchDictionaryMigration = sqlMigration('005-search-dictionary', [
  'drop trigger resource_words_added on catalog.resource',
  'drop trigger resource_words_changed on catalog.resource',
  'drop function catalog.learn_added(), catalog.learn_changed(), catalog.learn_words(tsvector[]), catalog.prune_words()',
  'drop table catalog.search_word',
  'alter table catalog.resource drop column search',
  'drop function catalog.search_document(text, text, text[], text, text), catalog.words(text, "char")',

  ...searchFunctions(search),
  ...searchTables(search, [
    {
      table: 'resource',
      // "PathPlanner" is also found as "path planner".
      document: `catalog.search_document(title || ' ' || regexp_replace(title, '([a-z])([A-Z])', '\\1 \\2', 'g'), 'A')
        || catalog.search_document(category, 'B') || catalog.search_document(publisher, 'B')
        || catalog.search_document(description, 'C') || catalog.search_document(type, 'C')`,
    },
  ]),
]);
