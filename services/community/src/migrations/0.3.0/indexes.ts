const TEAM_ORDER = 'is_faded, number_value, number_key, id';

/** Lists of teams, what has faded last; searches; feeds; maps; and who is asked whether it is still right. */
const TEAMS = {
  ...Object.fromEntries(
    ['team_type', 'country', 'region'].map((first) => [
      `team_${first}_listed_idx`,
      `community.team (${first}, ${TEAM_ORDER}) where hidden_at is null`,
    ]),
  ),
  team_all_listed_idx: `community.team (${TEAM_ORDER}) where hidden_at is null`,
  team_verified_listed_idx: `community.team (${TEAM_ORDER}) where hidden_at is null and is_verified`,
  team_newest_idx: 'community.team (created_at desc, id desc) where hidden_at is null',
  // It holds rows without a city as well, since maps count them.
  team_place_idx: `community.team (city_id, is_faded, id) include (team_type, country, region, is_verified)
     where hidden_at is null`,
  // For the order of found teams: the whole name first, then names that hold the words, then places.
  team_plain_name_idx: 'community.team (plain_name)',
  team_name_words_idx: `community.team using gin (ts_filter(search, '{a,d}'))`,
  // Words and filters in one index: a search in a region read the list of all its teams beside that of the word, and joined them.
  // Each filter is a list of one, so that it needs no extension.
  team_words_idx: 'community.team using gin (search, (array[team_type]), (array[country]), (array[region]))',
  team_created_by_idx: 'community.team (created_by) where created_by is not null',
  team_renewal_idx: 'community.team (verified_at) where is_verified',
  team_confirmed_idx: 'community.team (confirmed_at) where still_asked_at is null',
  team_asked_idx: 'community.team (still_asked_at) where still_asked_at is not null and not is_faded',

  team_membership_owner_idx: `community.team_membership (team_id, joined_at, user_id) where role = 'OWNER'`,
  // News for members.
  team_membership_joined_idx: 'community.team_membership (team_id, joined_at desc)',
};

const MENTORS = {
  // A list filters while it walks its index and reads only the rows of the page.
  mentor_directory_listed_idx: `community.mentor_profile (directory_rank, id desc)
     include (expertise_areas, availability_status, user_id, is_demo) where hidden_at is null`,
  mentor_newest_idx: 'community.mentor_profile (created_at desc, id desc) where hidden_at is null',
  mentor_place_idx: `community.mentor_profile (city_id, is_faded, id)
     include (expertise_areas, availability_status, languages, meets) where hidden_at is null`,
  mentor_languages_idx: 'community.mentor_profile using gin (languages)',
  mentor_pause_idx: 'community.mentor_profile (available_again_on) where available_again_on is not null',
  mentor_confirmed_idx:
    'community.mentor_profile (confirmed_at) where still_asked_at is null and user_id is not null',
  mentor_asked_idx:
    'community.mentor_profile (still_asked_at) where still_asked_at is not null and not is_faded',
};

const INITIATIVES = {
  initiative_soonest_board_idx: `community.initiative (coalesce(first_day, 'infinity'::date), id)
     include (first_day, last_day, initiative_type, country, is_virtual) where is_listed`,
  initiative_ended_board_idx: `community.initiative (last_day desc, id desc)
     include (first_day, initiative_type, country, is_virtual) where is_listed`,
  // Finds initiatives that go on today without a walk through those that ended.
  initiative_ongoing_board_idx: `community.initiative using gist (daterange(first_day, last_day, '[]'))
     where first_day is not null and is_listed`,
  // Feeds, and what is new in saved searches.
  initiative_added_idx:
    'community.initiative (coalesce(published_at, created_at) desc, id desc) where is_listed',
  initiative_map_idx: `community.initiative (city_id, id)
     include (initiative_type, country, is_virtual, last_day) where is_listed`,
  // A map of what is upcoming counts it by city, also by the hour, without reading what has ended.
  initiative_ending_idx: `community.initiative (coalesce(last_day, 'infinity'::date))
     include (last_day, start_time, end_time, time_zone, city_id, initiative_type, country, is_virtual) where is_listed`,
  // The order on a team's page is found in indexes: rows are read of those that are shown.
  initiative_team_order_idx: `community.initiative (team_id, id) include (first_day, last_day)
     where is_listed and team_id is not null`,
  initiative_order_idx: 'community.initiative (id) include (first_day, last_day) where is_listed',
  initiative_series_idx: 'community.initiative (series_id) where series_id is not null',
  initiative_removed_idx: 'community.initiative (removed_at) where removed_at is not null',
};

/** Of tables that were there before, so that people read and write meanwhile (docs/scale.md). */
export const indexes = {
  schema: 'community',
  build: { ...TEAMS, ...MENTORS, ...INITIATIVES },
  drop: ['team_search_words_idx', 'mentor_directory_idx'],
};

/** PostgreSQL counts the values of an index on an expression only when it analyzes the table. */
export const statistics: readonly string[] = [
  // A region is of one country. PostgreSQL took both filters for independent, expected few of the teams, and read and sorted all of
  // them for a page.
  'create statistics community.team_country_region (dependencies, mcv) on country, region from community.team',
  'analyze community.team, community.initiative',
];
