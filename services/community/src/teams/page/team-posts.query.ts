import type { TeamPost } from '@meshwork/contracts-community';
import { type Identity, isoTime } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from '@nestjs/common';
import { sql } from 'kysely';
import { isForAgeOf } from '../../conversations/public.ts';
import { type CommunityDb, dbOf } from '../../database/community.entities.ts';
import { isAmongBlocked } from '../../people/public.ts';
import type { TeamInitiatives } from '../team/team-initiatives.service.ts';
import { readTeamResources } from './team-resources.query.ts';

const MOST = 200;

/** Initiatives of a team, with drafts and what moderators hide; what is deleted is left out. */
const readInitiatives = (db: CommunityDb, teamId: number, userId: number) =>
  db
    .selectFrom('community.initiative as initiative')
    .leftJoin('auth.public_profile_v1 as poster', 'poster.user_id', 'initiative.created_by')
    .where('initiative.team_id', '=', teamId)
    .where('initiative.removed_at', 'is', null)
    .select([
      'initiative.id',
      'initiative.title',
      'initiative.state',
      'initiative.created_by as createdBy',
      'initiative.hidden_at',
      'initiative.created_at',
      'poster.display_name',
      sql<number>`(select count(*)::int from community.request request
        where request.initiative_id = initiative.id and request.state = 'PENDING' and request.hidden_at is null
          and ${isForAgeOf(sql`${userId}::integer`)}
          and not ${isAmongBlocked(sql`request.requester_id`, sql`${userId}::integer`)})`.as('open_requests'),
    ])
    .orderBy('initiative.created_at', 'desc')
    .orderBy('initiative.id', 'desc')
    .limit(MOST)
    .execute();

async function namesOf(db: CommunityDb, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('auth.public_profile_v1')
    .where('user_id', 'in', ids)
    .select(['user_id', 'display_name'])
    .execute();
  return new Map(rows.map(({ user_id, display_name }) => [user_id, display_name]));
}

/** Reads the posts for a team, newest first; of the library's resources the public ones. */
export async function readTeamPosts(
  em: EntityManager,
  teamId: number,
  user: Identity,
  ofTeams: TeamInitiatives,
  logger: Logger,
): Promise<TeamPost[]> {
  const db = dbOf(em);
  const [posted, resources] = await Promise.all([
    readInitiatives(db, teamId, user.id),
    readTeamResources(em, teamId, logger),
  ]);
  const initiatives = await ofTeams.withReadDrafts(em, posted, user);
  const names = await namesOf(db, [...new Set(resources.flatMap(({ createdBy }) => createdBy ?? []))]);
  return [
    ...initiatives.map((row) => ({
      ...({ kind: 'INITIATIVE' } as const),
      id: row.id,
      title: row.title,
      state: row.state,
      isHidden: row.hidden_at !== null,
      openRequests: row.open_requests,
      postedBy: row.display_name,
      createdAt: isoTime(row.created_at),
    })),
    ...resources.map(({ id, title, createdAt, createdBy }) => ({
      ...({ kind: 'RESOURCE', state: null, isHidden: false, openRequests: 0 } as const),
      id,
      title,
      createdAt,
      postedBy: names.get(createdBy ?? 0) ?? null,
    })),
  ].sort((one, other) => other.createdAt.localeCompare(one.createdAt));
}
