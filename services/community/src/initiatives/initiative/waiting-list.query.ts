import type { EntityManager } from '@mikro-orm/postgresql';
import { type SqlBool, sql } from 'kysely';
import { writeManySteps } from '../../conversations/public.ts';
import { dbOf } from '../../database/community.entities.ts';
import type { InitiativeEntity } from '../../database/initiative.entity.ts';
import type { CommunityEvent, Events } from '../../events/events.service.ts';
import { type Named, titleOf } from '../../events/words.ts';
import { hasAccount, isBlockedByManagers } from '../../people/public.ts';
import { planOf } from './initiative-news.ts';
import { IS_OVER } from './initiative-order.ts';
import {
  fillWaitingList,
  givePlaces,
  PEOPLE,
  type PlaceTaker,
  readNear,
  readRunner,
  waitingEvents,
} from './initiative-places.sql.ts';

/** There are places enough for the request. */
const FITS = sql<SqlBool>`(room.free < case when initiative.counts_people then ${PEOPLE} else 1 end) is not true`;
/** A team that has joined takes no further place, unless places count people. */
const CAN_JOIN = sql<SqlBool>`(request.acting_team_id is null and ${FITS} or request.acting_team_id is not null and (
  not initiative.counts_people and exists (select from community.initiative_place joined
    where joined.initiative_id = initiative.id and joined.team_id = request.acting_team_id)
  or ${FITS} and exists (select from community.team where team.id = request.acting_team_id and team.hidden_at is null)))`;

interface First extends PlaceTaker {
  readonly withMinor: boolean;
}

/** Reads the first request of a side that waits and can be accepted; undefined where nobody could take part any more. */
function readFirst(em: EntityManager, initiativeId: number, ofTeams: boolean): Promise<First | undefined> {
  return dbOf(em)
    .selectFrom('community.initiative as initiative')
    .crossJoinLateral(
      sql<{
        free: number | null;
      }>`(select community.free_places(initiative, ${ofTeams}) as free offset 0)`.as('room'),
    )
    .innerJoin('community.request as request', 'request.initiative_id', 'initiative.id')
    .where('request.acting_team_id', ofTeams ? 'is not' : 'is', null)
    .where('initiative.id', '=', initiativeId)
    .where('initiative.state', '<>', 'CANCELLED')
    .where('initiative.removed_at', 'is', null)
    .where('initiative.hidden_at', 'is', null)
    .where(sql<SqlBool>`not ${IS_OVER}`)
    .where('request.state', '=', sql.lit('WAITING'))
    .where('request.hidden_at', 'is', null)
    .where(CAN_JOIN)
    .where(hasAccount(sql`request.requester_id`))
    .where(sql<SqlBool>`not ${isBlockedByManagers(sql`initiative.id`, sql`request.requester_id`)}`)
    .select(['request.id as requestId', 'request.requester_id as personId'])
    .select(['request.acting_team_id as teamId', 'request.with_minor as withMinor'])
    .orderBy('request.created_at')
    .orderBy('request.id')
    .limit(1)
    .forUpdate('request')
    .executeTakeFirst();
}

/**
 * Gives the places that are free to those who wait, the first first, and puts open requests on the list of a side that is full
 * (docs/product.md#waiting-list). To be called after the number of free places changed otherwise than by an acceptance: an accepted
 * request has ended, more or fewer people come with it, or the initiative has more or fewer places. The caller has locked the
 * initiative and flushed.
 * @returns what people are told: those who are in, those who are near a place now, and those who wait since now
 */
export async function settlePlaces(em: EntityManager, initiative: Named): Promise<CommunityEvent[]> {
  const db = dbOf(em);
  const events: CommunityEvent[] = [];
  for (const ofTeams of [false, true]) {
    for (;;) {
      const first = await readFirst(em, initiative.id, ofTeams);
      if (!first) break;
      await givePlaces(db, initiative.id, [first]);
      await writeManySteps(db, {
        requestIds: [first.requestId],
        state: 'ACCEPTED',
        note: null,
        authorId: null,
      });
      if (first.personId !== null)
        events.push({
          name: 'request.promoted',
          by: await readRunner(db, initiative.id),
          people: [first.personId],
          request: { id: first.requestId, withMinor: first.withMinor },
          initiative,
        });
    }
  }
  const listed = await fillWaitingList(db, initiative.id, []);
  const near = await readNear(db, initiative.id);
  const isNear = new Set(near.map(({ id }) => id));
  const isNew = listed.filter((request) => request.isNew && !isNear.has(request.id));
  return [...events, ...(await waitingEvents(db, initiative, [...near, ...isNew]))];
}

/** Settles the places of an initiative that is locked, and tells those whose place it is or who wait. */
export async function placesChanged(em: EntityManager, initiative: InitiativeEntity, events: Events) {
  const named = {
    id: initiative.id,
    name: titleOf(initiative.title, initiative),
    plan: planOf(initiative),
  };
  await events.emit(em, ...(await settlePlaces(em, named)));
}
