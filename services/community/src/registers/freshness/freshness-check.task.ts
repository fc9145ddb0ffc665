import { fadesOn } from '@meshwork/contracts-core';
import { Audit, isoTime, PeriodicTask } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { dbOf } from '../../database/community.entities.ts';
import { Events } from '../../events/events.service.ts';
import { aboutTeam, namedTeam, ownersOf } from '../../teams/public.ts';
import { askMentors, askTeams, BATCH, fadeMentors, fadeTeams, peopleToTell } from './freshness.sql.ts';

/**
 * Asks each summer whether teams and mentor profiles are still right, tells each person once of everything that is asked, resources
 * too, which the catalog asks about, and fades what nobody answers for (docs/product.md#still-true).
 */
@Injectable()
export class FreshnessCheck extends PeriodicTask {
  @Inject(Events) private readonly events!: Events;
  @Inject(Audit) private readonly audit!: Audit;
  protected readonly everyMinutes = 60;
  protected override readonly exclusive = true;

  /** @param now tells tests' time */
  async run(now = new Date()): Promise<void> {
    // First everything is asked, so that nobody is told of a part of it.
    await this.inBatches((em) => askTeams(dbOf(em), now));
    await this.inBatches((em) => askMentors(dbOf(em), now));
    await this.inBatches((em) => this.tell(em, now));
    await this.inBatches((em) => this.fadeTeams(em, now));
    await this.inBatches((em) => fadeMentors(dbOf(em), now));
  }

  /** @param batch returns how many it found */
  private async inBatches(batch: (em: EntityManager) => Promise<number>): Promise<void> {
    let found: number;
    do found = await this.em.transactional(batch);
    while (found === BATCH);
  }

  private async tell(em: EntityManager, now: Date): Promise<number> {
    const people = await peopleToTell(dbOf(em), now);
    await this.events.emit(
      em,
      ...people.map(({ person_id, asked_at, key }) => ({
        name: 'freshness.asked' as const,
        people: [person_id],
        until: fadesOn(isoTime(asked_at)),
        key,
      })),
    );
    return people.length;
  }

  private async fadeTeams(em: EntityManager, now: Date): Promise<number> {
    const silent = await fadeTeams(dbOf(em), now);
    for (const team of silent.filter(({ was_verified }) => was_verified)) {
      await this.audit.record(aboutTeam('VERIFICATION_CHANGED', team.id, null, { why: 'unanswered' }), em);
      const people = await ownersOf(em, team.id);
      await this.events.emit(em, { name: 'team.badge-lapsed', people, team: namedTeam(team) });
    }
    return silent.length;
  }
}
