import { mailRefusalTable } from '@meshwork/service-kit';
import { savedSearchTables, savedTables } from '@meshwork/service-kit/saved';

/** Somebody under 18 reads the words of the other side masked, and this copy could not be: it has none. */
const NOTE = `(select note.text from community.message note
      where note.request_id = request.id and note.part = 'NOTE' and not request.with_minor)`;
const REQUEST_DATA = `'status', request.state, 'note', ${NOTE},
    'createdAt', request.created_at, 'decidedAt', request.decided_at`;

/** All that is stored of a person, for their copy (docs/product.md#accounts). */
const PERSONAL_DATA = `
create or replace view community.personal_data_v1 as
  select user_id, 'membership'::text as kind, jsonb_build_object(
    'teamId', team_id, 'role', role, 'createdAt', created_at, 'joinedAt', joined_at) as data
  from community.team_membership
  union all
  select user_id, 'mentorProfile', jsonb_build_object(
    'id', id, 'bio', bio, 'position', position, 'organization', organization, 'yearsExperience', years_experience,
    'availabilityStatus', availability_status, 'expertiseAreas', expertise_areas, 'linkedinUrl', linkedin_url,
    'contactEmail', contact_email, 'hiddenTeamIds', hidden_team_ids, 'languages', languages, 'country', country, 'city', city,
    'timeZone', time_zone, 'meets', meets, 'ageGroups', age_groups, 'capacity', capacity, 'availableAgainOn', available_again_on)
  from community.mentor_profile where user_id is not null
  union all
  select requester_id, 'messageToMentor', jsonb_build_object('id', request.id, 'mentorId', request.mentor_id, ${REQUEST_DATA})
  from community.request where requester_id is not null and kind = 'MENTOR'
  union all
  select requester_id, 'joinRequest', jsonb_build_object(
    'id', request.id, 'initiativeId', request.initiative_id, 'teamId', request.acting_team_id, ${REQUEST_DATA})
  from community.request where requester_id is not null and kind = 'INITIATIVE'
  union all
  select requester_id, 'teamRequest', jsonb_build_object(
    'id', request.id, 'kind', request.kind, 'teamId', request.team_id, 'fromTeamId', request.acting_team_id, ${REQUEST_DATA})
  from community.request where requester_id is not null and kind in ('TEAM', 'TEAMS', 'OFFER')
  union all
  select created_by, 'initiative', jsonb_build_object(
    'id', id, 'title', title, 'description', description, 'organization', organization, 'initiativeType', initiative_type,
    'startDate', start_date, 'endDate', end_date, 'location', location, 'contactEmail', contact_email,
    'applicationUrl', application_url, 'teamId', team_id, 'rolesDescription', roles_description, 'createdAt', created_at,
    'state', state, 'startTime', start_time, 'endTime', end_time, 'timeZone', time_zone, 'address', address, 'minAge', min_age,
    'maxAge', max_age, 'price', price, 'registrationDeadline', registration_deadline)
  from community.initiative where created_by is not null
  union all
  select author_id, 'threadMessage', jsonb_build_object(
    'id', id, 'threadId', request_id, 'part', part, 'text', text, 'createdAt', created_at)
  from community.message where author_id is not null
  union all
  select user_id, 'initiativeOrganizer', jsonb_build_object('initiativeId', initiative_id, 'createdAt', created_at)
  from community.initiative_organizer
  union all
  select person_id, 'initiativePlace', jsonb_build_object('initiativeId', initiative_id, 'teamId', team_id, 'joinedAt', joined_at)
  from community.initiative_place where person_id is not null
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
    'teamId', team_id, 'method', method, 'state', state, 'address', address, 'statement', statement, 'reason', reason,
    'createdAt', created_at, 'decidedAt', decided_at)
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
    'threadId', request_id, 'mentorId', mentor_id, 'initiativeId', initiative_id, 'teamId', team_id, 'text', text,
    'createdAt', created_at)
  from community.held_message
  union all
  select person_id, 'readsAlong', jsonb_build_object('threadId', request_id, 'since', created_at)
  from community.reader
  union all
  select reporter_id, 'report', jsonb_build_object(
    'kind', kind, 'id', item_id, 'reason', reason, 'words', words, 'createdAt', created_at)
  from community.moderation_report
  union all
  select author_id, 'secondLook', jsonb_build_object('kind', kind, 'id', item_id, 'words', words, 'createdAt', opened_at)
  from community.moderation_case where source = 'SECOND_LOOK'
  union all
  select minor_id, 'guardian', jsonb_build_object('relation', relation, 'createdAt', created_at, 'acceptedAt', accepted_at,
    'endedAt', ended_at)
  from community.guardian
  union all
  select person_id, 'guardianOf', jsonb_build_object('relation', relation, 'acceptedAt', accepted_at, 'endedAt', ended_at)
  from community.guardian where person_id is not null
  union all
  select person_id, 'saved', jsonb_build_object('kind', kind, 'id', item_id, 'savedAt', saved_at)
  from community.saved_item
  union all
  select person_id, 'dismissedSuggestion', jsonb_build_object('kind', kind, 'id', item_id, 'dismissedAt', dismissed_at)
  from community.dismissed_suggestion
  union all
  select person_id, 'mentorHours', jsonb_build_object(
    'day', day, 'hours', hours, 'threadId', request_id, 'withWhom', with_whom, 'note', note, 'createdAt', created_at)
  from community.mentor_hours
  union all
  select search.person_id, 'savedSearch', jsonb_build_object(
    'list', search.list, 'query', search.query, 'name', search.name, 'mail', search.digest, 'timeZone', mail.time_zone,
    'savedAt', search.saved_at)
  from community.saved_search search
  left join community.search_mail mail on mail.person_id = search.person_id`;

/** Views of requests and members for other services, once each membership is one. The right to read was granted by 0.2.0. */
export const publishedRequests: readonly string[] = [
  PERSONAL_DATA,
  `create or replace view community.team_membership_v1 as
     select member.team_id, member.user_id, member.role, member.role = 'OWNER' or team.who_posts = 'MEMBERS' as may_post
     from community.team_membership member join community.team on team.id = member.team_id
     where team.hidden_at is null`,
];

/** Saved items, notices, and the views that other services read. */
export const published: readonly string[] = [
  `create table community.applied_deletion (
     user_id integer primary key,
     applied_at timestamptz not null default now()
   )`,
  `comment on table community.applied_deletion is
     'people: One row is a deleted account whose data was deleted here, and when last. Ids of accounts are never reused.'`,
  `create table community.dismissed_suggestion (
  person_id integer not null,
  kind text not null check (char_length(kind) <= 40),
  item_id integer not null,
  dismissed_at timestamptz(3) not null default now(),
  primary key (person_id, kind, item_id)
)`,
  `comment on table community.dismissed_suggestion is
     'initiatives: One row is a thing that a person does not want to be suggested again.'`,
  // Auth reads whose address it was, owners whom they invited in vain.
  ...mailRefusalTable('community', 'notifications'),
  `create or replace view community.public_team_v1 as
     select id as team_id, team_number, team_name, team_type from community.team where hidden_at is null`,
  ...savedTables('community'),
  ...savedSearchTables('community'),
];
