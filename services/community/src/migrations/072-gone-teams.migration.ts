import { sqlMigration } from '@meshwork/service-kit';

/** What becomes of an open conversation without one of its teams; `side` is that of the team. */
const ended = (side: 'ASKER' | 'RECEIVER') => `
  state = case when state = 'ACCEPTED' then 'ENDED' else '${side === 'ASKER' ? 'WITHDRAWN' : 'DECLINED'}' end,
  last_at = now(), last_side = '${side}', due = null, decided_at = coalesce(decided_at, now()),
  ended_at = case when state = 'ACCEPTED' then now() end`;
const OPEN = `kind in ('TEAM', 'TEAMS', 'OFFER') and state in ('PENDING', 'ACCEPTED')`;

/**
 * The conversations of a team end when it is deleted (docs/product.md#conversations). The trigger of its memberships comes too late for
 * that: by then the threads name no team any more. Offers and what two teams write have no other table at all.
 */
export const goneTeamsMigration = sqlMigration('072-gone-teams', [
  `create function community.end_team_threads() returns trigger language plpgsql as $$
   begin
     update community.thread set ${ended('RECEIVER')} where team_id = old.id and ${OPEN};
     update community.thread set ${ended('ASKER')} where asker_team_id = old.id and kind = 'TEAMS' and ${OPEN};
     return old;
   end $$`,
  `create trigger team_threads_ended before delete on community.team for each row
     execute function community.end_team_threads()`,
  // Those of teams that were deleted before.
  `update community.thread set ${ended('RECEIVER')} where team_id is null and ${OPEN}`,
  `update community.thread set ${ended('ASKER')} where asker_team_id is null and kind = 'TEAMS' and ${OPEN}`,
]);
