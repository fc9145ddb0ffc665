import { DEVICE_COOKIE } from '@meshwork/contracts-core';
import { SERVICE_ENV } from '@meshwork/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { AuthEnv } from '../../auth.env.ts';
import { BrowserCookie } from '../sessions/browser-cookie.ts';
import { DEVICE_DAYS } from './known-device.query.ts';

/** The cookie by which a browser is known again after a logout. It opens nothing by itself. */
@Injectable()
export class DeviceCookie extends BrowserCookie {
  constructor(@Inject(SERVICE_ENV) env: AuthEnv) {
    super(env, DEVICE_COOKIE);
  }

  write(response: Response, token: string): void {
    this.set(response, token, DEVICE_DAYS * 86_400);
  }
}
