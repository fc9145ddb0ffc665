import type { Initiative, InitiativeCard, OwnInitiatives } from '@meshwork/contracts-community';
import { type Identity, preparedCompiled, preparedQuery } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { fail } from '../../community.errors.ts';
import { isForAgeOf } from '../../conversations/public.ts';
import { type CommunityDb, dbOf } from '../../database/community.entities.ts';
import { isAdult, isAmongBlocked } from '../../people/public.ts';
import { toInitiative, toInitiativeCard } from './initiative.mapper.ts';
import { withReadDrafts } from './initiative.policy.ts';
import { type InitiativePageRow, initiativePages } from './initiative-columns.ts';
import { readCards } from './initiative-list.sql.ts';
import { FIRST_DAY, hasEnded } from './initiative-order.ts';

const TEAM_PAGE_LIMIT = 100;

const initiativePage = (db: CommunityDb, id: number) => initiativePages(db).where('initiative.id', '=', id);

/** Reads a hidden initiative, too: the caller decides who may see it. @throws AppError INITIATIVE_NOT_FOUND */
export const readInitiativePage = (db: CommunityDb, id: number): Promise<InitiativePageRow> =>
  initiativePage(db, id).executeTakeFirstOrThrow(() => fail('INITIATIVE_NOT_FOUND'));

/** The same outside any transaction: its statement is planned once. @throws AppError INITIATIVE_NOT_FOUND */
export async function readInitiativePagePrepared(em: EntityManager, id: number): Promise<InitiativePageRow> {
  const [row] = await preparedQuery(em, 'initiative-page', () => initiativePage(dbOf(em), id), [id]);
  if (!row) throw fail('INITIATIVE_NOT_FOUND');
  return row;
}

/** An initiative as the person sees it who has just changed it. @throws AppError INITIATIVE_NOT_FOUND */
export const readInitiative = async (db: CommunityDb, id: number, user: Identity): Promise<Initiative> =>
  toInitiative(await readInitiativePage(db, id), { isAdult: isAdult(user), isManager: true });

/** The initiatives that a team has posted or joined, in the order of the list. Cards are read only for those that are shown. */
export async function readTeamInitiatives(em: EntityManager, teamId: number): Promise<InitiativeCard[]> {
  const isEnded = hasEnded(new Date().toISOString());
  // As a union, since PostgreSQL uses no index for "posted or joined".
  const query = sql<{ id: number }>`
    select initiative.id from (
      select posted.id, posted.first_day, posted.last_day, posted.start_time, posted.end_time, posted.time_zone from community.initiative posted
      where posted.team_id = ${teamId} and posted.is_listed
      union
      select joined.id, joined.first_day, joined.last_day, joined.start_time, joined.end_time, joined.time_zone from community.initiative_place place
      join community.initiative joined on joined.id = place.initiative_id and joined.is_listed
      where place.team_id = ${teamId}) initiative
    order by ${isEnded} nulls first, case when ${isEnded} then null else ${FIRST_DAY} end, initiative.last_day desc,
      initiative.id
    limit ${sql.lit(TEAM_PAGE_LIMIT)}`.compile(dbOf(em));
  const rows = await preparedCompiled(em, query);
  const cards = await readCards(
    em,
    rows.map(({ id }) => id),
  );
  return cards.map(toInitiativeCard);
}

/** Drafts come first, so none is ever beyond it. */
const MOST = 500;

/** Reads what a person runs: drafts newest first, then what is upcoming, soonest first, then what has ended, latest first. */
export async function readOwnInitiatives(
  db: CommunityDb,
  user: Identity,
): Promise<OwnInitiatives['initiatives'][number][]> {
  // A postponed initiative has no day yet, so it stands among those to come.
  const isEnded = sql<boolean>`(initiative.state <> 'POSTPONED' and (${hasEnded(new Date().toISOString())}) is true)`;
  const isDraft = sql<boolean>`(initiative.state = 'DRAFT')`;
  const rows = await db
    .selectFrom('community.initiative as initiative')
    .where('initiative.removed_at', 'is', null)
    .where('initiative.id', 'in', (eb) =>
      eb
        .selectFrom('community.initiative_manager as manager')
        .where('manager.user_id', '=', user.id)
        .select('manager.initiative_id'),
    )
    .select([
      'initiative.id',
      'initiative.title',
      'initiative.state',
      'initiative.created_by as createdBy',
      'initiative.start_date as startDate',
      sql<boolean>`initiative.hidden_at is not null`.as('isHidden'),
      isEnded.as('hasEnded'),
      sql<number>`(select count(*)::int from community.request
        where request.initiative_id = initiative.id and request.state = 'PENDING' and request.hidden_at is null
          and ${isForAgeOf(sql`${user.id}::integer`)}
          and not ${isAmongBlocked(sql`request.requester_id`, sql`${user.id}::integer`)})`.as('openRequests'),
      sql<number>`(select count(distinct place.team_id) + count(*) filter (where place.team_id is null)
        from community.initiative_place place where place.initiative_id = initiative.id)::int`.as('joined'),
    ])
    .orderBy(isDraft, 'desc')
    .orderBy(sql`case when ${isDraft} then initiative.id end`, 'desc')
    .orderBy(isEnded)
    .orderBy(sql`case when not ${isEnded} then ${FIRST_DAY} end`)
    .orderBy('initiative.last_day', 'desc')
    .orderBy('initiative.id')
    .limit(sql.lit(MOST))
    .execute();
  return (await withReadDrafts(db, rows, user)).map(({ createdBy: _, ...initiative }) => initiative);
}
