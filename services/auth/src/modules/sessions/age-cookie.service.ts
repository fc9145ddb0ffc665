import { AGE_COOKIE } from '@meshwork/contracts-core';
import { SERVICE_ENV } from '@meshwork/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';
import type { AuthEnv } from '../../auth.env.ts';

/** A cookie that scripts cannot read, and that other sites' pages do not send. */
export abstract class BrowserCookie {
  /** Its names on plain http, and with the prefix that binds it to one https origin. */
  protected abstract readonly names: Readonly<Record<'http' | 'https', string>>;
  @Inject(SERVICE_ENV) private readonly env!: AuthEnv;

  protected get secure(): boolean {
    return this.env.PUBLIC_ORIGIN.startsWith('https:');
  }

  private get name(): string {
    return this.secure ? this.names.https : this.names.http;
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
  protected readonly names = AGE_COOKIE;

  write(response: Response): void {
    this.set(response, '1', DAY_SECONDS);
  }

  isIn(request: Request): boolean {
    return this.read(request) !== undefined;
  }
}
