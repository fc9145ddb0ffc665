import { hasEnded } from '@meshwork/contracts-community';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { dbOf } from '../../database/community-db.ts';
import { isBlockedByManagers } from '../blocks/block.query.ts';
import { InitiativeEntity } from '../initiatives/initiative.entity.ts';
import { placeGranted, titleOf } from '../mail/notice-texts.ts';
import type { NoticesService } from '../mail/notices.service.ts';
import { tellWaiting } from './waiting-notices.ts';

/**
 * Locks an initiative until the transaction ends. Whatever takes or frees a place locks it first, before any of its
 * requests, so that two such changes never wait for each other.
 */
export const lockInitiative = (em: EntityManager, id: number): Promise<InitiativeEntity | null> =>
  em.findOne(InitiativeEntity, id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });

/** Whether somebody could still take part. */
const isOn = (initiative: InitiativeEntity): boolean =>
  initiative.state !== 'CANCELLED' &&
  !initiative.removedAt &&
  !initiative.hiddenAt &&
  !hasEnded(initiative, Date.now());

/** Of a side, the first who waits and can be accepted. @param side SQL of a condition of the request */
async function acceptFirst(
  em: EntityManager,
  initiativeId: number,
  side: RawBuilder<SqlBool>,
): Promise<number | undefined> {
  const { rows } = await sql<{ user_id: number }>`
    update community.initiative_request set status = 'ACCEPTED', decided_at = now(), sender_seen_at = null,
      receiver_seen_at = coalesce(receiver_seen_at, now())
    where id = (
      select request.id from community.initiative_request request
      where request.initiative_id = ${initiativeId} and request.status = 'WAITING' and request.hidden_at is null
        and ${side} and not ${isBlockedByManagers(sql`request.initiative_id`, sql`request.user_id`)}
      order by request.created_at, request.id limit 1)
    returning user_id`.execute(dbOf(em));
  return rows[0]?.user_id;
}

const IS_PERSON = sql<SqlBool>`request.team_id is null`;
/** Of a team that has joined: it takes no further place. */
const IS_JOINED_TEAM = sql<SqlBool>`exists (select from community.initiative_request joined
  where joined.initiative_id = request.initiative_id and joined.status = 'ACCEPTED' and joined.team_id = request.team_id)`;
const IS_TEAM = sql<SqlBool>`request.team_id is not null
  and exists (select from community.team where team.id = request.team_id and team.hidden_at is null)`;

/** Which of those who wait could be accepted now. No team has the id 0, so it stands for one that has not joined. */
async function openSides(em: EntityManager, initiativeId: number): Promise<RawBuilder<SqlBool>[]> {
  const { rows } = await sql<{ people: boolean; teams: boolean }>`
    select not community.is_side_full(initiative, null) as people, not community.is_side_full(initiative, 0) as teams
    from community.initiative where id = ${initiativeId}`.execute(dbOf(em));
  const { people, teams } = rows[0] ?? { people: false, teams: false };
  return [...(people ? [IS_PERSON] : []), teams ? IS_TEAM : IS_JOINED_TEAM];
}

/**
 * Gives the places that are free to those who wait, the first first, and tells them
 * (docs/product.md#waiting-list). To be called after a place came free: an accepted request has ended or was withdrawn, or
 * the initiative has more places. The caller has flushed.
 */
export async function placeFreed(
  em: EntityManager,
  initiativeId: number,
  notices: NoticesService,
): Promise<void> {
  const initiative = await lockInitiative(em, initiativeId);
  if (!initiative || !isOn(initiative)) return;
  const title = titleOf(initiative.title, initiative);
  for (;;) {
    const sides = await openSides(em, initiativeId);
    const accepted: number[] = [];
    for (const side of sides) {
      const personId = await acceptFirst(em, initiativeId, side);
      if (personId) accepted.push(personId);
    }
    for (const personId of accepted) await notices.send(em, placeGranted(personId, title, initiativeId));
    if (accepted.length === 0) break;
  }
  await tellWaiting(em, notices, initiative, 'near');
}
