import { SESSION_COOKIE } from '@meshwork/contracts-core';
import { clientAddress, SERVICE_ENV } from '@meshwork/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';
import type { AuthEnv } from '../../auth.env.ts';
import { SESSION_LIFETIME } from './session.query.ts';

/** The client that signs in, and the session that this browser had before. */
export interface Client {
  readonly address: string;
  readonly userAgent: string | null;
  readonly formerToken: string | undefined;
}

/** The cookie that holds a session's token. Scripts cannot read it. */
@Injectable()
export class SessionCookie {
  private readonly secure: boolean;
  private readonly name: string;

  constructor(@Inject(SERVICE_ENV) env: AuthEnv) {
    this.secure = env.PUBLIC_ORIGIN.startsWith('https:');
    this.name = this.secure ? SESSION_COOKIE.https : SESSION_COOKIE.http;
  }

  read(request: Request): string | undefined {
    return parseCookie(request.headers.cookie ?? '')[this.name] || undefined;
  }

  clientOf(request: Request): Client {
    return {
      address: clientAddress(request),
      userAgent: request.get('User-Agent') ?? null,
      formerToken: this.read(request),
    };
  }

  write(response: Response, token: string): void {
    this.set(response, token, SESSION_LIFETIME.absoluteSeconds);
  }

  clear(response: Response): void {
    this.set(response, '', 0);
  }

  private set(response: Response, value: string, maxAge: number): void {
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
