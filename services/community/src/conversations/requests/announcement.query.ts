import type { Identity } from '@meshwork/service-kit';
import { type SqlBool, sql } from 'kysely';
import { anyOf, type CommunityDb } from '../../database/community.entities.ts';
import { isBlocked } from '../../people/public.ts';
import { isForAgeOf } from '../reading-along/reads-along.ts';
import { isTargetHidden } from './request-people.sql.ts';

interface Locked {
  readonly id: number;
  readonly requesterId: number;
  /** True where a person under 18 is, or may be, in the conversation. */
  readonly isYoung: boolean;
  /** False: adults alone see it, and who writes is none. */
  readonly isForAuthor: boolean;
}

/** Locks the requests in whose conversations `by` writes to many; those across a block, and those that moderators hide, or whose target they hide, are left out. */
export function lockRequests(db: CommunityDb, ids: readonly number[], by: Identity): Promise<Locked[]> {
  const isByYoung = by.ageBand === 'MINOR' || by.ageBand === 'UNDER_13';
  return db
    .selectFrom('community.request as request')
    .leftJoin('auth.standing_v1 as standing', 'standing.user_id', 'request.requester_id')
    .where('request.id', '=', anyOf(ids))
    .where('request.hidden_at', 'is', null)
    .where(sql<SqlBool>`not ${isTargetHidden}`)
    .where('request.requester_id', '<>', by.id)
    .where(sql<SqlBool>`not ${isBlocked(sql`request.requester_id`, sql`${by.id}::integer`)}`)
    .select((eb) => [
      'request.id',
      eb.ref('request.requester_id').$notNull().as('requesterId'),
      sql<boolean>`${isByYoung}::boolean or request.by_minor or request.with_minor
        or coalesce(standing.age_band in ('MINOR', 'UNDER_13'), false)`.as('isYoung'),
      sql<boolean>`${isForAgeOf(sql`${by.id}::integer`)}`.as('isForAuthor'),
    ])
    .orderBy('request.created_at')
    .orderBy('request.id')
    .forUpdate('request')
    .execute();
}
