import { listedTotals, moderationTables, sqlMigration } from '@meshwork/service-kit';
import { countedTables } from './009-scale.migration.ts';

const LISTED = 'row.hidden_at is null';

/** Parts of the view of things, one per kind; `visible_to` of a message are the people of its thread. */
const ITEMS = `
  select 'team'::text, team.id, coalesce(owner.user_id, team.created_by), team.team_number || ' ' || team.team_name,
    concat_ws(E'\\n', team.location, team.website_url, team.instagram_url, team.twitter_url, team.facebook_url,
      team.youtube_url, team.linkedin_url, team.github_url),
    '/teams/' || team.id, team.created_at, team.hidden_at, null::integer[]
  from community.team
  left join community.team_membership owner on owner.team_id = team.id and owner.role = 'OWNER'
  union all
  select 'initiative', id, created_by, title,
    concat_ws(E'\\n', organization, location, description, roles_description, contact_email, application_url),
    '/initiatives/' || id, created_at, hidden_at, null
  from community.initiative
  union all
  select 'mentor', id, user_id, coalesce(display_name, account_name, 'Mentor profile'),
    concat_ws(E'\\n', position, organization, bio, linkedin_url, contact_email),
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
  join community.initiative on initiative.id = request.initiative_id`;

/**
 * What people can report, and what moderators hide (docs/product.md#moderation): hidden things are in no list, so the
 * indexes of lists and the kept totals are without them. Instances of an earlier release work without these indexes
 * meanwhile.
 */
export const moderationMigration = sqlMigration('011-moderation', [
  ...moderationTables('community', {
    tables: ['team', 'initiative', 'mentor_profile', 'mentor_contact', 'initiative_request'],
    items: ITEMS,
    authors: { team: 'created_by', initiative: 'created_by', mentor_profile: 'user_id' },
  }),

  ...listedTotals('community', countedTables, LISTED),
  'drop index community.mentor_directory_filters_idx, community.initiative_soonest_idx, community.initiative_ended_idx',
  `create index mentor_directory_listed_idx on community.mentor_profile (directory_rank, id desc)
     include (expertise_areas, availability_status, user_id, is_demo) where hidden_at is null`,
  `create index initiative_soonest_listed_idx on community.initiative (coalesce(first_day, 'infinity'::date), id)
     include (first_day, last_day, initiative_type, country, is_virtual) where hidden_at is null`,
  `create index initiative_ended_listed_idx on community.initiative (last_day desc, id desc)
     include (first_day, initiative_type, country, is_virtual) where hidden_at is null`,

  // What a new account posts is not on the landing page, and its words are in no mail's subject (docs/product.md#new-accounts).
  ...['team', 'initiative', 'mentor_contact'].map(
    (table) => `alter table community.${table} add column by_new_account boolean not null default false`,
  ),

  `create or replace view community.public_team_v1 as
     select id as team_id, team_number, team_name, team_type from community.team where hidden_at is null`,
  `create or replace view community.team_membership_v1 as
     select member.team_id, member.user_id, member.role, member.role = 'OWNER' or team.who_posts = 'MEMBERS' as may_post
     from community.team_membership member join community.team on team.id = member.team_id
     where member.status = 'ACTIVE' and team.hidden_at is null`,
]);
