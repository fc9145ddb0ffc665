import { GIVEN_UP_DAYS, OVERDUE_DAYS, REMINDER_DAYS } from '@meshwork/contracts-community';
import { PeriodicTask, SERVICE_ENV } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { CommunityEnv } from '../../community.env.ts';
import { dbOf } from '../../database/community.tables.ts';
import { type CommunityEvent, Events } from '../../events/events.service.ts';
import type { LateRequest } from '../requests/request-kind.ts';
import { RequestKinds } from '../requests/request-kinds.service.ts';
import { markLateRequests, readPeople } from './request-clock.query.ts';

/** Reminds everybody who may answer, then frees who asked, then says that nobody answers; each once per request. */
@Injectable()
export class RequestClock extends PeriodicTask {
  protected readonly everyMinutes = 60;

  constructor(
    private readonly events: Events,
    private readonly kinds: RequestKinds,
    @Inject(SERVICE_ENV) private readonly env: CommunityEnv,
  ) {
    super();
  }

  async run(): Promise<void> {
    await this.step('reminded_at', REMINDER_DAYS, (em, request) => this.remind(em, request));
    await this.step('overdue_told_at', OVERDUE_DAYS, (em, request) => this.free(em, request));
    await this.step('given_up_at', GIVEN_UP_DAYS, (em, request) => this.giveUp(em, request));
  }

  private async step(
    column: Parameters<typeof markLateRequests>[1],
    days: number,
    eventsOf: (em: EntityManager, request: LateRequest) => Promise<readonly CommunityEvent[]>,
  ): Promise<void> {
    await this.em.transactional(async (em) => {
      for (const request of await markLateRequests(dbOf(em), column, days))
        await this.events.emit(em, ...(await eventsOf(em, request)));
    });
  }

  private async remind(em: EntityManager, request: LateRequest): Promise<CommunityEvent[]> {
    const { id, kind, requester_id, requester_name, by_new_account } = request;
    const people = await readPeople(dbOf(em), request, 'RECIPIENT');
    const by = {
      text: requester_name ?? 'Somebody',
      isEstablished: !by_new_account,
      ...(requester_id !== null && { personId: requester_id }),
    };
    return [{ name: 'request.unanswered', people, requestId: id, days: REMINDER_DAYS, kind, by }];
  }

  private async free(em: EntityManager, request: LateRequest): Promise<CommunityEvent[]> {
    const kind = this.kinds.of(request.kind);
    const others = ((await kind.others?.(em, request)) ?? []).map(({ path, ...other }) => ({
      ...other,
      url: this.env.PUBLIC_ORIGIN + path,
    }));
    const people = await readPeople(dbOf(em), request, 'REQUESTER');
    const mentor = (await kind.clock?.named(em, request)) ?? null;
    return [{ name: 'request.overdue', people, requestId: request.id, days: OVERDUE_DAYS, mentor, others }];
  }

  /** Cards say "Slow to answer" from the mark on (see `answering`). */
  private async giveUp(em: EntityManager, request: LateRequest): Promise<readonly CommunityEvent[]> {
    const { clock } = this.kinds.of(request.kind);
    if (clock) return clock.givenUp(em, request, GIVEN_UP_DAYS);
    if (request.answered_at !== null) return [];
    const people = await readPeople(dbOf(em), request, 'RECIPIENT');
    return [{ name: 'request.given-up', people, requestId: request.id, days: GIVEN_UP_DAYS }];
  }
}
