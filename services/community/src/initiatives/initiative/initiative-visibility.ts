import type { Initiative } from '@meshwork/contracts-community';
import { isModerator } from '@meshwork/contracts-core';
import type { Identity } from '@meshwork/service-kit';
import { type SqlBool, sql } from 'kysely';
import { isForAgeOf, READS_ALONG } from '../../conversations/public.ts';
import type { CommunityDb } from '../../database/community.entities.ts';
import { IS_HERE } from '../../database/door.sql.ts';
import { isAmongBlocked } from '../../people/public.ts';
import { withReadDrafts } from './initiative.policy.ts';
import type { InitiativePageRow } from './initiative-columns.ts';
import { IS_CONFIRMED } from './initiative-places.sql.ts';

interface Part {
  /** The fields for its managers; null for everybody else. */
  readonly manager: NonNullable<Initiative['manager']> | null;
  /** Has joined, alone or with a team, or was told of the deletion. */
  readonly tookPart: boolean;
  /** Reads along with somebody who has joined. */
  readonly readsAlong: boolean;
  /** The codes of the places that they have, alone or with a team (docs/product.md#the-day). A place lets its holder read the street and the room. */
  readonly codes: Initiative['codes'];
}

const NOBODY: Part = { manager: null, tookPart: false, readsAlong: false, codes: null };

/** Requests of one initiative are counted up to this number; its page shows "999+" then. */
const MOST_COUNTED = 1_000;

export async function partOf(db: CommunityDb, initiativeId: number, user: Identity | null): Promise<Part> {
  if (!user) return NOBODY;
  const row = await db
    .selectFrom('community.initiative as initiative')
    .where('initiative.id', '=', initiativeId)
    .select([
      sql<boolean>`exists (select from community.initiative_manager manager
        where manager.initiative_id = initiative.id and manager.user_id = ${user.id})`.as('manages'),
      sql<number>`(select count(*)::int from (select from community.request request
        where request.initiative_id = initiative.id and request.state = 'PENDING' and request.hidden_at is null
          and ${isForAgeOf(sql`${user.id}::integer`)}
          and not ${isAmongBlocked(sql`request.requester_id`, sql`${user.id}::integer`)}
        limit ${sql.lit(MOST_COUNTED)}) counted)`.as('open'),
      sql<boolean>`(initiative.removed_at is not null and exists (select from community.request request
        where request.initiative_id = initiative.id
          and (request.state = 'ACCEPTED' or request.state = 'DECLINED' and request.decided_at >= initiative.removed_at)
          and (request.requester_id = ${user.id} or request.acting_team_id in (
            select membership.team_id from community.team_membership membership
            where membership.user_id = ${user.id}))))`.as('tookPart'),
      sql<boolean>`exists (select from community.initiative_place place
        join community.reader on reader.request_id = place.request_id
        where place.initiative_id = initiative.id and reader.person_id = ${user.id} and ${READS_ALONG})`.as(
        'readsAlong',
      ),
      sql<Part['codes']>`(select json_agg(json_build_object('code', place.code,
          'team', (select concat_ws(' ', team.team_number, team.team_name) from community.team
            where team.id = place.team_id and team.hidden_at is null),
          'confirmation', case when place.person_id = ${user.id} and ${IS_CONFIRMED} then place.confirmation end,
          'isHere', case when ${IS_HERE} then true end)
          order by place.id)
        from community.initiative_place place
        where place.initiative_id = initiative.id and (place.person_id = ${user.id} or place.team_id in (
          select membership.team_id from community.team_membership membership
          where membership.user_id = ${user.id})))`.as('codes'),
    ])
    .executeTakeFirst();
  if (!row) return NOBODY;
  const { manages, open, ...part } = row;
  return { ...part, manager: manages ? { openRequests: open } : null };
}

/** The others of a series; drafts only for those who may change the initiative. */
export async function readSeries(
  db: CommunityDb,
  { id, series_id }: Pick<InitiativePageRow, 'id' | 'series_id'>,
  user: Identity | null,
  isManager: boolean,
): Promise<Initiative['series']> {
  if (series_id === null) return null;
  const rows = await db
    .selectFrom('community.initiative')
    .where('series_id', '=', series_id)
    .where('id', '<>', id)
    .where(sql<SqlBool>`(is_listed or ${isManager} and removed_at is null and hidden_at is null)`)
    .select(['id', 'title', 'start_date as startDate', 'state', 'created_by as createdBy'])
    .orderBy(sql`coalesce(first_day, 'infinity'::date)`)
    .orderBy('id')
    .execute();
  const read = user ? await withReadDrafts(db, rows, user) : rows;
  return read.map(({ createdBy: _, ...other }) => other);
}

/** A draft is seen by its managers, a deleted one also by those who took part, a hidden one by its managers and by moderators. */
export function maySee(
  { state, removed_at, hidden_at }: Pick<InitiativePageRow, 'state' | 'removed_at' | 'hidden_at'>,
  { manager, tookPart }: Part,
  user: Identity | null,
): boolean {
  if (manager) return true;
  if (state === 'DRAFT') return false;
  if (removed_at !== null) return tookPart && hidden_at === null;
  return hidden_at === null || (user !== null && isModerator(user.role));
}
