import { placed } from './places.ts';

const TIME = `'^([01][0-9]|2[0-3]):[0-5][0-9]$'`;

/** States, and what an event says beyond its dates (docs/product.md#states-of-an-initiative). What was stored before is published. */
const COLUMNS = [
  `alter table community.initiative
     add column hidden_at timestamptz(3),
     add column hidden_rule text,
     add column hidden_note text,
     -- What a new account posts is not on the landing page, and its words are in no mail's subject (docs/product.md#new-accounts).
     add column by_new_account boolean not null default false,
     add column state text not null default 'PUBLISHED'
       check (state in ('DRAFT', 'PUBLISHED', 'POSTPONED', 'CANCELLED')),
     add column published_at timestamptz,
     add column removed_at timestamptz(3),
     -- As in calendars: raised by every change that people are told of.
     add column sequence integer not null default 0,
     add column news_at timestamptz(3),
     add column start_time text check (start_time ~ ${TIME}),
     add column end_time text check (end_time ~ ${TIME}),
     add column time_zone text check (char_length(time_zone) <= 64),
     add constraint initiative_time_of_day check (start_time is null or (start_date is not null and time_zone is not null)),
     add column address text check (char_length(address) <= 300),
     add column city_id integer references community.city on delete set null,
     add column min_age integer check (min_age between 1 and 120),
     add column max_age integer check (max_age between 1 and 120),
     add column price text check (char_length(price) <= 120),
     add column registration_deadline date,
     add column series_id integer,
     add column reminded_day date,
     -- Whether signed-in adults see the contact address; what was stored of before stays shown to them (docs/product.md#addresses).
     add column shows_address boolean not null default true`,
  // By itself, because it is made of the columns above. Lists, totals and what is kept leave out drafts and what is deleted, as they
  // leave out what is hidden.
  `alter table community.initiative add column is_listed boolean not null
     generated always as (hidden_at is null and removed_at is null and state <> 'DRAFT') stored`,
  `comment on table community.initiative is 'initiatives: One row is something that people can join: an event, a programme.'`,
  `comment on column community.initiative.removed_at is
     'Deleted, but readable for 30 days by those who had joined or asked.'`,
  `comment on column community.initiative.series_id is 'The first initiative of its series, also where that is gone.'`,
  `comment on column community.initiative.news_at is
     'When its date, place, title or state last changed in a way that people were told of.'`,
  `comment on column community.initiative.published_at is
     'When it was published, of what was a draft before; null for everything else.'`,
];

const TRIGGERS = [
  ...placed('initiative', ['location'], 'community.city_of_initiative(new.location)'),

  // All releases raise the sequence then. Of earlier changes the day is not known.
  `create function community.note_initiative_news() returns trigger language plpgsql as $$
   begin
     new.news_at := now();
     return new;
   end $$`,
  `create trigger initiative_news before update of sequence on community.initiative for each row
     when (new.sequence <> old.sequence) execute function community.note_initiative_news()`,
  `comment on trigger initiative_news on community.initiative is
     'initiative.news_at is the time of the last change that raised its sequence.'`,

  // For feeds and saved searches: to everybody else a draft was added when it was published (docs/product.md#saved-searches).
  `create function community.note_publishing() returns trigger language plpgsql as $$
   begin
     new.published_at := now();
     return new;
   end $$`,
  `create trigger initiative_published before update of state on community.initiative for each row
     when (old.state = 'DRAFT' and new.state <> 'DRAFT') execute function community.note_publishing()`,
  `comment on trigger initiative_published on community.initiative is
     'initiative.published_at is the time at which a draft was published.'`,
];

const ORGANIZERS = [
  `-- People whom a manager has added; they may do what the poster may.
   create table community.initiative_organizer (
     initiative_id integer not null references community.initiative on delete cascade,
     user_id integer not null,
     added_by integer,
     created_at timestamptz(3) not null default now(),
     primary key (initiative_id, user_id)
   )`,
  `comment on table community.initiative_organizer is
     'initiatives: One row is a person who was added to those who run an initiative.'`,
  `create index initiative_organizer_user_idx on community.initiative_organizer (user_id)`,
  `-- Nobody runs an initiative unasked: people here become organizers by their own yes.
   create table community.asked_organizer (
     initiative_id integer not null references community.initiative on delete cascade,
     user_id integer not null,
     asked_by integer not null,
     created_at timestamptz(3) not null default now(),
     primary key (initiative_id, user_id)
   )`,
  `comment on table community.asked_organizer is
     'initiatives: One row is a person who is asked to help to run an initiative.'`,
  `create index asked_organizer_user_idx on community.asked_organizer (user_id)`,
];

/**
 * When an initiative has ended, by the rule of hasEnded() of the contract: in its own zone, and without one when its last day has
 * ended everywhere. A zone that PostgreSQL does not know is none, so that one row breaks no list.
 */
const ENDS = [
  `create function community.initiative_end(last_day date, start_time text, end_time text, time_zone text) returns timestamptz
   language plpgsql immutable parallel safe cost 1000 as $$
   declare
     clock timestamp := case when start_time is null or end_time is null then last_day + interval '1 day'
       else last_day + end_time::time end;
   begin
     return clock at time zone coalesce(time_zone, 'Etc/GMT+12');
   exception when invalid_parameter_value then
     return clock at time zone 'Etc/GMT+12';
   end $$`,
];

export const initiatives: readonly string[] = [
  ...COLUMNS,
  ...ENDS,
  ...TRIGGERS,
  ...ORGANIZERS,
  `comment on table community.calendar_feed is
     'initiatives: One row is the secret address of a calendar of a person or a team.'`,
];
