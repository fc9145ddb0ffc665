import type { ConfirmationQuery } from '@meshwork/contracts-community';
import { isoTime, SERVICE_ENV } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { CommunityEnv } from '../../community.env.ts';
import { fail } from '../../community.errors.ts';
import { dbOf } from '../../database/community.entities.ts';
import { findConfirmation } from '../day/day.query.ts';
import { type BadgeKeys, badgeKeys } from './badge-key.ts';
import { type ConfirmedBadge, issuerOf, keyUrlOf, openBadge, statusOf } from './open-badge.ts';

/** Signs confirmed hours, and says whether that still holds. Without a key there are no badges. */
@Injectable()
export class Badges {
  private keys: Promise<BadgeKeys> | undefined;

  constructor(
    private readonly em: EntityManager,
    @Inject(SERVICE_ENV) private readonly env: CommunityEnv,
  ) {}

  /** @throws AppError BADGE_NOT_FOUND where no hours are confirmed under this code, or the site issues none */
  async sign(query: ConfirmationQuery): Promise<string> {
    const keys = await this.known();
    const badge = await this.find(query);
    if (!badge) throw fail('BADGE_NOT_FOUND');
    const { PUBLIC_ORIGIN } = this.env;
    return keys.sign(openBadge(PUBLIC_ORIGIN, query, badge), keyUrlOf(PUBLIC_ORIGIN));
  }

  /** @throws AppError BADGE_NOT_FOUND where the site issues none */
  async status(query: ConfirmationQuery) {
    await this.known();
    return statusOf(this.env.PUBLIC_ORIGIN, query, (await this.find(query)) !== undefined);
  }

  /** @throws AppError BADGE_NOT_FOUND where the site issues none */
  async issuer() {
    await this.known();
    return issuerOf(this.env.PUBLIC_ORIGIN);
  }

  /** @throws AppError BADGE_NOT_FOUND */
  async key(kid: string) {
    const key = (await this.known()).published.get(kid);
    if (!key) throw fail('BADGE_NOT_FOUND');
    return key;
  }

  private async find(query: ConfirmationQuery): Promise<ConfirmedBadge | undefined> {
    const found = await findConfirmation(dbOf(this.em), query);
    if (!found) return undefined;
    const { hours, confirmedAt } = found;
    return hours === null || confirmedAt === null
      ? undefined
      : { ...found, hours, confirmedAt: isoTime(confirmedAt) };
  }

  private known(): Promise<BadgeKeys> {
    const { BADGE_KEY } = this.env;
    if (BADGE_KEY === undefined) throw fail('BADGE_NOT_FOUND');
    this.keys ??= badgeKeys(BADGE_KEY);
    return this.keys;
  }
}
