import type { ResourceOfTeam } from '@meshwork/contracts-community';
import { fieldsOf, isoTime, preparedQuery } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from '@nestjs/common';
import { sql } from 'kysely';
import { type CommunityDb, columnsOf, dbOf } from '../../database/community.entities.ts';

const TEAM_PAGE_LIMIT = 100;
/** PostgreSQL's "undefined table" and "undefined column": the catalog is not set up, or not upgraded yet. */
const UNDEFINED: readonly unknown[] = ['42P01', '42703'];

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
  'language',
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

const isUndefined = (error: unknown) => UNDEFINED.includes((error as { code?: unknown } | null)?.code);

/** The resources of a team in the catalog, newest first; none while it is not set up or upgraded. */
export async function readTeamResources(
  em: EntityManager,
  teamId: number,
  logger: Logger,
): Promise<ResourceOfTeam[]> {
  try {
    const rows = await preparedQuery(em, 'team-resources', () => teamResources(dbOf(em), teamId), [teamId]);
    return rows.map((row) => ({ id: row.resource_id, createdAt: isoTime(row.created_at), ...fields(row) }));
  } catch (error) {
    if (!isUndefined(error)) throw error;
    logger.warn('catalog.team_resource_v1 or a column of it is missing: team pages show no resources');
    return [];
  }
}
