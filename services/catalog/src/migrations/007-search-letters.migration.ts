import { renewSearch, sqlMigration } from '@meshwork/service-kit';

/** Finds parts of Chinese, Japanese and Korean names, "C++" and "C#", and Hebrew and Arabic with or without their marks. */
export const searchLettersMigration = sqlMigration(
  '007-search-letters',
  renewSearch({ schema: 'catalog', english: true }, ['resource', 'path'], ['resource', 'path']),
);
