import { sqlMigration } from '@meshwork/service-kit';
import { extendedView } from './changed-view.ts';

/** A person's own record of mentoring (docs/product.md#mentoring-hours). */
export const mentorHoursMigration = sqlMigration('043-mentor-hours', [
  `create table community.mentor_hours (
     id integer generated always as identity primary key,
     person_id integer not null,
     day date not null,
     hours numeric(4, 2) not null check (hours between 0.25 and 24 and mod(hours, 0.25) = 0),
     -- With whom: a conversation of the person, or words. A conversation takes its name along when it is gone.
     thread_id integer references community.thread on delete set null,
     with_whom text check (char_length(with_whom) between 1 and 120),
     note text check (char_length(note) between 1 and 500),
     created_at timestamptz(3) not null default now()
   )`,
  'create index mentor_hours_person_idx on community.mentor_hours (person_id, day desc, id desc) include (hours)',
  'create index mentor_hours_thread_idx on community.mentor_hours (thread_id) where thread_id is not null',
  extendedView(
    'community.personal_data_v1',
    `select person_id, 'mentorHours', jsonb_build_object(
       'day', day, 'hours', hours, 'threadId', thread_id, 'withWhom', with_whom, 'note', note, 'createdAt', created_at)
     from community.mentor_hours`,
  ),
]);
