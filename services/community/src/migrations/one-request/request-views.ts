const TEAM_NAME = `team.team_number || ' ' || team.team_name`;
/** Of a request without a target only its last name is left. */
const TARGET_NAME = `coalesce(mentor.account_name, mentor.display_name, initiative.title, ${TEAM_NAME}, request.target_name)`;
const WITH_TARGET = `
  left join community.mentor_profile mentor on mentor.id = request.mentor_id
  left join community.initiative on initiative.id = request.initiative_id
  left join community.team on team.id = request.team_id`;
/** Who may report what is said in a request: its people and who reads along. */
const VISIBLE = `array(select person.user_id from community.people_of_request(request.id) person
      union select reader.person_id from community.reader where reader.request_id = request.id)`;

const TEAM_TEXT = `concat_ws(E'\\n', team.location, team.city, team.description, team.meeting_times,
      nullif(team.needs::text, '[]'::text), team.website_url, team.instagram_url, team.twitter_url, team.facebook_url, team.youtube_url,
      team.linkedin_url, team.github_url)`;
const TEAM_ITEM = (author: string) => `
  select 'team'::text as kind, team.id, ${author} as author_id, ${TEAM_NAME} as title, ${TEAM_TEXT} as text,
    '/teams/' || team.id as path, team.created_at, team.hidden_at, null::integer[] as visible_to`;

/** What people can report, and what moderators hide (docs/product.md#moderation). Absent people: everybody sees it. */
const MODERATED_ITEM = `
create view community.moderated_item as
  ${TEAM_ITEM('owner.user_id')}
  from community.team_membership owner
  join community.team on team.id = owner.team_id
  where owner.role = 'OWNER' and not exists (
    select from community.team_membership longer
    where longer.team_id = owner.team_id and longer.role = 'OWNER'
      and (longer.joined_at, longer.user_id) < (owner.joined_at, owner.user_id))
  union all
  ${TEAM_ITEM('team.created_by')}
  from community.team
  where not exists (select from community.team_membership owner where owner.team_id = team.id and owner.role = 'OWNER')
  union all
  select 'initiative', id, created_by, title,
    concat_ws(E'\\n', organization, location, description, roles_description, contact_email, application_url),
    '/initiatives/' || id, created_at, hidden_at,
    case when state = 'DRAFT' or removed_at is not null then
      array(select manager.user_id from community.initiative_manager manager where manager.initiative_id = initiative.id) end
  from community.initiative
  union all
  select 'mentor', id, user_id, coalesce(display_name, account_name, 'Mentor profile'),
    concat_ws(E'\\n', position, organization, city, bio, linkedin_url, contact_email),
    '/mentors/' || id, created_at, hidden_at, null
  from community.mentor_profile
  union all
  select 'request', request.id, request.requester_id,
    case request.kind when 'MENTOR' then 'Message to ' else 'Request to join ' end || ${TARGET_NAME},
    coalesce(opening.text, ''), null, request.created_at, request.hidden_at, ${VISIBLE}
  from community.request
  left join community.message opening on opening.request_id = request.id and opening.part = 'OPENING' ${WITH_TARGET}
  where request.kind in ('MENTOR', 'INITIATIVE') and request.target_id is not null
  union all
  select 'message', message.id, message.author_id, 'Message about ' || ${TARGET_NAME}, message.text, null,
    message.created_at, message.hidden_at, ${VISIBLE}
  from community.message
  join community.request on request.id = message.request_id ${WITH_TARGET}
  where message.part <> 'OPENING' or request.kind not in ('MENTOR', 'INITIATIVE')`;

/** Somebody under 18 reads the words of the other side masked, and this copy could not be: it has none. */
const NOTE = `(select note.text from community.message note
      where note.request_id = request.id and note.part = 'NOTE' and not request.with_minor)`;
const OPENING = `(select opening.text from community.message opening
      where opening.request_id = request.id and opening.part = 'OPENING')`;
const REQUEST_DATA = `'message', ${OPENING}, 'status', request.state, 'note', ${NOTE},
    'createdAt', request.created_at, 'decidedAt', request.decided_at`;

/** All that is stored of a person, for their copy (docs/product.md#accounts). */
const PERSONAL_DATA = `
create view community.personal_data_v1 as
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

export const REQUEST_VIEWS = [
  MODERATED_ITEM,
  PERSONAL_DATA,
  'grant select on community.personal_data_v1 to meshwork_auth',
  `create or replace view community.team_membership_v1 as
     select member.team_id, member.user_id, member.role, member.role = 'OWNER' or team.who_posts = 'MEMBERS' as may_post
     from community.team_membership member join community.team on team.id = member.team_id
     where team.hidden_at is null`,
];

/**
 * Since when somebody has kept something public. An account is not new any more once somebody accepted what it asked for
 * (docs/product.md#new-accounts), and what was accepted need not be kept for a week first.
 */
export const KEPT_ITEMS = `
create or replace view community.kept_item_v1 as
  select author_id, min(created_at)::timestamptz as kept_since from (
    select created_by as author_id, created_at from community.team
      where created_by is not null and hidden_at is null
    union all select created_by, created_at from community.initiative
      where created_by is not null and hidden_at is null and removed_at is null and state <> 'DRAFT'
    union all select user_id, created_at from community.mentor_profile where user_id is not null and hidden_at is null
    union all select requester_id, '-infinity' from community.request
      where requester_id is not null and state in ('ACCEPTED', 'ENDED')
  ) item group by author_id`;
