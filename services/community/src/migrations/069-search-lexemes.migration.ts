import { searchByLexemes, searchLexemes, sqlMigration } from '@meshwork/service-kit';

const search = { schema: 'community' };
/** Not teams: the words of their names in one piece are as many as the teams. */
const TABLES = ['mentor_profile', 'initiative'];

/** Keeps the words of all mentors and initiatives (docs/adr/0020). */
export const searchLexemesMigration = sqlMigration('069-search-lexemes', searchLexemes(search, TABLES));

/** Searches compare words instead of their beginnings. */
export const searchByLexemesMigration = sqlMigration(
  '069-search-by-lexemes',
  searchByLexemes(search, TABLES),
);
