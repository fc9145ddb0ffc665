import { sql } from 'kysely';

/** The `initiative` that was asked took place, as isOver() of the contract says; false without one. */
export const IS_TARGET_OVER = sql<boolean>`(initiative.state is not distinct from 'PUBLISHED' and coalesce(
  community.initiative_end(initiative.last_day, initiative.start_time, initiative.end_time, initiative.time_zone) <= now(), false))`;
