import { randomBytes } from 'node:crypto';
import { DEVICE_COOKIE } from '@meshwork/contracts-core';
import { tokenHash } from '@meshwork/service-kit';
import { raw } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { sql } from 'kysely';
import { dbOf } from '../../database/auth.entities.ts';
import { KnownDeviceEntity } from '../../database/known-device.entity.ts';
import { BrowserCookie } from '../sessions/age-cookie.service.ts';
import { DEVICE_DAYS, isGivenToken, isKnownDevice } from './known-device.query.ts';

/** Known browsers of one account: a program that keeps no cookies is a new one with each login. */
const DEVICES = 30;

/** The cookie by which a browser is known again after a logout. It opens nothing by itself. */
@Injectable()
export class DeviceCookie extends BrowserCookie {
  protected readonly names = DEVICE_COOKIE;

  write(response: Response, token: string): void {
    this.set(response, token, DEVICE_DAYS * 86_400);
  }
}

/** The browsers that accounts know: docs/product.md#known-devices. */
@Injectable()
export class DevicesService {
  constructor(
    private readonly em: EntityManager,
    private readonly cookie: DeviceCookie,
  ) {}

  /** The token of the request's browser, if the account of the address knows it. */
  async knownToken(request: Request, email: string): Promise<string | undefined> {
    const token = this.cookie.read(request);
    return token && (await isKnownDevice(this.em, token, email)) ? token : undefined;
  }

  /** Makes the request's browser known to an account. A token that nobody has given, such as a planted one, is replaced. */
  async remember(request: Request, response: Response, accountId: number): Promise<void> {
    const sent = this.cookie.read(request);
    const token = sent && (await isGivenToken(this.em, sent)) ? sent : randomBytes(32).toString('base64url');
    await this.store(token, accountId);
    this.cookie.write(response, token);
  }

  /** Forgets the browsers of an account. @param exceptToken of the one that stays known */
  async forget(em: EntityManager, accountId: number, exceptToken?: string): Promise<void> {
    const others = exceptToken === undefined ? {} : { tokenHash: { $ne: tokenHash(exceptToken) } };
    await em.nativeDelete(KnownDeviceEntity, { accountId, ...others });
  }

  async deleteOld(): Promise<void> {
    const tooOld = raw('now() - make_interval(days => ?)', [DEVICE_DAYS]);
    await this.em.nativeDelete(KnownDeviceEntity, { lastLoginAt: { $lte: tooOld } });
  }

  /** Stores that somebody has logged in with a browser, and forgets the oldest ones beyond {@link DEVICES}. */
  private async store(token: string, accountId: number): Promise<void> {
    const db = dbOf(this.em);
    await db
      .insertInto('auth.known_device')
      .values({ token_hash: tokenHash(token), account_id: accountId })
      .onConflict((known) =>
        known.columns(['token_hash', 'account_id']).doUpdateSet({ last_login_at: sql`now()` }),
      )
      .execute();
    await db
      .deleteFrom('auth.known_device')
      .where('account_id', '=', accountId)
      .where('token_hash', 'in', (eb) =>
        eb
          .selectFrom('auth.known_device')
          .select('token_hash')
          .where('account_id', '=', accountId)
          .orderBy('last_login_at', 'desc')
          .offset(DEVICES),
      )
      .execute();
  }
}
