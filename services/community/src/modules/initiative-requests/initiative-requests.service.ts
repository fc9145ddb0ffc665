import type { Decision, InitiativeRequest, JoinRequest } from '@meshwork/contracts-community';
import type { Identity } from '@meshwork/service-kit';
import { LockMode, sql } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../community.errors.ts';
import { dbOf } from '../../database/community-db.ts';
import { InitiativeEntity } from '../initiatives/initiative.entity.ts';
import { utcToday } from '../initiatives/initiative-order.ts';
import { joinRequestAnswered, newJoinRequest } from '../mail/notice-texts.ts';
import { NoticesService } from '../mail/notices.service.ts';
import { requireMemberToAct } from '../memberships/membership.policy.ts';
import { respondTo, withdraw } from '../requests/request-moves.ts';
import { InitiativeRequestEntity } from './initiative-request.entity.ts';
import { readJoinRequest } from './initiative-requests.query.ts';

type RequestResult = Promise<{ request: InitiativeRequest }>;

const threadOf = ({ initiativeId, userId, teamId }: InitiativeRequestEntity) =>
  `initiative:${initiativeId}:${userId}:${teamId ?? 0}`;

/** @throws AppError REQUEST_NOT_FOUND */
async function lockRequest(em: EntityManager, id: number): Promise<InitiativeRequestEntity> {
  const request = await em.findOne(InitiativeRequestEntity, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!request) throw fail('REQUEST_NOT_FOUND');
  return request;
}

/** @throws AppError REQUEST_NOT_FOUND */
async function lockInitiativeOfRequest(em: EntityManager, requestId: number): Promise<InitiativeEntity> {
  const id = sql`(select initiative_id from community.initiative_request where id = ${requestId})`;
  // $eq, because a plain `{ id }` is taken for a value of the primary key.
  const initiative = await em.findOne(
    InitiativeEntity,
    { id: { $eq: id } },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!initiative) throw fail('REQUEST_NOT_FOUND');
  return initiative;
}

/** Requests to join initiatives (docs/product.md#initiative-requests). */
@Injectable()
export class InitiativeRequestsService {
  constructor(
    private readonly em: EntityManager,
    private readonly notices: NoticesService,
  ) {}

  /** @throws AppError INITIATIVE_NOT_FOUND, OWN_INITIATIVE, INITIATIVE_ENDED, NOT_A_TEAM_MEMBER, REQUEST_EXISTS, ALREADY_JOINED */
  send({ initiativeId, teamId, message }: JoinRequest, user: Identity): RequestResult {
    return this.em.transactional(async (em) => {
      const initiative = await this.requireJoinable(em, initiativeId, user);
      if (teamId !== null) await requireMemberToAct(em, teamId, user);
      const existing = await em.findOne(InitiativeRequestEntity, {
        initiativeId,
        userId: user.id,
        teamId,
        status: { $in: ['PENDING', 'ACCEPTED'] },
      });
      if (existing) throw fail(existing.status === 'PENDING' ? 'REQUEST_EXISTS' : 'ALREADY_JOINED');
      const request = em.create(InitiativeRequestEntity, {
        initiativeId,
        teamId,
        userId: user.id,
        message,
        status: 'PENDING',
      });
      await em.flush();
      await this.notifyReceiver(em, initiative, request, user);
      return { request: await readJoinRequest(dbOf(em), request.id, 'sent') };
    });
  }

  /**
   * Locks the initiative, because each acceptance takes a place of it; and locks it before the request, in the order
   * of a deletion of the initiative, so that the two cannot deadlock.
   * @throws AppError REQUEST_NOT_FOUND, REQUEST_NOT_YOURS, REQUEST_CLOSED, INITIATIVE_FULL
   */
  respond(id: number, decision: Decision, note: string | null, user: Identity): RequestResult {
    return this.em.transactional(async (em) => {
      const initiative = await lockInitiativeOfRequest(em, id);
      const request = await lockRequest(em, id);
      respondTo(request, initiative.createdBy, user, decision, note);
      await em.flush();
      await this.notifySender(em, initiative, request);
      return { request: await readJoinRequest(dbOf(em), id, 'received') };
    });
  }

  /** @throws AppError REQUEST_NOT_FOUND, REQUEST_NOT_SENT_BY_YOU, REQUEST_CLOSED */
  withdraw(id: number, user: Identity): RequestResult {
    return this.em.transactional(async (em) => {
      const request = await lockRequest(em, id);
      withdraw(request, request.userId, user);
      await em.flush();
      return { request: await readJoinRequest(dbOf(em), id, 'sent') };
    });
  }

  private async requireJoinable(em: EntityManager, id: number, user: Identity): Promise<InitiativeEntity> {
    const initiative = await em.findOne(InitiativeEntity, id);
    if (!initiative) throw fail('INITIATIVE_NOT_FOUND');
    if (initiative.createdBy === user.id) throw fail('OWN_INITIATIVE');
    const lastDay = initiative.endDate ?? initiative.startDate;
    if (lastDay && lastDay < utcToday()) throw fail('INITIATIVE_ENDED');
    return initiative;
  }

  private async notifyReceiver(
    em: EntityManager,
    { createdBy, title }: InitiativeEntity,
    request: InitiativeRequestEntity,
    sender: Identity,
  ): Promise<void> {
    if (!createdBy) return;
    const notice = newJoinRequest(createdBy, sender.displayName, title, request.message);
    await this.notices.sendOncePerThread(em, { box: 'received', name: threadOf(request) }, notice);
  }

  private async notifySender(
    em: EntityManager,
    { title }: InitiativeEntity,
    request: InitiativeRequestEntity,
  ): Promise<void> {
    const { userId, status, note } = request;
    if (!userId || (status !== 'ACCEPTED' && status !== 'DECLINED')) return;
    const notice = joinRequestAnswered(userId, title, status, note ?? null);
    await this.notices.sendOncePerThread(em, { box: 'sent', name: threadOf(request) }, notice);
  }
}
