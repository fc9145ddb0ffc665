import type { ResourceOfTeam } from '@meshwork/contracts-community';
import { isoTime } from '@meshwork/service-kit';
import type { Logger } from '@nestjs/common';
import type { CommunityDb } from '../../database/community-db.ts';

/** How many resources the page of a team shows. */
const TEAM_PAGE_LIMIT = 100;
/** PostgreSQL's "undefined table": the catalog has not created its published view yet. */
const UNDEFINED_TABLE = '42P01';

const isUndefinedTable = (error: unknown) => (error as { code?: unknown } | null)?.code === UNDEFINED_TABLE;

/** The resources of a team in the catalog, newest first; none while the catalog is not set up. */
export async function readTeamResources(
  db: CommunityDb,
  teamId: number,
  logger: Logger,
): Promise<ResourceOfTeam[]> {
  try {
    const rows = await db
      .selectFrom('catalog.team_resource_v1 as resource')
      .where('resource.team_id', '=', teamId)
      .selectAll()
      .orderBy('resource.created_at', 'desc')
      .orderBy('resource.resource_id', 'desc')
      .limit(TEAM_PAGE_LIMIT)
      .execute();
    return rows.map((row) => ({
      id: row.resource_id,
      title: row.title,
      description: row.description,
      url: row.url,
      category: row.category,
      type: row.type,
      difficultyLevel: row.difficulty_level,
      viewCount: row.view_count,
      createdAt: isoTime(row.created_at),
      createdBy: row.created_by,
    }));
  } catch (error) {
    if (!isUndefinedTable(error)) throw error;
    logger.warn('catalog.team_resource_v1 is missing: team pages show no resources');
    return [];
  }
}
