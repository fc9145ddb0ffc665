import { renewSearch } from '@meshwork/service-kit/search';

/**
 * Finds parts of Chinese, Japanese and Korean names, "C++" and "C#", Hebrew and Arabic with or without their marks, and teams by their
 * number beside their name. The number has the weight of derived words: the dictionary does not learn it.
 */
export const search: readonly string[] = renewSearch(
  { schema: 'community' },
  [
    { table: 'mentor_profile' },
    { table: 'initiative' },
    {
      table: 'team',
      document: `community.search_document(team_name, 'A') || community.search_document(community.joined_words(team_name), 'D')
     || community.search_document(team_number, 'D') || community.search_document(location, 'B')`,
      plain: ['plain_name'],
    },
  ],
  ['mentor_profile', 'initiative'],
);
