import { AGE_COOKIE } from '@meshwork/contracts-core';
import { SERVICE_ENV } from '@meshwork/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { AuthEnv } from '../../auth.env.ts';
import { BrowserCookie } from './browser-cookie.ts';

const DAY_SECONDS = 86_400;

/** The mark of a browser in which somebody was under 13: another answer is not taken at once (docs/product.md#young-people). */
@Injectable()
export class AgeCookie extends BrowserCookie {
  constructor(@Inject(SERVICE_ENV) env: AuthEnv) {
    super(env, AGE_COOKIE);
  }

  write(response: Response): void {
    this.set(response, '1', DAY_SECONDS);
  }

  isIn(request: Request): boolean {
    return this.read(request) !== undefined;
  }
}
