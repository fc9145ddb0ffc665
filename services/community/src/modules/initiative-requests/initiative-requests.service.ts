import {
  type Decision,
  hasEnded,
  type InitiativeRequest,
  isRegistrationOver,
  type JoinRequest,
} from '@meshwork/contracts-community';
import type { Identity } from '@meshwork/service-kit';
import { LockMode, sql } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../community.errors.ts';
import { dbOf } from '../../database/community-db.ts';
import { isBlockedBetween, withoutBlocked } from '../blocks/block.query.ts';
import { InitiativeEntity } from '../initiatives/initiative.entity.ts';
import { isManager, managersOf } from '../initiatives/initiative.policy.ts';
import { nameOf, newJoinRequest, placeEnded, placeGivenBack, titleOf } from '../mail/notice-texts.ts';
import { NoticesService } from '../mail/notices.service.ts';
import { requireMemberToAct } from '../memberships/membership.policy.ts';
import { HeldMessagesService } from '../reading-along/held-messages.service.ts';
import { lockSender } from '../reading-along/lock-sender.ts';
import { ReadersService } from '../reading-along/readers.service.ts';
import { forReader } from '../requests/address.policy.ts';
import { end, giveBack, respondTo, withdraw } from '../requests/request-moves.ts';
import { threadIdOf } from '../threads/thread-id.query.ts';
import { InitiativeRequestEntity } from './initiative-request.entity.ts';
import { heldJoinRequest, readJoinRequest } from './initiative-requests.query.ts';
import { tellSender, threadOf } from './request-notices.ts';
import { placeFreed } from './waiting-list.ts';
import { tellPlace, tellWaiting } from './waiting-notices.ts';

type RequestResult = Promise<{ request: InitiativeRequest }>;

/** @throws AppError REQUEST_NOT_FOUND */
async function lockRequest(em: EntityManager, id: number): Promise<InitiativeRequestEntity> {
  const request = await em.findOne(InitiativeRequestEntity, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!request) throw fail('REQUEST_NOT_FOUND');
  return request;
}

/**
 * The initiative of a request, locked before the request (see `lockInitiative`); also one that is hidden or deleted.
 * @throws AppError REQUEST_NOT_FOUND
 */
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

/** Nobody answers for what is hidden or deleted. @throws AppError REQUEST_NOT_FOUND */
function requireVisible({ hiddenAt, removedAt }: InitiativeEntity): void {
  if (hiddenAt || removedAt) throw fail('REQUEST_NOT_FOUND');
}

/** Requests to join initiatives (docs/product.md#initiative-requests). */
@Injectable()
export class InitiativeRequestsService {
  constructor(
    private readonly em: EntityManager,
    private readonly notices: NoticesService,
    private readonly readers: ReadersService,
    private readonly held: HeldMessagesService,
  ) {}

  /** @throws AppError INITIATIVE_NOT_FOUND, OWN_INITIATIVE, OWN_TEAM_INITIATIVE, INITIATIVE_ENDED, INITIATIVE_CANCELLED, REQUESTS_CLOSED, NOT_A_TEAM_MEMBER, REQUEST_EXISTS, ALREADY_JOINED */
  send({ initiativeId, teamId, message }: JoinRequest, user: Identity): RequestResult {
    return this.em.transactional(async (em) => {
      // One after the other, so that a request that waits and one that is passed on are never both there.
      await lockSender(dbOf(em), user.id);
      const initiative = await this.requireJoinable(em, initiativeId, teamId, user);
      if (teamId !== null) await requireMemberToAct(em, teamId, user);
      const existing = await em.findOne(InitiativeRequestEntity, {
        initiativeId,
        userId: user.id,
        teamId,
        status: { $in: ['PENDING', 'WAITING', 'ACCEPTED'] },
      });
      if (existing) throw fail(existing.status === 'ACCEPTED' ? 'ALREADY_JOINED' : 'REQUEST_EXISTS');
      const sides = { askers: [user.id], receivers: await managersOf(em, initiativeId) };
      const care = await this.readers.careOf(em, sides, user, teamId);
      if (care.isHeld) {
        const matter = { initiativeId, askerTeamId: teamId };
        const { heldId, createdAt } = await this.held.hold(em, matter, message, user);
        const { title } = initiative;
        return {
          request: await heldJoinRequest(
            dbOf(em),
            { heldId, createdAt, initiativeId, title, teamId, message },
            user,
          ),
        };
      }
      const request = em.create(InitiativeRequestEntity, {
        initiativeId,
        teamId,
        userId: user.id,
        byMinor: user.ageBand === 'MINOR',
        message,
        // The database makes it WAITING where its side is full.
        status: 'PENDING',
      });
      await em.flush();
      await this.readers.attach(em, await threadIdOf(em, { request_id: request.id }), care);
      await this.notifyReceivers(em, initiative, request, user);
      const sent = await readJoinRequest(dbOf(em), request.id, 'sent');
      await tellPlace(em, this.notices, initiative, request, sent.waitingPosition);
      return { request: sent };
    });
  }

  /**
   * Locks the initiative, because each acceptance takes a place of it; and locks it before the request, in the order
   * of a deletion of the initiative, so that the two cannot deadlock.
   * @throws AppError REQUEST_NOT_FOUND, REQUEST_NOT_YOURS, REQUEST_CLOSED, INITIATIVE_FULL, INITIATIVE_CANCELLED, NO_READER
   */
  respond(id: number, decision: Decision, note: string | null, user: Identity): RequestResult {
    return this.em.transactional(async (em) => {
      const { initiative, request, isReceiver } = await this.lockForAnswer(em, id, user);
      respondTo(request, isReceiver, decision, note);
      await this.readers.passOn(em, await threadIdOf(em, { request_id: id }), note, user);
      await em.flush();
      await tellSender(em, this.notices, initiative, request);
      await tellWaiting(em, this.notices, initiative, decision === 'ACCEPT' ? 'everybody' : 'near');
      return { request: forReader(await readJoinRequest(dbOf(em), id, 'received'), user) };
    });
  }

  /** Ends an accepted request; its place goes to the first who waits. @throws AppError REQUEST_NOT_FOUND, REQUEST_NOT_YOURS, REQUEST_NOT_ACCEPTED, NO_READER */
  end(id: number, note: string | null, user: Identity): RequestResult {
    return this.em.transactional(async (em) => {
      const { initiative, request, isReceiver } = await this.lockForAnswer(em, id, user);
      end(request, isReceiver, note);
      const words = await this.readers.passOn(em, await threadIdOf(em, { request_id: id }), note, user);
      await em.flush();
      if (request.userId) {
        const title = titleOf(initiative.title, initiative);
        await this.notices.send(em, placeEnded(request.userId, title, initiative.id, words));
      }
      await placeFreed(em, initiative.id, this.notices);
      return { request: forReader(await readJoinRequest(dbOf(em), id, 'received'), user) };
    });
  }

  /** Also gives an accepted place back. @throws AppError REQUEST_NOT_FOUND, REQUEST_NOT_SENT_BY_YOU, REQUEST_CLOSED */
  withdraw(id: number, user: Identity): RequestResult {
    return this.em.transactional(async (em) => {
      const initiative = await lockInitiativeOfRequest(em, id);
      const request = await lockRequest(em, id);
      const wasAccepted = request.status === 'ACCEPTED';
      if (wasAccepted) giveBack(request, request.userId, user);
      else withdraw(request, request.userId, user);
      await em.flush();
      if (wasAccepted) {
        await this.notifyOfFreePlace(em, initiative, user);
        await placeFreed(em, initiative.id, this.notices);
      } else await tellWaiting(em, this.notices, initiative, 'near');
      return { request: await readJoinRequest(dbOf(em), id, 'sent') };
    });
  }

  /** @throws AppError REQUEST_NOT_FOUND */
  private async lockForAnswer(em: EntityManager, id: number, user: Identity) {
    const initiative = await lockInitiativeOfRequest(em, id);
    requireVisible(initiative);
    const request = await lockRequest(em, id);
    const isReceiver = await isManager(em, initiative.id, user.id);
    if (isReceiver && (request.hiddenAt || (await isBlockedBetween(em, user.id, request.userId))))
      throw fail('REQUEST_NOT_FOUND');
    return { initiative, request, isReceiver };
  }

  private async requireJoinable(
    em: EntityManager,
    id: number,
    teamId: number | null,
    user: Identity,
  ): Promise<InitiativeEntity> {
    const initiative = await em.findOne(InitiativeEntity, id);
    const isListed =
      initiative && !initiative.hiddenAt && !initiative.removedAt && initiative.state !== 'DRAFT';
    if (!isListed) throw fail('INITIATIVE_NOT_FOUND');
    if (teamId !== null && teamId === initiative.teamId) throw fail('OWN_TEAM_INITIATIVE');
    const managers = await managersOf(em, id);
    if (managers.includes(user.id)) throw fail('OWN_INITIATIVE');
    if (managers.length === 0) throw fail('NOBODY_ANSWERS');
    // The blocked person is not told of the block.
    const readers = await withoutBlocked(dbOf(em), user.id, managers);
    if (readers.length === 0) throw fail('INITIATIVE_NOT_FOUND');
    if (hasEnded(initiative, Date.now())) throw fail('INITIATIVE_ENDED');
    if (initiative.state === 'CANCELLED') throw fail('INITIATIVE_CANCELLED');
    if (isRegistrationOver(initiative, Date.now())) throw fail('REQUESTS_CLOSED');
    return initiative;
  }

  private async notifyReceivers(
    em: EntityManager,
    initiative: InitiativeEntity,
    request: InitiativeRequestEntity,
    sender: Identity,
  ): Promise<void> {
    const receivers = await withoutBlocked(dbOf(em), sender.id, await managersOf(em, initiative.id));
    const title = titleOf(initiative.title, initiative);
    const threadId = await threadIdOf(em, { request_id: request.id });
    for (const receiver of receivers) {
      const notice = newJoinRequest(receiver, nameOf(sender), title, request.message, threadId);
      await this.notices.sendOncePerThread(em, { box: 'received', name: threadOf(request) }, notice);
    }
  }

  private async notifyOfFreePlace(em: EntityManager, initiative: InitiativeEntity, sender: Identity) {
    const receivers = await withoutBlocked(dbOf(em), sender.id, await managersOf(em, initiative.id));
    const title = titleOf(initiative.title, initiative);
    for (const receiver of receivers)
      await this.notices.send(em, placeGivenBack(receiver, nameOf(sender), title, initiative.id));
  }
}
