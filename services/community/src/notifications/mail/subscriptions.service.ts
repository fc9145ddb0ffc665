import type {
  ChangeMailSubscription,
  Deliveries,
  MailSubscription,
  NotificationKind,
} from '@meshwork/contracts-community';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../community.errors.ts';
import { type CommunityDb, dbOf } from '../../database/community.entities.ts';
import { changeSettings, readSettings } from '../list/notification-settings.query.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

/** @throws AppError SUBSCRIPTION_NOT_FOUND */
async function requireSubscription(db: CommunityDb, token: string) {
  const claim = readUnsubscribeToken(token);
  if (!claim) throw fail('SUBSCRIPTION_NOT_FOUND');
  const row = await db
    .selectFrom('community.notification_setting')
    .select('unsubscribe_key')
    .where('person_id', '=', claim.personId)
    .executeTakeFirst();
  if (!row || !claim.isSignedWith(row.unsubscribe_key)) throw fail('SUBSCRIPTION_NOT_FOUND');
  return claim;
}

const only = (deliveries: Deliveries, kinds: readonly NotificationKind[]): MailSubscription => ({
  deliveries: Object.fromEntries(kinds.map((kind) => [kind, deliveries[kind]])),
});

/**
 * Unsubscribes people by the address in a mail, without signing in: its token authorises the request, so whoever reads a mail may
 * stop it (docs/product.md#notifications).
 */
@Injectable()
export class MailSubscriptions {
  constructor(private readonly em: EntityManager) {}

  /** @throws AppError SUBSCRIPTION_NOT_FOUND */
  async read(token: string): Promise<MailSubscription> {
    const db = dbOf(this.em);
    const { personId, kinds } = await requireSubscription(db, token);
    const { deliveries } = await readSettings(db, personId);
    return only(deliveries, kinds);
  }

  /** Stops the mails of the token's kinds, or sets them to what is chosen. @throws AppError SUBSCRIPTION_NOT_FOUND */
  set(token: string, chosen?: ChangeMailSubscription['deliveries']): Promise<MailSubscription> {
    return this.em.transactional(async (em) => {
      const db = dbOf(em);
      const { personId, kinds } = await requireSubscription(db, token);
      const next = kinds.map((kind) => [kind, chosen ? chosen[kind] : 'NEVER']);
      await changeSettings(db, personId, Object.fromEntries(next));
      const { deliveries } = await readSettings(db, personId);
      return only(deliveries, kinds);
    });
  }
}
