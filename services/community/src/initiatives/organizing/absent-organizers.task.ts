import { PeriodicTask } from '@meshwork/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { type SqlBool, sql } from 'kysely';
import { anyOf, type CommunityDb, dbOf } from '../../database/community.entities.ts';
import { Events } from '../../events/events.service.ts';
import { titleOf } from '../../events/words.ts';
import { IS_OVER } from '../initiative/initiative-order.ts';

/** Reads the coming initiatives of suspended people, with the organizers who still answer. */
const readAbsences = (db: CommunityDb, suspended: readonly number[]) =>
  db
    .selectFrom('community.initiative_manager as absent')
    .innerJoin('community.initiative as initiative', 'initiative.id', 'absent.initiative_id')
    .innerJoin('auth.public_profile_v1 as profile', 'profile.user_id', 'absent.user_id')
    .where('absent.user_id', '=', anyOf(suspended))
    .where('initiative.state', 'in', ['PUBLISHED', 'POSTPONED'])
    .where('initiative.removed_at', 'is', null)
    .where('initiative.hidden_at', 'is', null)
    .where(sql<SqlBool>`not ${IS_OVER}`)
    .select(['initiative.id', 'initiative.title', 'initiative.by_new_account', 'initiative.created_at'])
    .select(['absent.user_id as absent_id', 'profile.display_name as absent_name'])
    .select(
      sql<number[]>`array(select other.user_id from community.initiative_manager other
        where other.initiative_id = initiative.id and not exists (select from auth.standing_v1 theirs
          where theirs.user_id = other.user_id and theirs.is_suspended))`.as('others'),
    )
    .execute();

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
    const rows = await readAbsences(
      db,
      suspended.map(({ user_id }) => user_id),
    );
    if (rows.length === 0) return;
    const moderators = await db.selectFrom('auth.moderator_v1').select('user_id').execute();
    const staff = moderators.map(({ user_id }) => user_id);
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
