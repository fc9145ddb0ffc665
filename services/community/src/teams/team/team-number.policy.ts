import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { teamExists } from '../../community.errors.ts';
import { dbOf } from '../../database/community.entities.ts';
import type { TeamEntity } from '../../database/team.entity.ts';

/** The number that a team goes by. */
type NumberClaim = Pick<TeamEntity, 'teamType' | 'teamNumber' | 'isCommunityTeam'>;

/**
 * Within a programme a number belongs to one team (docs/product.md#teams).
 * @param ownId the team that is changed
 * @throws AppError TEAM_EXISTS
 */
export async function requireFreeNumber(
  em: EntityManager,
  claim: NumberClaim,
  ownId?: number,
): Promise<void> {
  if (claim.isCommunityTeam) return;
  const taken = await dbOf(em)
    .selectFrom('community.team')
    .where('team_type', '=', claim.teamType)
    .where('number_key', '=', sql<string>`upper(${claim.teamNumber}::text collate pg_c_utf8)`)
    .where('is_community_team', 'is', false)
    .$if(ownId !== undefined, (qb) => qb.where('id', '<>', ownId as number))
    .select(['id', 'hidden_at'])
    .executeTakeFirst();
  if (taken) throw teamExists(claim.teamNumber, taken.hidden_at === null ? taken.id : undefined);
}

/** Writes a team. @throws AppError TEAM_EXISTS if a simultaneous request took the number */
export async function flushTeam(em: EntityManager, claim: NumberClaim): Promise<void> {
  try {
    await em.flush();
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw teamExists(claim.teamNumber);
    throw error;
  }
}
