import type { ResourceOfTeam } from '@meshwork/contracts-community';
import { fieldsOf, isoTime, preparedQuery } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from '@nestjs/common';
import { sql } from 'kysely';
import { type CommunityDb, columnsOf, dbOf } from '../../database/community.entities.ts';

const TEAM_PAGE_LIMIT = 100;
/** PostgreSQL's "undefined table": the catalog has not created its published view yet. */
const UNDEFINED_TABLE = '42P01';

/** By name and not all of them: the catalog may add columns while the statement is prepared. */
const COLUMNS = [
  'title',
  'description',
  'url',
  'category',
  'type',
  'difficulty_level',
  'view_count',
  'created_by',
] as const;
const fields = fieldsOf(COLUMNS);

const teamResources = (db: CommunityDb, teamId: number) =>
  db
    .selectFrom('catalog.team_resource_v1 as resource')
    .where('resource.team_id', '=', teamId)
    .select(columnsOf('resource', ['resource_id', 'created_at', ...COLUMNS]))
    .orderBy('resource.created_at', 'desc')
    .orderBy('resource.resource_id', 'desc')
    .limit(sql.lit(TEAM_PAGE_LIMIT));

const isUndefinedTable = (error: unknown) => (error as { code?: unknown } | null)?.code === UNDEFINED_TABLE;

/** The resources of a team in the catalog, newest first; none while the catalog is not set up. */
export async function readTeamResources(
  em: EntityManager,
  teamId: number,
  logger: Logger,
): Promise<ResourceOfTeam[]> {
  try {
    const rows = await preparedQuery(em, 'team-resources', () => teamResources(dbOf(em), teamId), [teamId]);
    return rows.map((row) => ({ id: row.resource_id, createdAt: isoTime(row.created_at), ...fields(row) }));
  } catch (error) {
    if (!isUndefinedTable(error)) throw error;
    logger.warn('catalog.team_resource_v1 is missing: team pages show no resources');
    return [];
  }
}
