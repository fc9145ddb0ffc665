import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { teamExists } from '../../community.errors.ts';
import { dbOf } from '../../database/community-db.ts';
import type { TeamEntity } from './team.entity.ts';

type Claim = Pick<TeamEntity, 'teamType' | 'teamNumber' | 'isCommunityTeam'>;

/** Refuses a number that another team of the programme has; community teams may call themselves what they like. */
export async function requireFreeNumber(em: EntityManager, claim: Claim, ownId?: number): Promise<void> {
  if (claim.isCommunityTeam) return;
  const taken = await dbOf(em)
    .selectFrom('community.team')
    .where('team_type', '=', claim.teamType)
    .where('number_key', '=', sql<string>`upper(${claim.teamNumber}::text collate pg_c_utf8)`)
    .where('is_community_team', 'is', false)
    .$if(ownId !== undefined, (qb) => qb.where('id', '<>', ownId as number))
    .select('id')
    .executeTakeFirst();
  if (taken) throw teamExists(claim.teamNumber, taken.id);
}

/** Writes a team. @throws AppError TEAM_EXISTS where another request took the number in the same moment */
export async function flushTeam(em: EntityManager, claim: Claim): Promise<void> {
  try {
    await em.flush();
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw teamExists(claim.teamNumber);
    throw error;
  }
}
