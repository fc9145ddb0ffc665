import { ANSWER_DAYS, fadesOn, lastSummer } from '@meshwork/contracts-core';
import { isoTime, PeriodicTask } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { dbOf } from '../../database/community.tables.ts';
import { Events } from '../../events/events.service.ts';
import { namedTeam, ownersOf, type TeamNameRow } from '../../teams/public.ts';

const BATCH = 200;

/** Asks each summer whether teams and mentor profiles are still right, and fades what nobody answers for. */
@Injectable()
export class FreshnessCheck extends PeriodicTask {
  @Inject(Events) private readonly events!: Events;
  protected readonly everyMinutes = 60;
  protected override readonly exclusive = true;

  /** @param now tells tests' time */
  async run(now = new Date()): Promise<void> {
    await this.em.transactional((em) => this.askOwners(em, now));
    await this.em.transactional((em) => this.askMentors(em, now));
    await this.em.transactional((em) => fade(em, now));
  }

  private async askOwners(em: EntityManager, now: Date): Promise<void> {
    const { rows } = await sql<TeamNameRow & { still_asked_at: string }>`
      update community.team set still_asked_at = ${now.toISOString()}::timestamptz
      where id in (select id from community.team
        where still_asked_at is null and confirmed_at < ${lastSummer(now).toISOString()}::timestamptz and hidden_at is null
          and exists (select from community.team_membership owner
            where owner.team_id = team.id and owner.role = 'OWNER')
        order by confirmed_at limit ${sql.lit(BATCH)} for no key update skip locked)
      returning id, team_number, team_name, by_new_account, created_at, still_asked_at`.execute(dbOf(em));
    for (const team of rows)
      await this.events.emit(em, {
        name: 'freshness.team-asked',
        people: await ownersOf(em, team.id),
        team: namedTeam(team),
        until: fadesOn(isoTime(team.still_asked_at)),
      });
  }

  private async askMentors(em: EntityManager, now: Date): Promise<void> {
    const { rows } = await sql<{ id: number; user_id: number; still_asked_at: string }>`
      update community.mentor_profile set still_asked_at = ${now.toISOString()}::timestamptz
      where id in (select id from community.mentor_profile
        where still_asked_at is null and user_id is not null and hidden_at is null
          and confirmed_at < ${lastSummer(now).toISOString()}::timestamptz
        order by confirmed_at limit ${sql.lit(BATCH)} for no key update skip locked)
      returning id, user_id, still_asked_at`.execute(dbOf(em));
    for (const { id, user_id, still_asked_at } of rows)
      await this.events.emit(em, {
        name: 'freshness.mentor-asked',
        people: [user_id],
        mentorId: id,
        until: fadesOn(isoTime(still_asked_at)),
      });
  }
}

async function fade(em: EntityManager, now: Date): Promise<void> {
  for (const table of ['community.team', 'community.mentor_profile'] as const)
    await sql`
      update ${sql.table(table)} set is_faded = true
      where id in (select id from ${sql.table(table)}
        where still_asked_at is not null and not is_faded
          and still_asked_at < ${now.toISOString()}::timestamptz - make_interval(days => ${sql.lit(ANSWER_DAYS)})
        limit ${sql.lit(BATCH)} for no key update skip locked)`.execute(dbOf(em));
}
