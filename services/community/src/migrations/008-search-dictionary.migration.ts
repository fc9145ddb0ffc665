import { sqlMigration } from '@meshwork/service-kit';
import { searchFunctions, searchTables } from '@meshwork/service-kit/search';

const search = { schema: 'community' };

/**
 * The kit's search for teams, mentors and initiatives. The columns that the search of release 0.1.0 reads stay while its
 * instances may still run (docs/operate/upgrade.md); their indexes go, since that search is right without them, too.
 */
export const searchDictionaryMigration = sqlMigration('008-search-dictionary', [
  `drop index community.team_search_idx, community.team_typo_idx, community.mentor_search_idx,
     community.mentor_typo_idx, community.initiative_search_idx, community.initiative_typo_idx`,

  ...searchFunctions(search),

  `-- Neighbouring words of a name in one piece, from each word to the end, so that "cheesypoofs" finds "The Cheesy Poofs":
   -- 'The Cheesy Poofs' → 'thecheesypoofs cheesypoofs'
   create function community.joined_words(value text) returns text
   language plpgsql immutable strict parallel safe as $$
   declare
     words text[] := string_to_array(community.search_plain(value), ' ');
     result text := '';
   begin
     for n in 1..cardinality(words) - 1 loop
       result := result || ' ' || array_to_string(words[n:], '');
     end loop;
     return result;
   end $$`,

  // For the order of found teams: the whole name before names that hold it.
  `alter table community.team add column plain_name text not null
     generated always as (community.search_plain(team_name)) stored`,
  `alter table community.mentor_profile add column account_name text`,
  `comment on column community.mentor_profile.account_name is
     'The name of the account, copied so that an index finds it; MentorNames follows its changes.'`,

  ...searchTables(search, [
    {
      table: 'team',
      document: `community.search_document(team_name, 'A')
        || community.search_document(community.joined_words(team_name), 'D')
        || community.search_document(location, 'B')`,
    },
    {
      table: 'mentor_profile',
      document: `community.search_document(coalesce(display_name, account_name), 'A')
        || community.search_document(position, 'B') || community.search_document(organization, 'B')
        || community.search_document(expertise_areas, 'B') || community.search_document(bio, 'C')`,
    },
    {
      table: 'initiative',
      document: `community.search_document(title, 'A') || community.search_document(organization, 'B')
        || community.search_document(location, 'B') || community.search_document(description, 'C')`,
    },
  ]),
]);
