import type { EntityManager } from '@mikro-orm/postgresql';
import { dbOf } from '../../database/auth.entities.ts';

/** The latest first. */
export const readBlocks = (em: EntityManager, blocker: number) =>
  dbOf(em)
    .selectFrom('auth.block as block')
    .innerJoin('auth.public_profile_v1 as profile', 'profile.user_id', 'block.blocked_id')
    .select(['block.blocked_id as id', 'profile.display_name as displayName'])
    .where('block.blocker_id', '=', blocker)
    .orderBy('block.created_at', 'desc')
    .orderBy('block.blocked_id')
    .execute();
