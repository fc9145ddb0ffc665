import type {
  ChangeMailSubscription,
  Deliveries,
  MailSubscription,
  NotificationKind,
} from '@meshwork/contracts-community';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../community.errors.ts';
import { type CommunityDb, dbOf } from '../../database/community.tables.ts';
import { changeSettings, readSettings } from '../list/notification-settings.query.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

interface Subscription {
  readonly personId: number;
  readonly kinds: readonly NotificationKind[];
}

/** @throws AppError SUBSCRIPTION_NOT_FOUND */
async function requireSubscription(db: CommunityDb, token: string): Promise<Subscription> {
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

/** Unsubscribing with the address in a mail, without signing in (docs/product.md#notifications). */
@Injectable()
export class SubscriptionsService {
  constructor(private readonly em: EntityManager) {}

  /** @throws AppError SUBSCRIPTION_NOT_FOUND */
  async read(token: string): Promise<MailSubscription> {
    const db = dbOf(this.em);
    const { personId, kinds } = await requireSubscription(db, token);
    const { deliveries } = await readSettings(db, personId);
    return only(deliveries, kinds);
  }

  /** Stops the mails of the token's kinds, or sets them to what is chosen. @throws AppError SUBSCRIPTION_NOT_FOUND */
  change(token: string, chosen?: ChangeMailSubscription['deliveries']): Promise<MailSubscription> {
    return this.em.transactional(async (em) => {
      const db = dbOf(em);
      const { personId, kinds } = await requireSubscription(db, token);
      const next = Object.fromEntries(
        kinds.flatMap((kind) => {
          const delivery = chosen ? chosen[kind] : 'NEVER';
          return delivery ? [[kind, delivery]] : [];
        }),
      );
      await changeSettings(db, personId, next);
      const { deliveries } = await readSettings(db, personId);
      return only(deliveries, kinds);
    });
  }
}
