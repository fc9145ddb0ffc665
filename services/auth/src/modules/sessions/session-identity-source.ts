import type { Identity, IdentitySource } from '@meshwork/service-kit';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { SessionCookie } from './session-cookie.ts';
import { SessionsService } from './sessions.service.ts';

/** This service is the one that others ask: it knows people by their cookie, not by the gateway's word. */
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
