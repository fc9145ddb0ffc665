import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { dbOf } from '../../database/community-db.ts';

export interface OpenRequest {
  readonly id: number;
  readonly user_id: number;
  readonly team_id: number | null;
}

/** The requests to an initiative that wait, in whose conversation somebody under 18 is, oldest first; they are locked. */
export async function readYoung(em: EntityManager, initiativeId: number): Promise<OpenRequest[]> {
  const { rows } = await sql<OpenRequest>`
    select request.id, request.user_id, request.team_id from community.initiative_request request
    left join community.thread on thread.request_id = request.id
    left join auth.standing_v1 standing on standing.user_id = request.user_id
    where request.initiative_id = ${initiativeId} and request.status in ('PENDING', 'WAITING')
      and request.user_id is not null
      and (request.by_minor or thread.with_minor or standing.age_band in ('MINOR', 'UNDER_13'))
    order by request.created_at, request.id for update of request`.execute(dbOf(em));
  return rows;
}
