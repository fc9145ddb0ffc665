import { SESSION_COOKIE } from '@meshwork/contracts-core';
import { clientAddress } from '@meshwork/service-kit';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { BrowserCookie } from './age-cookie.service.ts';
import { SESSION_LIFETIME } from './session.query.ts';

/** The client that signs in, and the session that this browser had before. */
export interface Client {
  readonly address: string;
  readonly userAgent: string | null;
  readonly formerToken: string | undefined;
}

/** The cookie that holds a session's token. */
@Injectable()
export class SessionCookie extends BrowserCookie {
  protected readonly names = SESSION_COOKIE;

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

  /**
   * Asks the browser to drop what it has cached of this site, for the next person at the same machine. Not what is stored:
   * the pages kept for reading without a network belong to nobody (docs/adr/0024-offline.md), and the shell deletes drafts
   * itself. Browsers heed it on https only.
   */
  clearCache(response: Response): void {
    if (this.secure) response.setHeader('Clear-Site-Data', '"cache"');
  }
}
