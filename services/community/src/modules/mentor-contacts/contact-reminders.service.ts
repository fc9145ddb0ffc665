import { EXPERTISE_AREA_LABELS, OVERDUE_DAYS, REMINDER_DAYS } from '@meshwork/contracts-community';
import { labelOf } from '@meshwork/contracts-core';
import { PeriodicTask, SERVICE_ENV } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { CommunityEnv } from '../../community.env.ts';
import { dbOf } from '../../database/community-db.ts';
import { withoutBlocked } from '../blocks/block.query.ts';
import { mentorReminder, noAnswerYet } from '../mail/notice-texts.ts';
import { NoticesService } from '../mail/notices.service.ts';
import { readSimilarMentors } from '../mentors/mentor-pages.query.ts';
import { noAnswerWaits } from '../threads/thread-clock.query.ts';

/** How many messages one run handles; the next run handles the rest. */
const BATCH = 100;

interface OpenContact {
  mentor_id: number;
  mentor_areas: string[];
  mentor_user: number | null;
  mentor_name: string | null;
  sender_id: number;
  sender_name: string;
  by_new_account: boolean;
}

/**
 * Marks and returns messages that have been open for a number of days and are not marked yet. One that was answered with a question
 * waits for its sender. It skips rows that another instance is marking at the same time.
 */
const markOpenContacts = (column: 'reminded_at' | 'overdue_told_at', days: number) => sql<OpenContact>`
  with due as (
    select contact.id from community.mentor_contact contact
    join community.mentor_profile profile on profile.id = contact.mentor_id
    left join community.thread on thread.contact_id = contact.id
    where ${noAnswerWaits(sql`thread.id`)} and contact.hidden_at is null and profile.hidden_at is null and contact.status = 'PENDING' and contact.${sql.ref(column)} is null
      and thread.due is distinct from 'ASKER'
      and contact.created_at < now() - make_interval(days => ${sql.lit(days)})
    order by contact.created_at
    limit ${sql.lit(BATCH)}
    for no key update of contact skip locked
  )
  update community.mentor_contact contact set ${sql.ref(column)} = now()
  from due, community.mentor_profile mentor
    left join auth.public_profile_v1 person on person.user_id = mentor.user_id,
    auth.public_profile_v1 sender
  where contact.id = due.id and mentor.id = contact.mentor_id and sender.user_id = contact.user_id
  returning contact.mentor_id, mentor.expertise_areas as mentor_areas, mentor.user_id as mentor_user, contact.user_id as sender_id,
    coalesce(person.display_name, mentor.display_name) as mentor_name, sender.display_name as sender_name,
    contact.by_new_account`;

/** "also helps with Robotics and CAD" */
function sharedAreas(areas: readonly string[], others: readonly string[]): string {
  const shared = others.filter((area) => areas.includes(area));
  const names = shared.map((area) => labelOf(EXPERTISE_AREA_LABELS, area));
  return `also helps with ${new Intl.ListFormat('en').format(names)}`;
}

/** Reminds mentors of open messages, and later notifies the senders that no answer came; each once. */
@Injectable()
export class ContactReminders extends PeriodicTask {
  protected readonly everyMinutes = 60;

  constructor(
    private readonly em: EntityManager,
    private readonly notices: NoticesService,
    @Inject(SERVICE_ENV) private readonly env: CommunityEnv,
  ) {
    super();
  }

  async run(): Promise<void> {
    await this.em.transactional(async (em) => {
      const { rows } = await markOpenContacts('reminded_at', REMINDER_DAYS).execute(dbOf(em));
      for (const { mentor_user, sender_id, sender_name, by_new_account } of rows) {
        const from = { text: sender_name, isEstablished: !by_new_account, personId: sender_id };
        for (const person of await withoutBlocked(dbOf(em), sender_id, mentor_user ? [mentor_user] : []))
          await this.notices.send(em, mentorReminder(person, from, REMINDER_DAYS));
      }
    });
    await this.em.transactional(async (em) => {
      const { rows } = await markOpenContacts('overdue_told_at', OVERDUE_DAYS).execute(dbOf(em));
      for (const contact of rows) await this.notifySender(em, contact);
    });
  }

  private async notifySender(
    em: EntityManager,
    { mentor_id, mentor_areas, mentor_name, sender_id }: OpenContact,
  ): Promise<void> {
    const subject = { id: mentor_id, expertiseAreas: mentor_areas };
    const similar = await readSimilarMentors(dbOf(em), subject, sender_id);
    const links = similar.map(({ id, user, expertiseAreas }) => ({
      name: user.displayName,
      url: `${this.env.PUBLIC_ORIGIN}/mentors/${id}`,
      reason: sharedAreas(mentor_areas, expertiseAreas),
    }));
    const mentor = { id: mentor_id, name: mentor_name ?? 'the mentor' };
    await this.notices.send(em, noAnswerYet(sender_id, mentor, OVERDUE_DAYS, links));
  }
}
