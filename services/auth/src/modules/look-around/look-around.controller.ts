import { authEndpoints } from '@meshwork/contracts-auth';
import { coreError, Endpoint, type InputOf, SERVICE_ENV } from '@meshwork/service-kit';
import { type CanActivate, Controller, Inject, Injectable, Req, Res, UseGuards } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { AuthEnv } from '../../auth.env.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { SessionCookie } from '../sessions/session-cookie.service.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { LookAroundService } from './look-around.service.ts';

/** Without the switch the call does not exist, whatever is sent: guards run before the form is checked. */
@Injectable()
class WorldGuard implements CanActivate {
  constructor(@Inject(SERVICE_ENV) private readonly env: AuthEnv) {}

  canActivate(): boolean {
    if (this.env.DEMO_WORLD !== 'on') throw coreError('NOT_FOUND');
    return true;
  }
}

/** Signs in as a made-up person, without a password: docs/product.md#a-world-to-try. */
@Controller()
export class LookAroundController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
    private readonly cookie: SessionCookie,
    private readonly world: LookAroundService,
  ) {}

  /** @throws AppError NOT_FOUND */
  @Endpoint(authEndpoints.lookAround)
  @UseGuards(WorldGuard)
  async lookAround(
    { as }: InputOf<typeof authEndpoints.lookAround>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    const account = await this.world.enterAs(as);
    this.cookie.write(response, await this.sessions.open(account.id, this.cookie.clientOf(request)));
    return { user: await this.accounts.toUser(account) };
  }
}
