import type { Identity, IdentitySource } from '@meshwork/service-kit';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { SessionCookie } from './session-cookie.service.ts';
import { SessionsService } from './sessions.service.ts';

/** Identifies people by their session cookie. Other services trust the gateway's token, which this service signs. */
@Injectable()
export class SessionIdentitySource implements IdentitySource {
  constructor(
    private readonly cookie: SessionCookie,
    private readonly sessions: SessionsService,
  ) {}

  async identify(request: Request): Promise<Identity | null> {
    const token = this.cookie.read(request);
    return token ? this.sessions.identify(token) : null;
  }
}
