import type { TeamSource } from '@meshwork/contracts-community';
import type { CommunityDb } from '../database/community.entities.ts';

/** The programmes of which teams were imported. */
export const readTeamSources = (db: CommunityDb): Promise<TeamSource[]> =>
  db
    .selectFrom('community.team')
    .where('import_key', 'is not', null)
    .where('hidden_at', 'is', null)
    .select('team_type as teamType')
    .distinct()
    .orderBy('team_type')
    .execute();
