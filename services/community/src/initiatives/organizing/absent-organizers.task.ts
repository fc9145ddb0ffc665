import { PeriodicTask } from '@meshwork/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { dbOf } from '../../database/community.tables.ts';
import { Events } from '../../events/events.service.ts';
import { titleOf } from '../../events/words.ts';
import { IS_OVER } from '../initiative/initiative-order.ts';

interface Absence {
  id: number;
  title: string;
  by_new_account: boolean;
  created_at: string;
  absent_id: number;
  absent_name: string;
  /** The organizers who still answer. */
  others: number[];
}

/**
 * Tells those who run an initiative that one of them is suspended, and tells moderators where nobody is left who answers
 * (docs/product.md#organizing). Each is told once for an initiative and a person.
 */
@Injectable()
export class AbsentOrganizers extends PeriodicTask {
  @Inject(Events) private readonly events!: Events;
  protected readonly everyMinutes = 1;

  async run(): Promise<void> {
    const db = dbOf(this.em);
    // First, since nobody is as a rule, and nothing is known of how many a view has.
    const suspended = await db
      .selectFrom('auth.standing_v1')
      .where('is_suspended', '=', true)
      .select('user_id')
      .execute();
    if (suspended.length === 0) return;
    const { rows } = await sql<Absence>`
      select initiative.id, initiative.title, initiative.by_new_account, initiative.created_at, absent.user_id as absent_id,
        profile.display_name as absent_name, array(
          select other.user_id from community.initiative_manager other where other.initiative_id = initiative.id
            and not exists (select from auth.standing_v1 theirs
              where theirs.user_id = other.user_id and theirs.is_suspended)) as others
      from community.initiative_manager absent
      join community.initiative on initiative.id = absent.initiative_id
      join auth.public_profile_v1 profile on profile.user_id = absent.user_id
      where absent.user_id = any(${suspended.map(({ user_id }) => user_id)}) and initiative.state in ('PUBLISHED', 'POSTPONED') and initiative.removed_at is null
        and initiative.hidden_at is null and not ${IS_OVER}`.execute(db);
    if (rows.length === 0) return;
    const moderators = await sql<{ user_id: number }>`select user_id from auth.moderator_v1`.execute(db);
    const staff = moderators.rows.map(({ user_id }) => user_id);
    await this.em.transactional((em) =>
      this.events.emit(
        em,
        ...rows.map((row) => ({
          ...(row.others.length > 0
            ? { name: 'organizer.away' as const, people: row.others }
            : { name: 'initiative.unanswered' as const, people: staff }),
          initiative: {
            id: row.id,
            name: titleOf(row.title, { byNewAccount: row.by_new_account, createdAt: row.created_at }),
          },
          by: { text: row.absent_name, isEstablished: false, personId: row.absent_id },
        })),
      ),
    );
  }
}
