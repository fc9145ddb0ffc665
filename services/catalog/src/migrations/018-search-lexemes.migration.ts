import { searchByLexemes, searchLexemes, sqlMigration } from '@meshwork/service-kit';

const search = { schema: 'catalog', english: true };
const TABLES = ['resource', 'path'];

/** Keeps the words of all resources and paths (docs/adr/0020). */
export const searchLexemesMigration = sqlMigration('018-search-lexemes', searchLexemes(search, TABLES));

/** Searches compare words instead of their beginnings. */
export const searchByLexemesMigration = sqlMigration(
  '018-search-by-lexemes',
  searchByLexemes(search, TABLES),
);
