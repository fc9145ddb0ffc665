import { GIVEN_UP_DAYS, OVERDUE_DAYS, REMINDER_DAYS } from '@meshwork/contracts-community';
import { PeriodicTask, SERVICE_ENV } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { CommunityEnv } from '../../community.env.ts';
import { dbOf } from '../../database/community-db.ts';
import { withoutBlocked } from '../blocks/block.query.ts';
import { NoticesService } from '../mail/notices.service.ts';
import { readAlternatives } from './alternatives.query.ts';
import { mentorLimited, slowToAnswer, stillWaiting, threadOverdue } from './clock-texts.ts';
import { type LateThread, limitMentor, markLateThreads } from './thread-clock.query.ts';
import { peopleOf } from './thread-people.query.ts';

/** Reminds everybody who may answer, then frees the asker, then says that a mentor is busy; each once per thread. */
@Injectable()
export class ThreadClock extends PeriodicTask {
  protected readonly everyMinutes = 60;

  constructor(
    private readonly em: EntityManager,
    private readonly notices: NoticesService,
    @Inject(SERVICE_ENV) private readonly env: CommunityEnv,
  ) {
    super();
  }

  async run(): Promise<void> {
    await this.step('reminded_at', REMINDER_DAYS, (em, thread) => this.remind(em, thread));
    await this.step('overdue_told_at', OVERDUE_DAYS, (em, thread) => this.free(em, thread));
    await this.step('given_up_at', GIVEN_UP_DAYS, (em, thread) => this.giveUp(em, thread));
  }

  private async step(
    column: Parameters<typeof markLateThreads>[1],
    days: number,
    act: (em: EntityManager, thread: LateThread) => Promise<void>,
  ): Promise<void> {
    await this.em.transactional(async (em) => {
      for (const thread of await markLateThreads(dbOf(em), column, days)) await act(em, thread);
    });
  }

  private async remind(em: EntityManager, { id, asker_id }: LateThread): Promise<void> {
    const people = await peopleOf(dbOf(em), id, 'RECEIVER');
    for (const person of await withoutBlocked(dbOf(em), asker_id, people))
      await this.notices.send(em, stillWaiting(person, REMINDER_DAYS, id));
  }

  private async free(em: EntityManager, thread: LateThread): Promise<void> {
    const others = (await readAlternatives(dbOf(em), thread)).map(({ path, ...other }) => ({
      ...other,
      url: this.env.PUBLIC_ORIGIN + path,
    }));
    for (const person of await peopleOf(dbOf(em), thread.id, 'ASKER'))
      await this.notices.send(em, threadOverdue(person, OVERDUE_DAYS, others, thread.id));
  }

  /** Cards say "Slow to answer" from the mark on (see `answering`); mentors are set to LIMITED in addition. */
  private async giveUp(
    em: EntityManager,
    { id, mentor_id, asker_id, answered_at }: LateThread,
  ): Promise<void> {
    if (mentor_id !== null) {
      const mentor = await limitMentor(dbOf(em), mentor_id);
      if (mentor !== null) await this.notices.send(em, mentorLimited(mentor, GIVEN_UP_DAYS, id));
      return;
    }
    if (answered_at !== null) return;
    const people = await peopleOf(dbOf(em), id, 'RECEIVER');
    for (const person of await withoutBlocked(dbOf(em), asker_id, people))
      await this.notices.send(em, slowToAnswer(person, GIVEN_UP_DAYS, id));
  }
}
