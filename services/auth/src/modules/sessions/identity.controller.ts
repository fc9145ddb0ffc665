import { IDENTITY_HEADER } from '@meshwork/contracts-core';
import { Open } from '@meshwork/service-kit';
import { Controller, Get, HttpCode, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { SessionCookie } from './session-cookie.service.ts';
import { SessionsService } from './sessions.service.ts';
import { SignedIdentities } from './signed-identities.service.ts';

/** The gateway's questions about a session cookie. Not reachable from outside. */
@Controller()
export class IdentityController {
  constructor(
    private readonly cookie: SessionCookie,
    private readonly sessions: SessionsService,
    private readonly identities: SignedIdentities,
  ) {}

  /** 204 with a signed identity for a valid session, else 204 without one. */
  @Open()
  @Get('internal/identity')
  @HttpCode(204)
  async identity(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    response.setHeader('Cache-Control', 'no-store');
    const token = this.cookie.read(request);
    const signed = token && (await this.identities.of(token, () => this.sessions.identify(token)));
    if (signed) response.setHeader(IDENTITY_HEADER, signed);
  }

  /** 204 for a valid session, else 401. The gateway asks before it reads a large body. */
  @Get('internal/session')
  @HttpCode(204)
  session(): void {}
}
