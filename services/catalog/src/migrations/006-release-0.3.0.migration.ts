import { indexMigration, releasedOnly, sqlMigration } from '@meshwork/service-kit';
import { renewSearch, searchByLexemes, searchLexemes } from '@meshwork/service-kit/search';
import { paths } from './0.3.0/paths.ts';
import { published } from './0.3.0/published.ts';
import { figures, resourceIndexes, resources } from './0.3.0/resources.ts';

export const search = { schema: 'catalog', english: true };
/** The tables whose words are compared one by one (docs/adr/0020). */
const SEARCHED = ['resource', 'path'];

/**
 * Release 0.3.0: paths, thanks, cost and season, moderation, what people save, and what keeps the library fast with a million resources
 * (docs/scale.md). Each entry is committed alone: the first one locks out readers and is short, the next ones let them in.
 */
export const release030 = [
  sqlMigration('006-release-0.3.0-resources', [
    releasedOnly('catalog', '005-search-dictionary'),
    ...resources,
    ...paths,
    ...published,
  ]),
  sqlMigration('006-release-0.3.0-figures', [...figures, ...searchLexemes(search, SEARCHED)]),
  // After the commit of the triggers that keep words: whoever writes from then on adds them.
  sqlMigration('006-release-0.3.0-words', searchByLexemes(search, SEARCHED)),
  // Finds parts of Chinese, Japanese and Korean names, "C++" and "C#", and Hebrew and Arabic with or without their marks.
  sqlMigration(
    '006-release-0.3.0-search',
    renewSearch(
      search,
      SEARCHED.map((table) => ({ table })),
      SEARCHED,
    ),
  ),
  indexMigration('006-release-0.3.0-indexes', resourceIndexes),
  // PostgreSQL knows how frequent the values of an index on expressions are once it has looked.
  sqlMigration('006-release-0.3.0-statistics', ['analyze catalog.resource']),
];
