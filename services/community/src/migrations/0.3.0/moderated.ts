import { moderationTables } from '@meshwork/service-kit/moderation';

const TEAM_NAME = `team.team_number || ' ' || team.team_name`;
/** Of a request without a target only its last name is left. */
const TARGET_NAME = `coalesce(mentor.account_name, mentor.display_name, initiative.title, ${TEAM_NAME}, request.target_name)`;
const WITH_TARGET = `
  left join community.mentor_profile mentor on mentor.id = request.mentor_id
  left join community.initiative on initiative.id = request.initiative_id
  left join community.team on team.id = request.team_id`;
/** People of a request and readers-along may report its messages. */
const VISIBLE = `array(select person.user_id from community.people_of_request(request.id) person
      union select reader.person_id from community.reader where reader.request_id = request.id)`;

const TEAM_TEXT = `concat_ws(E'\\n', team.location, team.city, team.description, team.meeting_times,
      nullif(team.needs::text, '[]'::text), team.website_url, team.instagram_url, team.twitter_url, team.facebook_url, team.youtube_url,
      team.linkedin_url, team.github_url)`;
const TEAM_ITEM = (author: string) => `
  select 'team'::text as kind, team.id, ${author} as author_id, ${TEAM_NAME} as title, ${TEAM_TEXT} as text,
    '/teams/' || team.id as path, team.created_at, team.hidden_at, null::integer[] as visible_to`;

/** One part for each kind. Absent people: everybody sees it. */
const ITEMS = `
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

/**
 * Since when somebody has kept something public. An account is not new any more once somebody accepted what it asked for
 * (docs/product.md#new-accounts), and what was accepted need not be kept for a week first.
 */
const KEPT_ITEMS = `
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

/** Items that people can report and moderators can hide (docs/product.md#moderation). */
export const moderated: readonly string[] = [
  ...moderationTables('community', { tables: [], items: ITEMS, authors: { team: 'created_by' } }),
  KEPT_ITEMS,
];
