import { sql } from 'kysely';

/**
 * SQL of the place of `request` on the waiting list of its side, from 1; null where it does not wait. It reads those ahead in the
 * index of those who wait, which has all that it needs.
 */
export const WAITING_POSITION = sql<number | null>`case when request.state = 'WAITING' then (
  select count(*)::int from community.request ahead
  where ahead.initiative_id = request.initiative_id and ahead.state = 'WAITING'
    and (ahead.acting_team_id is null) = (request.acting_team_id is null)
    and (ahead.created_at, ahead.id) <= (request.created_at, request.id)) end`;
