import { moderationTables } from '@meshwork/service-kit';

const TEAM_WORDS = `team.team_number || ' ' || team.team_name as title,
    concat_ws(E'\\n', team.location, team.city, team.description, team.meeting_times, nullif(team.needs::text, '[]'), team.website_url,
      team.instagram_url, team.twitter_url, team.facebook_url, team.youtube_url, team.linkedin_url, team.github_url) as text,
    '/teams/' || team.id as path, team.created_at, team.hidden_at, null::integer[] as visible_to`;

/**
 * Moderation speaks to one of the owners of a team: the one who has been with it longest; or else to who added it. Teams with owners and
 * teams without any are parts of their own, so that the teams of an author are found by the author: no index serves both.
 */
const TEAMS = `
  select 'team'::text as kind, team.id, owner.user_id as author_id, ${TEAM_WORDS}
  from community.team_membership owner join community.team on team.id = owner.team_id
  where owner.role = 'OWNER' and not exists (select from community.team_membership longer
    where longer.team_id = owner.team_id and longer.role = 'OWNER'
      and (longer.joined_at, longer.user_id) < (owner.joined_at, owner.user_id))
  union all
  select 'team'::text, team.id, team.created_by, ${TEAM_WORDS}
  from community.team
  where not exists (select from community.team_membership owner where owner.team_id = team.id and owner.role = 'OWNER')`;

/** One part per kind; `visible_to` of a message are the people of its thread. */
const PARTS = `
  ${TEAMS}
  union all
  select 'initiative', id, created_by, title,
    concat_ws(E'\\n', organization, location, description, roles_description, contact_email, application_url),
    '/initiatives/' || id, created_at, hidden_at, null
  from community.initiative
  union all
  select 'mentor', id, user_id, coalesce(display_name, account_name, 'Mentor profile'),
    concat_ws(E'\\n', position, organization, city, bio, linkedin_url, contact_email),
    '/mentors/' || id, created_at, hidden_at, null
  from community.mentor_profile
  union all
  select 'message', contact.id, contact.user_id, 'Message to ' || coalesce(mentor.account_name, mentor.display_name, 'a mentor'),
    contact.message, null, contact.created_at, contact.hidden_at,
    array_remove(array[contact.user_id, mentor.user_id], null)
  from community.mentor_contact contact join community.mentor_profile mentor on mentor.id = contact.mentor_id
  union all
  select 'request', request.id, request.user_id, 'Request to join ' || initiative.title,
    request.message, null, request.created_at, request.hidden_at,
    array(select user_id from community.initiative_manager manager where manager.initiative_id = request.initiative_id)
      || array_remove(array[request.user_id], null)
  from community.initiative_request request
  join community.initiative on initiative.id = request.initiative_id
  union all
  select 'thread-message', message.id, message.author_id, 'Message about ' || thread.subject, message.text, null,
    message.created_at, message.hidden_at,
    array(select person.user_id from community.thread_person person where person.thread_id = thread.id)
  from community.thread_message message join community.thread on thread.id = message.thread_id`;

const COLUMNS =
  'item.kind, item.id, item.author_id, item.title, item.text, item.path, item.created_at, item.hidden_at';

/** Only those who may change a draft can report it, and nobody reports what is deleted. */
const WITH_DRAFTS = `
  select ${COLUMNS},
    case when item.kind = 'initiative' then (
      select array(select manager.user_id from community.initiative_manager manager where manager.initiative_id = draft.id)
      from community.initiative draft
      where draft.id = item.id and (draft.state = 'DRAFT' or draft.removed_at is not null))
    else item.visible_to end as visible_to
  from (${PARTS}) item`;

/** Who reads along in a conversation may report what is said in it. */
const ITEMS = `
  select ${COLUMNS},
    case when item.kind in ('message', 'request', 'thread-message') then item.visible_to || array(
      select reader.person_id from community.thread_reader reader
      join community.thread on thread.id = reader.thread_id
      where case item.kind when 'message' then thread.contact_id = item.id when 'request' then thread.request_id = item.id
        else thread.id = (select message.thread_id from community.thread_message message where message.id = item.id) end)
      else item.visible_to end as visible_to
  from (${WITH_DRAFTS}) item`;

/** What people can report, and what moderators hide (docs/product.md#moderation). */
export const moderated: readonly string[] = moderationTables('community', {
  tables: [],
  items: ITEMS,
  authors: { team: 'created_by', initiative: 'created_by', mentor_profile: 'user_id' },
  shown: { initiative: `removed_at is null and state <> 'DRAFT'` },
});
