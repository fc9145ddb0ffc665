import type { DemoWorldRows } from '@meshwork/service-kit/demo-world';

const PEOPLE = 'any($1::integer[])';
const TEAMS = `(select id from community.team where created_by = ${PEOPLE})`;
const INITIATIVES = `(select id from community.initiative where created_by = ${PEOPLE})`;
const MENTORS = `(select id from community.mentor_profile where user_id = ${PEOPLE})`;
/** Also what others have asked of them. */
const REQUESTS = `(select id from community.request where requester_id = ${PEOPLE} or recipient_id = ${PEOPLE}
  or team_id in ${TEAMS} or acting_team_id in ${TEAMS} or initiative_id in ${INITIATIVES} or mentor_id in ${MENTORS})`;

/** Deletion of the accounts removes the rest, as for everybody who deletes one. */
export const DEMO_WORLD_ROWS: DemoWorldRows = {
  aged: {
    'community.team': { times: ['created_at', 'confirmed_at'], of: `created_by = ${PEOPLE}` },
    'community.team_membership': { times: ['joined_at'], of: `user_id = ${PEOPLE}` },
    'community.mentor_profile': { times: ['created_at', 'confirmed_at'], of: `user_id = ${PEOPLE}` },
    'community.initiative': { times: ['created_at', 'published_at'], of: `created_by = ${PEOPLE}` },
    'community.guardian': { times: ['created_at', 'accepted_at'], of: `minor_id = ${PEOPLE}` },
    'community.request': {
      times: ['created_at', 'last_at', 'answered_at', 'decided_at', 'ended_at'],
      of: `id in ${REQUESTS}`,
    },
    'community.message': { times: ['created_at'], of: `author_id = ${PEOPLE}` },
    'community.notification': { times: ['created_at'], of: `person_id = ${PEOPLE}` },
  },
  moderated: {
    schema: 'community',
    kinds: {
      team: 'community.team',
      initiative: 'community.initiative',
      mentor: 'community.mentor_profile',
      offer: 'community.offer',
      request: 'community.request',
      message: 'community.message',
    },
  },
  removed: {
    // Others are no longer told that a moderator of the world paused a conversation, or gave it back.
    'community.notification': `key in (select told.prefix || request.id
      from (values ('paused:'), ('resumed:')) told (prefix) cross join community.request join community.moderation_decision decision
      on (decision.kind, decision.item_id) in (('team', team_id), ('initiative', initiative_id), ('mentor', mentor_id))
      where decision.action in ('HIDE', 'RESTORE') and decision.decided_by = ${PEOPLE})`,
    'community.request': `id in ${REQUESTS}`,
    'community.initiative': `created_by = ${PEOPLE}`,
    'community.mentor_profile': `user_id = ${PEOPLE}`,
    'community.team': `created_by = ${PEOPLE}`,
  },
};
