import type { ResourceOfTeam } from '@meshwork/contracts-community';
import { isoTime } from '@meshwork/service-kit';
import type { Logger } from '@nestjs/common';
import type { CommunityDb } from '../../database/community-db.ts';

/** Resources on one team's page. */
const MOST_RESOURCES = 100;
/** PostgreSQL's "undefined table": the catalog has not published its view yet. */
const UNDEFINED_TABLE = '42P01';

const isUndefinedTable = (error: unknown) => (error as { code?: unknown } | null)?.code === UNDEFINED_TABLE;

/** What the catalog holds for a team, newest first. A team's page does without while the catalog is not set up. */
export async function resourcesOfTeam(
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
      .limit(MOST_RESOURCES)
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
