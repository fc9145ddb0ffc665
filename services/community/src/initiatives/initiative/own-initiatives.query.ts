import type { OwnInitiatives } from '@meshwork/contracts-community';
import { sql } from 'kysely';
import type { CommunityDb } from '../../database/community.tables.ts';
import { FIRST_DAY, hasEnded } from './initiative-order.ts';

/** Drafts come first, so none is ever beyond it. */
const MOST = 500;

/** Reads what a person runs: drafts newest first, then what is upcoming, soonest first, then what has ended, latest first. */
export async function readOwnInitiatives(
  db: CommunityDb,
  userId: number,
): Promise<OwnInitiatives['initiatives']> {
  const isEnded = sql`((${hasEnded(new Date().toISOString())}) is true)`;
  const isDraft = sql`(initiative.state = 'DRAFT')`;
  const { rows } = await sql<OwnInitiatives['initiatives'][number]>`
    select initiative.id, initiative.title, initiative.state, initiative.start_date as "startDate",
      initiative.hidden_at is not null as "isHidden", ${isEnded} as "hasEnded",
      (select count(*)::int from community.request
        where request.initiative_id = initiative.id and request.state = 'PENDING' and request.hidden_at is null) as "openRequests",
      (select count(distinct place.team_id) + count(*) filter (where place.team_id is null)
        from community.initiative_place place where place.initiative_id = initiative.id)::int as joined
    from community.initiative
    where initiative.removed_at is null and initiative.id in (
      select manager.initiative_id from community.initiative_manager manager where manager.user_id = ${userId})
    order by ${isDraft} desc, case when ${isDraft} then initiative.id end desc, ${isEnded},
      case when not ${isEnded} then ${FIRST_DAY} end, initiative.last_day desc, initiative.id
    limit ${sql.lit(MOST)}`.execute(db);
  return rows;
}
