import { AGE_COOKIE } from '@meshwork/contracts-core';
import { SERVICE_ENV } from '@meshwork/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';
import type { AuthEnv } from '../../auth.env.ts';

/** A cookie that scripts cannot read, and that other sites' pages do not send. */
export abstract class BrowserCookie {
  protected readonly secure: boolean;
  private readonly name: string;

  /** @param names of the cookie on plain http, and with the prefix that binds it to one https origin */
  protected constructor(env: AuthEnv, names: Readonly<Record<'http' | 'https', string>>) {
    this.secure = env.PUBLIC_ORIGIN.startsWith('https:');
    this.name = this.secure ? names.https : names.http;
  }

  read(request: Request): string | undefined {
    return parseCookie(request.headers.cookie ?? '')[this.name] || undefined;
  }

  /** @param maxAge seconds; 0 deletes the cookie */
  protected set(response: Response, value: string, maxAge: number): void {
    const cookie = {
      name: this.name,
      value,
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.secure,
      maxAge,
    } as const;
    response.append('Set-Cookie', stringifySetCookie(cookie));
  }
}

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
