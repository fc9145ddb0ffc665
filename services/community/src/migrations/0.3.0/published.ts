import {
  dismissedSuggestionTable,
  mailRefusalTable,
  savedSearchTables,
  savedTables,
} from '@meshwork/service-kit';

/** What an adult writes to somebody under 18 is masked for them, and this copy could not be. */
const noteOf = (table: string) => `case when ${table}.by_minor then null else ${table}.note end`;

/**
 * What this service stores about a person, for auth's export of personal data (GDPR, articles 15 and 20). An index on the
 * person serves each branch. `data` holds what the person wrote and the answers to it, never another person's address.
 */
const PERSONAL_DATA = `
create or replace view community.personal_data_v1 as
  select user_id, 'membership' as kind, jsonb_build_object(
    'teamId', team_id, 'status', status, 'role', role, 'message', message,
    'createdAt', created_at, 'joinedAt', joined_at) as data
  from community.team_membership
  union all
  select user_id, 'mentorProfile', jsonb_build_object(
    'id', id, 'bio', bio, 'position', position, 'organization', organization,
    'yearsExperience', years_experience, 'availabilityStatus', availability_status,
    'expertiseAreas', expertise_areas, 'linkedinUrl', linkedin_url, 'contactEmail', contact_email,
    'hiddenTeamIds', hidden_team_ids, 'languages', languages, 'country', country, 'city', city, 'timeZone', time_zone,
    'meets', meets, 'ageGroups', age_groups, 'capacity', capacity, 'availableAgainOn', available_again_on)
  from community.mentor_profile where user_id is not null
  union all
  select user_id, 'messageToMentor', jsonb_build_object(
    'id', id, 'mentorId', mentor_id, 'message', message, 'status', status, 'note', ${noteOf('mentor_contact')},
    'createdAt', created_at, 'decidedAt', decided_at)
  from community.mentor_contact where user_id is not null
  union all
  select user_id, 'joinRequest', jsonb_build_object(
    'id', id, 'initiativeId', initiative_id, 'teamId', team_id, 'message', message, 'status', status,
    'note', ${noteOf('initiative_request')}, 'createdAt', created_at, 'decidedAt', decided_at)
  from community.initiative_request where user_id is not null
  union all
  select created_by, 'initiative', jsonb_build_object(
    'id', id, 'title', title, 'description', description, 'organization', organization,
    'initiativeType', initiative_type, 'startDate', start_date, 'endDate', end_date, 'location', location,
    'contactEmail', contact_email, 'applicationUrl', application_url, 'teamId', team_id,
    'createdAt', created_at)
  from community.initiative where created_by is not null
  union all
  select author_id, 'threadMessage', jsonb_build_object(
    'id', id, 'threadId', thread_id, 'text', text, 'createdAt', created_at)
  from community.thread_message where author_id is not null
  union all
  select created_by, 'initiativePlan', jsonb_build_object(
    'initiativeId', id, 'state', state, 'startTime', start_time, 'endTime', end_time, 'timeZone', time_zone,
    'address', address, 'minAge', min_age, 'maxAge', max_age, 'price', price,
    'registrationDeadline', registration_deadline)
  from community.initiative where created_by is not null
  union all
  select user_id, 'initiativeOrganizer', jsonb_build_object('initiativeId', initiative_id, 'createdAt', created_at)
  from community.initiative_organizer
  union all
  select person_id, 'notification', jsonb_build_object(
    'title', replace(title, '{actor}', 'Somebody'), 'path', path, 'createdAt', created_at, 'readAt', read_at)
  from community.notification
  union all
  select person_id, 'notificationSettings', jsonb_build_object(
    'deliveries', deliveries, 'digestHour', digest_hour, 'timeZone', time_zone)
  from community.notification_setting
  union all
  select user_id, 'teamClaim', jsonb_build_object(
    'teamId', team_id, 'method', method, 'state', state, 'address', address, 'statement', statement,
    'reason', reason, 'createdAt', created_at, 'decidedAt', decided_at)
  from community.team_claim
  union all
  select user_id, 'watchedTeam', jsonb_build_object('teamId', team_id, 'createdAt', created_at)
  from community.team_watch
  union all
  select created_by, 'invitationToTeam', jsonb_build_object(
    'teamId', team_id, 'role', role, 'to', sent_to, 'createdAt', created_at, 'expiresAt', expires_at)
  from community.team_invitation
  union all
  select author_id, 'waitingMessage', jsonb_build_object(
    'threadId', thread_id, 'mentorId', mentor_id, 'initiativeId', initiative_id, 'teamId', team_id, 'text', text,
    'createdAt', created_at)
  from community.held_message
  union all
  select person_id, 'readsAlong', jsonb_build_object('threadId', thread_id, 'since', created_at)
  from community.thread_reader
  union all
  select person_id, 'dismissedSuggestion', jsonb_build_object('kind', kind, 'id', item_id, 'dismissedAt', dismissed_at)
  from community.dismissed_suggestion
  union all
  select person_id, 'mentorHours', jsonb_build_object(
    'day', day, 'hours', hours, 'threadId', thread_id, 'withWhom', with_whom, 'note', note, 'createdAt', created_at)
  from community.mentor_hours`;

/** The right to read them was granted by the release before. */
const TEAMS = [
  `create or replace view community.public_team_v1 as
     select id as team_id, team_number, team_name, team_type from community.team where hidden_at is null`,
  `create or replace view community.team_membership_v1 as
     select member.team_id, member.user_id, member.role, member.role = 'OWNER' or team.who_posts = 'MEMBERS' as may_post
     from community.team_membership member join community.team on team.id = member.team_id
     where member.status = 'ACTIVE' and team.hidden_at is null`,
];

/** What people keep and are told, and what other services read. */
export const published: readonly string[] = [
  `create table community.applied_deletion (
     user_id integer primary key,
     applied_at timestamptz not null default now()
   )`,
  `comment on table community.applied_deletion is
     'people: One row is a deleted account whose data was deleted here, and when last. Ids of accounts are never reused.'`,
  ...dismissedSuggestionTable('community', 'initiatives'),
  // Auth reads whose address it was, owners whom they invited in vain.
  ...mailRefusalTable('community', 'notifications'),
  ...TEAMS,
  PERSONAL_DATA,
  ...savedTables('community'),
  ...savedSearchTables('community'),
];
