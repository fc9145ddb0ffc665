import { sqlMigration } from '@meshwork/service-kit';
import { changedView } from './changed-view.ts';

/** How a mentor helps, and how many people at a time (docs/product.md#mentors). */
export const mentorTermsMigration = sqlMigration('023-mentor-terms', [
  `alter table community.mentor_profile
     -- ISO 639-1.
     add column languages text[] not null default '{}' check (cardinality(languages) <= 10),
     -- ISO 3166-1, alpha-2.
     add column country text check (country ~ '^[A-Z]{2}$'),
     -- A name of the IANA database.
     add column time_zone text check (char_length(time_zone) <= 64),
     add column meets text check (meets in ('REMOTE', 'ON_SITE', 'BOTH')),
     add column age_groups text[] not null default '{}',
     add column capacity integer check (capacity between 1 and 50),
     add column available_again_on date,
     add check (available_again_on is null or availability_status = 'UNAVAILABLE')`,
  `create index mentor_languages_idx on community.mentor_profile using gin (languages)`,
  `create index mentor_pause_idx on community.mentor_profile (available_again_on) where available_again_on is not null`,
  `create index mentor_contact_accepted_idx on community.mentor_contact (mentor_id) where status = 'ACCEPTED'`,
  changedView(
    'community.personal_data_v1',
    `regexp_replace(definition, $$('contactEmail', mentor_profile\\.contact_email)\\)$$,
       $$\\1, 'languages', mentor_profile.languages, 'country', mentor_profile.country, 'timeZone', mentor_profile.time_zone,
         'meets', mentor_profile.meets, 'ageGroups', mentor_profile.age_groups, 'capacity', mentor_profile.capacity,
         'availableAgainOn', mentor_profile.available_again_on)$$)`,
  ),
]);
