import type { Decision, InitiativeRequest, JoinRequest } from '@meshwork/contracts-community';
import type { Identity } from '@meshwork/service-kit';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../community.errors.ts';
import { dbOf } from '../../database/community-db.ts';
import { InitiativeEntity } from '../initiatives/initiative.entity.ts';
import { utcToday } from '../initiatives/initiative-order.ts';
import { joinRequestAnswered, newJoinRequest } from '../mail/notice-texts.ts';
import { Notices } from '../mail/notices.service.ts';
import { requireMemberToAct } from '../memberships/membership.policy.ts';
import { answer, withdraw } from '../requests/request-moves.ts';
import { InitiativeRequestEntity } from './initiative-request.entity.ts';
import { readJoinRequest } from './initiative-requests.query.ts';

type Answered = Promise<{ request: InitiativeRequest }>;

const threadOf = ({ initiativeId, userId, teamId }: InitiativeRequestEntity) =>
  `initiative:${initiativeId}:${userId}:${teamId ?? 0}`;

async function findRequest(em: EntityManager, id: number): Promise<InitiativeRequestEntity> {
  const request = await em.findOne(InitiativeRequestEntity, id);
  if (!request) throw fail('REQUEST_NOT_FOUND');
  return request;
}

/** Requests to join initiatives and their life: open, then accepted, declined or withdrawn. */
@Injectable()
export class InitiativeRequestsService {
  constructor(
    private readonly em: EntityManager,
    private readonly notices: Notices,
  ) {}

  /** @throws AppError INITIATIVE_NOT_FOUND, OWN_INITIATIVE, INITIATIVE_ENDED, NOT_A_TEAM_MEMBER, REQUEST_EXISTS, ALREADY_JOINED */
  ask({ initiativeId, teamId, message }: JoinRequest, user: Identity): Answered {
    return this.em.transactional(async (em) => {
      const initiative = await this.requireOpenTo(em, initiativeId, user);
      if (teamId !== null) await requireMemberToAct(em, teamId, user);
      const known = await em.findOne(InitiativeRequestEntity, {
        initiativeId,
        userId: user.id,
        teamId,
        status: { $in: ['PENDING', 'ACCEPTED'] },
      });
      if (known) throw fail(known.status === 'PENDING' ? 'REQUEST_EXISTS' : 'ALREADY_JOINED');
      const request = em.create(InitiativeRequestEntity, {
        initiativeId,
        teamId,
        userId: user.id,
        message,
        status: 'PENDING',
      });
      await em.flush();
      await this.tellPoster(em, initiative, request, user);
      return { request: await readJoinRequest(dbOf(em), request.id, 'sent') };
    });
  }

  /**
   * Answers wait for each other at the initiative's row, since each acceptance takes a place of it.
   * @throws AppError REQUEST_NOT_FOUND, REQUEST_NOT_YOURS, REQUEST_CLOSED, INITIATIVE_FULL
   */
  respond(id: number, decision: Decision, note: string | null, user: Identity): Answered {
    return this.em.transactional(async (em) => {
      const request = await findRequest(em, id);
      const initiative = await em.findOneOrFail(InitiativeEntity, request.initiativeId, {
        lockMode: LockMode.PESSIMISTIC_WRITE,
      });
      await em.lock(request, LockMode.PESSIMISTIC_WRITE);
      await em.refresh(request);
      answer(request, initiative.createdBy, user, decision, note);
      await em.flush();
      await this.tellSender(em, initiative, request);
      return { request: await readJoinRequest(dbOf(em), id, 'received') };
    });
  }

  /** @throws AppError REQUEST_NOT_FOUND, REQUEST_NOT_SENT_BY_YOU, REQUEST_CLOSED */
  withdraw(id: number, user: Identity): Answered {
    return this.em.transactional(async (em) => {
      const request = await findRequest(em, id);
      await em.lock(request, LockMode.PESSIMISTIC_WRITE);
      await em.refresh(request);
      withdraw(request, request.userId, user);
      await em.flush();
      return { request: await readJoinRequest(dbOf(em), id, 'sent') };
    });
  }

  private async requireOpenTo(em: EntityManager, id: number, user: Identity): Promise<InitiativeEntity> {
    const initiative = await em.findOne(InitiativeEntity, id);
    if (!initiative) throw fail('INITIATIVE_NOT_FOUND');
    if (initiative.createdBy === user.id) throw fail('OWN_INITIATIVE');
    const lastDay = initiative.endDate ?? initiative.startDate;
    if (lastDay && lastDay < utcToday()) throw fail('INITIATIVE_ENDED');
    return initiative;
  }

  private async tellPoster(
    em: EntityManager,
    { createdBy, title }: InitiativeEntity,
    request: InitiativeRequestEntity,
    user: Identity,
  ): Promise<void> {
    if (!createdBy) return;
    const notice = newJoinRequest(createdBy, user.displayName, title, request.message);
    await this.notices.tell(em, { box: 'received', name: threadOf(request) }, notice);
  }

  private async tellSender(
    em: EntityManager,
    { title }: InitiativeEntity,
    request: InitiativeRequestEntity,
  ): Promise<void> {
    const { userId, status, note } = request;
    if (!userId || (status !== 'ACCEPTED' && status !== 'DECLINED')) return;
    const notice = joinRequestAnswered(userId, title, status, note ?? null);
    await this.notices.tell(em, { box: 'sent', name: threadOf(request) }, notice);
  }
}
