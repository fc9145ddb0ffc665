import { IDENTITY_HEADER } from '@meshwork/contracts-core';
import {
  type Identity,
  type IdentitySigner,
  identitySigner,
  OptionalUser,
  Public,
  SERVICE_ENV,
} from '@meshwork/service-kit';
import { Controller, Get, HttpCode, Inject, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { AuthEnv } from '../../auth.env.ts';

/** The gateway's questions about a session cookie. Not reachable from outside. */
@Controller()
export class IdentityController {
  private readonly signer: Promise<IdentitySigner>;

  constructor(@Inject(SERVICE_ENV) env: AuthEnv) {
    this.signer = identitySigner(env.IDENTITY_PRIVATE_KEY);
  }

  /** 204 with a signed identity for a valid session, else 204 without one. */
  @Public()
  @Get('internal/identity')
  @HttpCode(204)
  async identity(
    @OptionalUser() user: Identity | null,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    response.setHeader('Cache-Control', 'no-store');
    if (user) response.setHeader(IDENTITY_HEADER, await (await this.signer)(user));
  }

  /** 204 for a valid session, else 401. The gateway asks before it reads a large body. */
  @Get('internal/session')
  @HttpCode(204)
  session(): void {}
}
