import { GIVEN_UP_DAYS, OVERDUE_DAYS, REMINDER_DAYS } from '@meshwork/contracts-community';
import { PeriodicTask, SERVICE_ENV } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { CommunityEnv } from '../../community.env.ts';
import { dbOf } from '../../database/community-db.ts';
import { requestOverdue, slowToAnswer, stillWaiting } from '../mail/clock-notice-texts.ts';
import type { Notice } from '../mail/mail.queue.ts';
import { NoticesService } from '../mail/notices.service.ts';
import { markLateRequests, readPeople } from './request-clock.query.ts';
import type { LateRequest } from './request-kind.ts';
import { RequestKinds } from './request-kinds.ts';

/** Reminds everybody who may answer, then frees who asked, then says that nobody answers; each once per request. */
@Injectable()
export class RequestClock extends PeriodicTask {
  protected readonly everyMinutes = 60;

  constructor(
    private readonly em: EntityManager,
    private readonly notices: NoticesService,
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
    notices: (em: EntityManager, request: LateRequest) => Promise<readonly Notice[]>,
  ): Promise<void> {
    await this.em.transactional(async (em) => {
      for (const request of await markLateRequests(dbOf(em), column, days))
        await this.notices.send(em, ...(await notices(em, request)));
    });
  }

  private async remind(em: EntityManager, request: LateRequest): Promise<Notice[]> {
    const { clock } = this.kinds.of(request.kind);
    const people = await readPeople(dbOf(em), request, 'RECIPIENT');
    return people.map((person) =>
      clock
        ? clock.reminded(person, request, REMINDER_DAYS)
        : stillWaiting(person, request.id, REMINDER_DAYS),
    );
  }

  private async free(em: EntityManager, request: LateRequest): Promise<Notice[]> {
    const kind = this.kinds.of(request.kind);
    const others = ((await kind.others?.(em, request)) ?? []).map(({ path, ...other }) => ({
      ...other,
      url: this.env.PUBLIC_ORIGIN + path,
    }));
    const late = { days: OVERDUE_DAYS, others };
    const people = await readPeople(dbOf(em), request, 'REQUESTER');
    return Promise.all(
      people.map(
        async (person) =>
          kind.clock?.overdue(em, person, request, late) ?? requestOverdue(person, request.id, late),
      ),
    );
  }

  /** Cards say "Slow to answer" from the mark on (see `answering`). */
  private async giveUp(em: EntityManager, request: LateRequest): Promise<readonly Notice[]> {
    const { clock } = this.kinds.of(request.kind);
    if (clock) return clock.givenUp(em, request, GIVEN_UP_DAYS);
    if (request.answered_at !== null) return [];
    const people = await readPeople(dbOf(em), request, 'RECIPIENT');
    return people.map((person) => slowToAnswer(person, request.id, GIVEN_UP_DAYS));
  }
}
