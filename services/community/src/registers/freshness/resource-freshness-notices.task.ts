import { fadesOn, lastSummer } from '@meshwork/contracts-core';
import { isoTime, PeriodicTask } from '@meshwork/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { dbOf } from '../../database/community.tables.ts';
import { Events } from '../../events/events.service.ts';

const BATCH = 200;

interface AskedPerson {
  person_id: number;
  resource_id: number;
  asked_at: string;
  key: string;
}

/**
 * Tells people once for each month that their resources are asked about, in summer or because a link broke: who added them, and the
 * owners of the team where that person has left it. The catalog asks, and it says who may answer by the same views. Notices and
 * mails are sent here.
 */
@Injectable()
export class ResourceFreshnessNotices extends PeriodicTask {
  @Inject(Events) private readonly events!: Events;
  protected readonly everyMinutes = 60;
  protected override readonly exclusive = true;

  /** @param now tells tests' time */
  async run(now = new Date()): Promise<void> {
    await this.em.transactional(async (em) => {
      const { rows } = await sql<AskedPerson>`
        select told.person_id, min(told.resource_id) as resource_id, min(told.asked_at) as asked_at, told.key from (
          select asked.resource_id, asked.asked_at, coalesce(poster.user_id, owner.user_id) as person_id,
            'still-true-resources:' || to_char(asked.asked_at at time zone 'UTC', 'YYYY-MM') as key
          from catalog.asked_resource_v1 asked
          left join auth.public_profile_v1 poster on poster.user_id = asked.created_by
            and (asked.team_id is null
              or not exists (select from community.public_team_v1 team where team.team_id = asked.team_id)
              or exists (select from community.team_membership_v1 member
                where member.team_id = asked.team_id and member.user_id = asked.created_by))
          left join community.team_membership_v1 owner on poster.user_id is null and owner.team_id = asked.team_id
            and owner.role = 'OWNER'
          where asked.asked_at >= ${lastSummer(now).toISOString()}::timestamptz
        ) told
        where told.person_id is not null and not exists (select from community.notification
          where notification.person_id = told.person_id and notification.key = told.key)
        group by told.person_id, told.key order by told.person_id limit ${sql.lit(BATCH)}`.execute(dbOf(em));
      for (const { person_id, resource_id, asked_at, key } of rows)
        await this.events.emit(em, {
          name: 'freshness.resources-asked',
          people: [person_id],
          resourceId: resource_id,
          until: fadesOn(isoTime(asked_at)),
          key,
        });
    });
  }
}
