import type {
  AnswerRequests,
  communityEndpoints,
  EndAll,
  EventRequests,
} from '@meshwork/contracts-community';
import { type Identity, type InputOf, type Page } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../community.errors.ts';
import { Announcements, passWords } from '../../conversations/public.ts';
import { dbOf } from '../../database/community.entities.ts';
import { InitiativeEntity } from '../../database/initiative.entity.ts';
import { Events } from '../../events/events.service.ts';
import { nameOf, titleOf } from '../../events/words.ts';
import { withoutBlocked } from '../../people/public.ts';
import { lockForManager, managersOf, requireManager } from '../initiative/initiative.policy.ts';
import { planOf, withoutStreet } from '../initiative/initiative-news.ts';
import {
  formerGuests,
  markToldAgain,
  readJoinedIds,
  readWaitingIds,
} from '../initiative/initiative-places.sql.ts';
import { readEventRequests, readParticipants } from './event-requests.query.ts';
import { ManyAnswers } from './many-answers.service.ts';

/** Serves organizers who have many requests (docs/product.md#organizing). */
@Injectable()
export class Organizing {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly answers: ManyAnswers,
    private readonly announcements: Announcements,
  ) {}

  /** @throws AppError INITIATIVE_NOT_FOUND, also for everybody who may not change it */
  async list(
    query: InputOf<typeof communityEndpoints.eventRequests>,
    user: Identity,
  ): Promise<Page<EventRequests>> {
    await requireManager(this.em, query.id, user);
    return readEventRequests(dbOf(this.em), query, user.id);
  }

  /** @throws AppError INITIATIVE_NOT_FOUND, also for everybody who may not change it */
  async participants(initiativeId: number, user: Identity) {
    await requireManager(this.em, initiativeId, user);
    return readParticipants(dbOf(this.em), initiativeId, user.id);
  }

  /**
   * Answers several requests, the oldest first; those that find no place stay as they are.
   * @throws AppError INITIATIVE_NOT_FOUND, INITIATIVE_NOT_YOURS, INITIATIVE_CANCELLED
   */
  answer({ initiativeId, requestIds, decision, note }: AnswerRequests, user: Identity) {
    return this.em.transactional(async (em) => {
      const initiative = await lockForManager(em, initiativeId, user);
      if (decision === 'ACCEPT' && initiative.state === 'CANCELLED') throw fail('INITIATIVE_CANCELLED');
      return this.answers.answer(em, { initiativeId, requestIds, decision, note }, user);
    });
  }

  /**
   * Declines whoever waits for an answer or a place.
   * @returns how many it declined, and how many are left for the next call
   * @throws AppError INITIATIVE_NOT_FOUND, INITIATIVE_NOT_YOURS
   */
  declineRest({ initiativeId, note }: InputOf<typeof communityEndpoints.declineRest>, user: Identity) {
    return this.em.transactional(async (em) => {
      await lockForManager(em, initiativeId, user);
      return this.answers.declineRest(em, initiativeId, note, user);
    });
  }

  /**
   * Ends all participations of an initiative that has ended, with one message to all, and confirms their hours.
   * @throws AppError INITIATIVE_NOT_FOUND, INITIATIVE_NOT_YOURS, INITIATIVE_STATE
   */
  endAll(input: EndAll, user: Identity) {
    return this.em.transactional(async (em) => {
      await lockForManager(em, input.initiativeId, user);
      return this.answers.endAll(em, input, user);
    });
  }

  /** One message to many, in the conversation of each, of which the organizers get a copy. @throws AppError INITIATIVE_NOT_FOUND, INITIATIVE_NOT_YOURS */
  message(
    { initiativeId, message, to }: InputOf<typeof communityEndpoints.messageParticipants>,
    user: Identity,
  ) {
    return this.em.transactional(async (em) => {
      const found = await lockForManager(em, initiativeId, user);
      const db = dbOf(em);
      const requestIds =
        to === 'waiting'
          ? await readWaitingIds(db, initiativeId)
          : await readJoinedIds(db, initiativeId, to === 'joined' ? undefined : to);
      const { announced, events } = await this.announcements.write(em, requestIds, message, user);
      const initiative = { id: initiativeId, name: titleOf(found.title, found) };
      const about = { initiative, by: nameOf(user), to };
      const organizers = await withoutBlocked(db, user.id, await managersOf(em, initiativeId));
      const copy = await passWords(db, user, organizers, message);
      await this.events.emit(
        em,
        ...announced.flatMap(({ requesterId, request, words: text }) =>
          text
            ? [{ ...about, name: 'message.announced', people: [requesterId], request, text } as const]
            : [],
        ),
        ...organizers.map(
          (id) => ({ ...about, name: 'initiative.messaged', people: [id], message: copy.for(id) }) as const,
        ),
        ...copy.copies,
        ...events,
      );
      const held = announced.filter(({ words }) => words === null).length;
      return { sent: announced.length - held, held };
    });
  }

  /** Tells those who took part before, once. @throws AppError INITIATIVE_NOT_FOUND, INITIATIVE_NOT_YOURS */
  invite(initiativeId: number, user: Identity): Promise<{ sent: number }> {
    return this.em.transactional(async (em) => {
      const db = dbOf(em);
      const initiative = await lockForManager(em, initiativeId, user);
      const { rows } = await formerGuests(initiativeId).execute(db);
      const guests = rows.map(({ id }) => id);
      const people = await withoutBlocked(db, user.id, guests);
      await this.events.emit(em, {
        name: 'initiative.again',
        people,
        by: nameOf(user),
        initiative: { id: initiativeId, name: titleOf(initiative.title, initiative) },
        plan: withoutStreet(planOf(initiative)),
      });
      await markToldAgain(db, initiativeId, guests);
      if (guests.length > 0) await em.nativeUpdate(InitiativeEntity, initiativeId, { invitedAt: new Date() });
      return { sent: people.length };
    });
  }
}
