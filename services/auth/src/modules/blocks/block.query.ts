import { publicNameOf } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { dbOf } from '../../database/auth.entities.ts';

/**
 * The latest first, each under the name that everybody reads: an id stands on each post, and whoever blocks a young member by it is told no
 * more than the post says (docs/product.md#young-people).
 */
export const readBlocks = (em: EntityManager, blocker: number) =>
  dbOf(em)
    .selectFrom('auth.block as block')
    .innerJoin('auth.public_profile_v1 as profile', 'profile.user_id', 'block.blocked_id')
    .select('block.blocked_id as id')
    .select(publicNameOf('profile').$castTo<string>().as('displayName'))
    .where('block.blocker_id', '=', blocker)
    .orderBy('block.created_at', 'desc')
    .orderBy('block.blocked_id')
    .execute();
