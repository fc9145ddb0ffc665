import { placed } from './places.ts';

export const mentors: readonly string[] = [
  `alter table community.mentor_profile
     add column hidden_at timestamptz(3),
     add column hidden_rule text,
     add column hidden_note text,
     add column city text check (char_length(city) <= 100),
     add column city_id integer references community.city on delete set null,
     -- How a mentor helps, and how many people at a time (docs/product.md#mentors). ISO 639-1.
     add column languages text[] not null default '{}' check (cardinality(languages) <= 10),
     -- ISO 3166-1, alpha-2.
     add column country text check (country ~ '^[A-Z]{2}$'),
     -- A name of the IANA database.
     add column time_zone text check (char_length(time_zone) <= 64),
     add column meets text check (meets in ('REMOTE', 'ON_SITE', 'BOTH')),
     add column age_groups text[] not null default '{}',
     add column capacity integer check (capacity between 1 and 50),
     add column available_again_on date,
     add check (available_again_on is null or availability_status = 'UNAVAILABLE'),
     -- The teams that the mentor does not show on the profile.
     add column hidden_team_ids integer[] not null default '{}' check (cardinality(hidden_team_ids) <= 100),
     -- Whether signed-in adults see the contact address; what was stored of before stays shown to them (docs/product.md#addresses).
     add column shows_address boolean not null default true,
     -- When the mentor confirmed that it is still right, and since when they are asked (docs/product.md#still-true). What stands there
     -- already counts as confirmed now.
     add column is_faded boolean not null default false,
     add column confirmed_at timestamptz not null default now(),
     add column still_asked_at timestamptz`,
  `comment on table community.mentor_profile is
     'mentors: One row is a person who offers help, or an example of one (is_demo).'`,
  // Instances of the release before read the rank, too.
  `alter table community.mentor_profile alter column directory_rank set expression as (
     array_position(array['AVAILABLE', 'LIMITED', 'UNAVAILABLE'], availability_status) * 2 + is_demo::int
       + case when is_faded then 6 else 0 end)`,
  // Nobody answers for a demo profile, so none is ever available (docs/product.md#mentor-contacts). Lists, maps and their kept totals
  // all read the availability, so it is held here, once, instead of excluded in each of them.
  `update community.mentor_profile set availability_status = 'UNAVAILABLE'
     where is_demo and availability_status <> 'UNAVAILABLE'`,
  `alter table community.mentor_profile add constraint mentor_demo_unavailable
     check (not is_demo or (availability_status = 'UNAVAILABLE' and available_again_on is null))`,
  ...placed('mentor_profile', ['city'], 'community.city_of(new.city)'),
];
