import {
  type Answer,
  changedAnswers,
  type communityEndpoints,
  fittingAnswers,
  type InitiativeRequest,
} from '@meshwork/contracts-community';
import { type Identity, type InputOf } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type SqlBool, sql } from 'kysely';
import { fail } from '../../community.errors.ts';
import { careOfRequest, justAsked, Requests, readRequestRow } from '../../conversations/public.ts';
import { dbOf } from '../../database/community.entities.ts';
import { Events } from '../../events/events.service.ts';
import { isAdult } from '../../people/public.ts';
import { lockInitiative } from '../initiative/initiative.policy.ts';
import { IS_OVER } from '../initiative/initiative-order.ts';
import { placesChanged } from '../initiative/waiting-list.query.ts';
import type { JoinTarget } from './join-kind.service.ts';

type RequestResult = Promise<{ request: InitiativeRequest }>;

/** Requests to join initiatives, as the account page has them. */
@Injectable()
export class InitiativeRequests {
  constructor(
    private readonly em: EntityManager,
    private readonly requests: Requests,
    private readonly events: Events,
  ) {}

  /** @throws AppError with the codes of the kind */
  async send(
    {
      initiativeId,
      teamId,
      message,
      students = null,
      adults = null,
      answers = [],
    }: InputOf<typeof communityEndpoints.requestToJoin>,
    user: Identity,
  ): RequestResult {
    const ask = {
      targetId: initiativeId,
      actingTeamId: teamId,
      message,
      comers: { students, adults },
      answers: fittingAnswers(await this.questionsOf(initiativeId, answers), answers),
    };
    const asked = await this.requests.ask('INITIATIVE', ask, user);
    const { title } = asked.target as JoinTarget;
    const team = teamId === null ? undefined : await this.teamOf(teamId);
    return {
      request: {
        ...justAsked(asked, message, user, team),
        initiative: { id: initiativeId, title },
        waitingPosition: asked.place,
      },
    };
  }

  /**
   * Where places count people, others may get those that come free. Where somebody under 18 is asked and nobody reads along, choices alone
   * change (docs/product.md#words-to-young-people).
   * @throws AppError REQUEST_NOT_FOUND, also for the request of somebody else, REQUEST_CLOSED, INITIATIVE_ENDED, INITIATIVE_FULL
   */
  changeComers(
    { threadId, students = null, adults = null, answers }: InputOf<typeof communityEndpoints.changeComers>,
    user: Identity,
  ): Promise<void> {
    return this.em.transactional(async (em) => {
      const db = dbOf(em);
      const mine = await db
        .selectFrom('community.request as request')
        .innerJoin('community.initiative as initiative', 'initiative.id', 'request.initiative_id')
        .where('request.id', '=', threadId)
        .where('request.requester_id', '=', user.id)
        .where('request.hidden_at', 'is', null)
        .where('initiative.hidden_at', 'is', null)
        .select(['initiative.id', 'request.answers', IS_OVER.as('hasEnded')])
        .executeTakeFirst();
      const initiative = mine && (await lockInitiative(em, mine.id));
      if (!initiative) throw fail('REQUEST_NOT_FOUND');
      if (mine.hasEnded) throw fail('INITIATIVE_ENDED');
      const mayType =
        answers !== undefined && isAdult(user) && (await this.reachesPeople(em, threadId, user));
      const { numUpdatedRows } = await db
        .updateTable('community.request')
        .set({
          students,
          adults,
          // As text: the driver would make an array of it.
          ...(answers && {
            answers: sql<Answer[]>`${JSON.stringify(
              changedAnswers(initiative.questions ?? null, mine.answers ?? [], answers, mayType),
            )}::jsonb`,
          }),
        })
        .where('id', '=', threadId)
        .where('state', 'in', ['PENDING', 'WAITING', 'ACCEPTED'])
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw fail('REQUEST_CLOSED');
      if (!initiative.countsPeople) return;
      const over = await db
        .selectFrom('community.initiative as initiative')
        .innerJoin('community.initiative_place as place', 'place.initiative_id', 'initiative.id')
        .where('place.request_id', '=', threadId)
        .where(sql<SqlBool>`community.free_places(initiative, place.team_id is not null) < 0`)
        .select('place.id')
        .executeTakeFirst();
      if (over) throw fail('INITIATIVE_FULL');
      await placesChanged(em, initiative, this.events);
    });
  }

  /** @returns false while words of the person wait for an adult who reads along */
  private async reachesPeople(em: EntityManager, threadId: number, user: Identity): Promise<boolean> {
    const row = await readRequestRow(dbOf(em), threadId, user.id, { lock: true });
    return !(await careOfRequest(em, row, user)).isHeld;
  }

  private async questionsOf(id: number, answers: readonly Answer[]): Promise<string | null> {
    if (answers.length === 0) return null;
    const asked = await dbOf(this.em)
      .selectFrom('community.initiative')
      .where('id', '=', id)
      .select('questions')
      .executeTakeFirst();
    return asked?.questions ?? null;
  }

  private async teamOf(teamId: number) {
    const team = await dbOf(this.em)
      .selectFrom('community.team')
      .where('id', '=', teamId)
      .select(['team_number as teamNumber', 'team_name as teamName'])
      .executeTakeFirst();
    return team ?? { teamNumber: null, teamName: null };
  }
}
