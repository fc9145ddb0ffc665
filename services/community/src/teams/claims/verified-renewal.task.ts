import { lastFirstOf } from '@meshwork/contracts-core';
import { Audit, PeriodicTask } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { dbOf } from '../../database/community.tables.ts';
import { Events } from '../../events/events.service.ts';
import { RENEWAL_DAYS, renewalEnd } from '../team/freshness.ts';
import { namedTeam, ownersOf, type TeamNameRow } from '../team/membership.policy.ts';
import { aboutTeam } from '../team/team.mapper.ts';

const BATCH = 200;

type DueTeam = TeamNameRow & { renewal_asked_at: string };

/**
 * Asks owners of verified teams each 1 September in UTC (docs/product.md#team-verification), takes badges away after 30 days without an
 * answer, and ends claims that expired.
 */
@Injectable()
export class VerifiedRenewal extends PeriodicTask {
  @Inject(Events) private readonly events!: Events;
  @Inject(Audit) private readonly audit!: Audit;
  protected readonly everyMinutes = 60;
  protected override readonly exclusive = true;

  /** @param now tells tests' time */
  async run(now = new Date()): Promise<void> {
    await this.em.transactional((em) => this.ask(em, now));
    await this.em.transactional((em) => this.lapse(em, now));
    await this.em.transactional(endOverdueClaims);
  }

  private async ask(em: EntityManager, now: Date): Promise<void> {
    const { rows } = await sql<DueTeam>`
      update community.team set renewal_asked_at = ${now.toISOString()}::timestamptz
      where id in (select id from community.team
        where is_verified and renewal_asked_at is null and verified_at < ${lastFirstOf(9, now).toISOString()}::timestamptz
        order by verified_at limit ${sql.lit(BATCH)} for no key update skip locked)
      returning id, team_number, team_name, by_new_account, created_at, renewal_asked_at`.execute(dbOf(em));
    for (const team of rows) {
      const until = renewalEnd(team.renewal_asked_at).toISOString().slice(0, 10);
      const people = await ownersOf(em, team.id);
      await this.events.emit(em, { name: 'team.renewal-asked', people, team: namedTeam(team), until });
    }
  }

  private async lapse(em: EntityManager, now: Date): Promise<void> {
    const { rows } = await sql<DueTeam>`
      update community.team set is_verified = false, verified_at = null, renewal_asked_at = null
      where id in (select id from community.team
        where is_verified and renewal_asked_at is not null
          and renewal_asked_at < ${now.toISOString()}::timestamptz - make_interval(days => ${sql.lit(RENEWAL_DAYS)})
        limit ${sql.lit(BATCH)} for no key update skip locked)
      returning id, team_number, team_name, by_new_account, created_at, renewal_asked_at`.execute(dbOf(em));
    for (const team of rows) {
      await this.audit.record(aboutTeam('VERIFICATION_CHANGED', team.id, null, { why: 'unanswered' }), em);
      const people = await ownersOf(em, team.id);
      await this.events.emit(em, { name: 'team.badge-lapsed', people, team: namedTeam(team) });
    }
  }
}

const endOverdueClaims = (em: EntityManager) =>
  sql`update community.team_claim set state = 'EXPIRED', decided_at = now()
    where state = 'OPEN' and expires_at < now()`.execute(dbOf(em));
