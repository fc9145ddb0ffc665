import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { dbOf } from '../../database/community-db.ts';
import type { NoticesService } from '../mail/notices.service.ts';
import type { InitiativeEntity } from './initiative.entity.ts';
import { tellPeople } from './initiative-news.ts';

/** How long those who took part can read what was deleted. */
export const KEPT_DAYS = 30;
/** What those read in their inbox whose open request ends with a deletion. */
const DELETED_NOTE = 'The initiative was cancelled.';

/** Whether somebody has joined, or waits. */
export async function hasPeople(em: EntityManager, initiativeId: number): Promise<boolean> {
  const row = await dbOf(em)
    .selectFrom('community.initiative_request')
    .where('initiative_id', '=', initiativeId)
    .where('status', 'in', ['PENDING', 'WAITING', 'ACCEPTED'])
    .where('user_id', 'is not', null)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Deletes an initiative for everybody but those who had joined or asked, who are told and can read it for
 * {@link KEPT_DAYS} days. Their open requests are declined. To be called with the initiative locked.
 */
export async function cancelForGood(
  em: EntityManager,
  notices: NoticesService,
  initiative: InitiativeEntity,
): Promise<void> {
  await tellPeople(em, notices, initiative, {
    headline: 'cancelled',
    lines: [`It was cancelled and deleted. You can still read its page for ${KEPT_DAYS} days.`],
    note: null,
  });
  initiative.state = 'CANCELLED';
  initiative.removedAt = new Date();
  initiative.sequence += 1;
  await em.flush();
  await sql`update community.initiative_request set status = 'DECLINED', note = ${DELETED_NOTE},
      decided_at = greatest(now(), ${initiative.removedAt}), receiver_seen_at = coalesce(receiver_seen_at, now())
    where initiative_id = ${initiative.id} and status in ('PENDING', 'WAITING')`.execute(dbOf(em));
}
