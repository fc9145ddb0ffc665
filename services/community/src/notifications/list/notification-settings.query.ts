import { randomBytes } from 'node:crypto';
import {
  type Deliveries,
  NOTIFICATION_KINDS,
  type NotificationSettings,
  usualDelivery,
} from '@meshwork/contracts-community';
import { sql } from 'kysely';
import type { CommunityDb } from '../../database/community.entities.ts';

const DEFAULT = { deliveries: {}, digest_hour: 8, time_zone: 'UTC' } as const;

const allKinds = (chosen: Partial<Deliveries>): Deliveries =>
  Object.fromEntries(
    NOTIFICATION_KINDS.map((kind) => [kind, chosen[kind] ?? usualDelivery(kind)]),
  ) as Deliveries;

export async function readSettings(db: CommunityDb, personId: number): Promise<NotificationSettings> {
  const row = await db
    .selectFrom('community.notification_setting')
    .select(['deliveries', 'digest_hour', 'time_zone'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
  const { deliveries, digest_hour, time_zone } = row ?? DEFAULT;
  return { deliveries: allKinds(deliveries), digestHour: digest_hour, timeZone: time_zone };
}

/** The key that signs the addresses for unsubscribing in a person's mails; made when it is first needed. */
export async function unsubscribeKeyOf(db: CommunityDb, personId: number): Promise<Buffer> {
  await db
    .insertInto('community.notification_setting')
    .values({ person_id: personId, unsubscribe_key: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { unsubscribe_key } = await db
    .selectFrom('community.notification_setting')
    .select('unsubscribe_key')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return unsubscribe_key;
}

/** Changes how mails of some kinds arrive, and the hour of the digest where it is given. */
export async function changeSettings(
  db: CommunityDb,
  personId: number,
  deliveries: Partial<Deliveries>,
  digest?: Pick<NotificationSettings, 'digestHour' | 'timeZone'>,
): Promise<void> {
  await unsubscribeKeyOf(db, personId);
  await db
    .updateTable('community.notification_setting')
    .set({
      deliveries: sql<Partial<Deliveries>>`deliveries || ${JSON.stringify(deliveries)}::jsonb`,
      ...(digest && { digest_hour: digest.digestHour, time_zone: digest.timeZone }),
    })
    .where('person_id', '=', personId)
    .execute();
}
