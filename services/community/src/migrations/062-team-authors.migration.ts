import { sqlMigration } from '@meshwork/service-kit';
import { changedView } from './changed-view.ts';

/** Both parts have the columns of the part before them, which found the owner of each team by a lateral join. */
const PARTS = `\\1owner.user_id\\2FROM community.team_membership owner JOIN community.team ON team.id = owner.team_id
    WHERE owner.role = 'OWNER' AND NOT EXISTS (SELECT FROM community.team_membership longer
      WHERE longer.team_id = owner.team_id AND longer.role = 'OWNER'
        AND (longer.joined_at, longer.user_id) < (owner.joined_at, owner.user_id))
  UNION ALL
  \\1team.created_by\\2FROM community.team
    WHERE NOT EXISTS (SELECT FROM community.team_membership owner WHERE owner.team_id = team.id AND owner.role = 'OWNER')
  UNION ALL`;

/**
 * The teams of an author are found by the author. Before, the owner of every team was looked up for each author of a page of the queue:
 * 20 authors took 8 s beside 60,000 teams. Teams with owners and teams without any are parts of their own, as no index serves
 * both. The author stays the same: the owner who has been with the team longest, or else who added it.
 */
export const teamAuthorsMigration = sqlMigration('062-team-authors', [
  changedView(
    'community.moderated_item',
    `regexp_replace(definition,
      '(SELECT ''team''::text AS kind,.*?)COALESCE\\(owner\\.user_id, team\\.created_by\\)(.*?)FROM .*?UNION ALL', $parts$${PARTS}$parts$)`,
  ),
]);
