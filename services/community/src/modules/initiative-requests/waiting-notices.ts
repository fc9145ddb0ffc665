import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { dbOf } from '../../database/community-db.ts';
import type { InitiativeEntity } from '../initiatives/initiative.entity.ts';
import { titleOf, waitingListPlace } from '../mail/notice-texts.ts';
import type { NoticesService } from '../mail/notices.service.ts';
import { threadIdOf } from '../threads/thread-id.query.ts';
import type { InitiativeRequestEntity } from './initiative-request.entity.ts';
import { threadOf } from './request-notices.ts';

/** From which place of its list on somebody hears of each step forward. */
const NEAR = 3;

interface WaitingRow {
  readonly id: number;
  readonly user_id: number;
  readonly team_id: number | null;
  readonly place: number;
  readonly thread_id: number | null;
}

/** Those who wait, with their places; the same as `WAITING_POSITION`. @param most how many of each side */
async function readWaiting(
  em: EntityManager,
  initiativeId: number,
  most: number | null,
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select waiting.id, waiting.user_id, waiting.team_id, waiting.place::integer, thread.id as thread_id
    from (values (true), (false)) as side (of_people), lateral (
      select request.id, request.user_id, request.team_id, request.hidden_at,
        row_number() over (order by request.created_at, request.id) as place
      from community.initiative_request request
      where request.initiative_id = ${initiativeId} and request.status = 'WAITING'
        and (request.team_id is null) = side.of_people
      order by request.created_at, request.id limit ${most}) waiting
    left join community.thread on thread.request_id = waiting.id
    where waiting.user_id is not null and waiting.hidden_at is null`.execute(dbOf(em));
  return rows;
}

type Waiting = Pick<InitiativeRequestEntity, 'id' | 'userId' | 'teamId'>;

const exchangeOf = (
  { id: initiativeId }: InitiativeEntity,
  { id, userId, teamId }: Waiting,
  place: number,
) => ({
  thread: threadOf({ initiativeId, userId, teamId }),
  key: `waiting:${id}:${place <= NEAR ? place : 'later'}`,
});

/** Tells who has just asked of their place on the waiting list, if they wait. */
export async function tellPlace(
  em: EntityManager,
  notices: NoticesService,
  initiative: InitiativeEntity,
  request: Waiting,
  place: number | null | undefined,
): Promise<void> {
  if (!place || !request.userId) return;
  const threadId = await threadIdOf(em, { request_id: request.id });
  await notices.sendToAll(em, 'ANSWER', [
    {
      ...waitingListPlace(request.userId, titleOf(initiative.title, initiative), place, threadId),
      ...exchangeOf(initiative, request, place),
    },
  ]);
}

/**
 * Tells people of their places on the waiting list, each place once (docs/product.md#waiting-list). To be called after somebody
 * began to wait, or left the list; the caller has locked the initiative and flushed.
 * @param whom `everybody` after open requests were put on the list; otherwise those who are near a place
 */
export async function tellWaiting(
  em: EntityManager,
  notices: NoticesService,
  initiative: InitiativeEntity,
  whom: 'everybody' | 'near',
): Promise<void> {
  const rows = await readWaiting(em, initiative.id, whom === 'near' ? NEAR : null);
  const title = titleOf(initiative.title, initiative);
  const told = rows.map(({ id, user_id: userId, team_id: teamId, place, thread_id: threadId }) => ({
    ...waitingListPlace(userId, title, place, threadId ?? undefined),
    ...exchangeOf(initiative, { id, userId, teamId }, place),
  }));
  await notices.sendToAll(em, 'ANSWER', told);
}
