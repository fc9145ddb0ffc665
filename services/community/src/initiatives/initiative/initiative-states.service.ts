import {
  changeStateSchema,
  type communityEndpoints,
  FIXED_TEXTS,
  type InitiativeState,
} from '@meshwork/contracts-community';
import { type Identity, type InputOf, NewAccountLimits, publicWords } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../community.errors.ts';
import { Announcements, declineOpen } from '../../conversations/public.ts';
import { dbOf } from '../../database/community.entities.ts';
import { Events } from '../../events/events.service.ts';
import { lockForManager, lockSeries } from './initiative.policy.ts';
import { planOf, tellPeople } from './initiative-news.ts';
import { readInitiative } from './initiative-pages.sql.ts';
import { cancelForGood, deleteInitiative, hasPeople } from './initiative-removal.task.ts';
import { placesChanged } from './waiting-list.query.ts';

/** The moves between states; a draft is published by a call of its own. */
const MOVES: Readonly<Record<InitiativeState, readonly InitiativeState[]>> = {
  DRAFT: [],
  PUBLISHED: ['POSTPONED', 'CANCELLED'],
  POSTPONED: ['PUBLISHED', 'CANCELLED'],
  CANCELLED: ['PUBLISHED'],
};

/** The states of initiatives (docs/product.md#states-of-an-initiative). */
@Injectable()
export class InitiativeStates {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly announcements: Announcements,
    private readonly limits: NewAccountLimits,
  ) {}

  /**
   * Publishes a draft, or all drafts of its series that the user may change.
   * @throws AppError INITIATIVE_NOT_FOUND, INITIATIVE_NOT_YOURS, INITIATIVE_STATE where there is no draft
   */
  publish({ initiativeId, series }: InputOf<typeof communityEndpoints.publishInitiative>, user: Identity) {
    return this.em.transactional(async (em) => {
      const initiative = await lockForManager(em, initiativeId, user);
      const others = series ? await lockSeries(em, initiative, user) : [];
      const drafts = [initiative, ...others].filter(({ state }) => state === 'DRAFT');
      if (drafts.length === 0) throw fail('INITIATIVE_STATE');
      for (const draft of drafts) draft.state = 'PUBLISHED';
      await em.flush();
      return { initiative: await readInitiative(dbOf(em), initiativeId, user) };
    });
  }

  /**
   * Notifies everybody who has joined or waits. A note is a message to all of them, and counts as one.
   * @throws AppError INITIATIVE_NOT_FOUND, INITIATIVE_NOT_YOURS, INITIATIVE_STATE, NEW_ACCOUNT_LIMIT
   */
  change(input: InputOf<typeof communityEndpoints.changeInitiativeState>, user: Identity) {
    const move = () => this.move(input, user);
    return user.isNew && input.note ? this.limits.count('message', user.id, move) : move();
  }

  private move(
    { initiativeId, state, note }: InputOf<typeof communityEndpoints.changeInitiativeState>,
    user: Identity,
  ) {
    return this.em.transactional(async (em) => {
      const initiative = await lockForManager(em, initiativeId, user);
      const from: InitiativeState = initiative.state;
      if (!MOVES[from].includes(state)) throw fail('INITIATIVE_STATE');
      initiative.state = state;
      initiative.stateNote =
        state === 'PUBLISHED' ? null : publicWords(changeStateSchema, { note }, user).note;
      initiative.sequence += 1;
      await em.flush();
      await tellPeople(
        em,
        this.events,
        initiative,
        // People who were told of the cancellation may have forgotten day, time and place.
        { change: state, ...(state === 'PUBLISHED' && { now: planOf(initiative) }) },
        user,
        note ? { text: note, announcements: this.announcements } : undefined,
      );
      if (state === 'CANCELLED')
        await declineOpen(em, { kind: 'INITIATIVE', id: initiativeId }, FIXED_TEXTS.CANCELLED, {
          authorId: null,
          which: 'WAITING',
        });
      // There may be more places than when it was cancelled.
      if (state === 'PUBLISHED') await placesChanged(em, initiative, this.events);
      return { initiative: await readInitiative(dbOf(em), initiativeId, user) };
    });
  }

  /**
   * Deletes an initiative. One with participants or requests is cancelled instead, and stays readable for them for a while; open
   * requests are declined.
   * @throws AppError INITIATIVE_NOT_FOUND, INITIATIVE_NOT_YOURS
   */
  delete(initiativeId: number, user: Identity) {
    return this.em.transactional(async (em) => {
      const initiative = await lockForManager(em, initiativeId, user, { evenHidden: true });
      if (await hasPeople(em, initiativeId)) await cancelForGood(em, this.events, initiative, user);
      else await deleteInitiative(em, initiative);
    });
  }
}
