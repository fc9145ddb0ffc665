import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { teamExists } from '../../community.errors.ts';
import type { TeamEntity } from './team.entity.ts';

/** Writes a team. @throws AppError TEAM_EXISTS with the number as it was typed */
export async function flushTeam(
  em: EntityManager,
  { teamNumber }: Pick<TeamEntity, 'teamNumber'>,
): Promise<void> {
  try {
    await em.flush();
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw teamExists(teamNumber);
    throw error;
  }
}
