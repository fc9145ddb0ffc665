import {
  type ChangeMailSubscription,
  communityEndpoints,
  communityMedia,
  type Deliveries,
  type MailSubscription,
  type NotificationKind,
  UNSUBSCRIBE_PAGE,
} from '@meshwork/contracts-community';
import { Endpoint, type InputOf, RateLimit } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { fail } from '../../community.errors.ts';
import { type CommunityDb, dbOf } from '../../database/community.tables.ts';
import { changeSettings, readSettings } from '../list/notification-settings.query.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

const { mailSubscription, changeMailSubscription, oneClick } = communityEndpoints;
const { unsubscribe } = communityMedia;

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
@Controller()
export class SubscriptionsController {
  constructor(private readonly em: EntityManager) {}

  /** @throws AppError SUBSCRIPTION_NOT_FOUND */
  @Endpoint(mailSubscription)
  @RateLimit({ name: 'mail-subscription', points: 60, seconds: 60, per: 'address' })
  async read({ token }: InputOf<typeof mailSubscription>): Promise<MailSubscription> {
    const db = dbOf(this.em);
    const { personId, kinds } = await requireSubscription(db, token);
    const { deliveries } = await readSettings(db, personId);
    return only(deliveries, kinds);
  }

  /** @throws AppError SUBSCRIPTION_NOT_FOUND */
  @Endpoint(changeMailSubscription)
  @RateLimit({ name: 'mail-subscription-change', points: 60, seconds: 60, per: 'address' })
  change({ token, deliveries }: InputOf<typeof changeMailSubscription>): Promise<MailSubscription> {
    return this.set(token, deliveries);
  }

  // Big mail providers send all of these from few addresses.
  @Endpoint(oneClick)
  @RateLimit({ name: 'mail-one-click', points: 1_200, seconds: 60, per: 'address' })
  async oneClick(@Query('token') token: unknown) {
    await this.set(typeof token === 'string' ? token : '');
  }

  // The fragment keeps the token out of logs.
  @Endpoint(unsubscribe)
  page({ token }: InputOf<typeof unsubscribe>, @Res() response: Response): void {
    response.redirect(303, `${UNSUBSCRIBE_PAGE}#token=${encodeURIComponent(token)}`);
  }

  /** Stops the mails of the token's kinds, or sets them to what is chosen. @throws AppError SUBSCRIPTION_NOT_FOUND */
  private set(token: string, chosen?: ChangeMailSubscription['deliveries']): Promise<MailSubscription> {
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
