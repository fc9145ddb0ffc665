import type { Identity } from '@meshwork/service-kit';
import { sql } from 'kysely';
import type { CommunityDb } from '../../database/community.tables.ts';
import { isBlocked } from '../../people/public.ts';

interface Locked {
  readonly id: number;
  readonly requesterId: number;
  /** True where a person under 18 is, or may be, in the conversation. */
  readonly isYoung: boolean;
}

/** Locks the requests in whose conversations `by` writes to many; those across a block, and those that moderators hide, are left out. */
export async function lockRequests(db: CommunityDb, ids: readonly number[], by: Identity): Promise<Locked[]> {
  const isByYoung = by.ageBand === 'MINOR' || by.ageBand === 'UNDER_13';
  const { rows } = await sql<Locked>`
    select request.id, request.requester_id as "requesterId", ${isByYoung}::boolean or request.by_minor or request.with_minor
      or coalesce(standing.age_band in ('MINOR', 'UNDER_13'), false) as "isYoung"
    from community.request left join auth.standing_v1 standing on standing.user_id = request.requester_id
    where request.id = any(${[...ids]}::integer[]) and request.hidden_at is null and request.requester_id <> ${by.id}
      and not ${isBlocked(sql`request.requester_id`, sql`${by.id}::integer`)}
    order by request.created_at, request.id for update of request`.execute(db);
  return rows;
}
