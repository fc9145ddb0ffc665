import { randomBytes } from 'node:crypto';
import { DEVICE_COOKIE } from '@meshwork/contracts-core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { dbOf } from '../../database/auth.tables.ts';
import { BrowserCookie } from '../sessions/age-cookie.service.ts';
import { DEVICE_DAYS, isGivenToken, isKnownDevice, storeDevice } from './known-device.query.ts';

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
    return token && (await isKnownDevice(dbOf(this.em), token, email)) ? token : undefined;
  }

  /** Makes the request's browser known to an account. A token that nobody has given, such as a planted one, is replaced. */
  async remember(request: Request, response: Response, accountId: number): Promise<void> {
    const db = dbOf(this.em);
    const sent = this.cookie.read(request);
    const token = sent && (await isGivenToken(db, sent)) ? sent : randomBytes(32).toString('base64url');
    await storeDevice(db, token, accountId);
    this.cookie.write(response, token);
  }
}
