import { authEndpoints } from '@meshwork/contracts-auth';
import { coreError, Endpoint, type Identity, type InputOf, RateLimit } from '@meshwork/service-kit';
import { Controller, Req, Res, UseGuards } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Account } from '../../database/account.entity.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { LoginLimits } from '../accounts/login-limits.service.ts';
import { DevicesService } from '../devices/devices.service.ts';
import { AgeCookie } from '../sessions/age-cookie.service.ts';
import { SessionCookie } from '../sessions/session-cookie.service.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { LoginGuard } from './login.guard.ts';
import { RegistrationService } from './registration.service.ts';

/** Registration and login. */
@Controller()
export class LoginController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly registrations: RegistrationService,
    private readonly sessions: SessionsService,
    private readonly cookie: SessionCookie,
    private readonly ageMark: AgeCookie,
    private readonly devices: DevicesService,
    private readonly limits: LoginLimits,
  ) {}

  @Endpoint(authEndpoints.login)
  @UseGuards(LoginGuard)
  async login(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    const account = request.user as Account;
    this.cookie.write(response, await this.sessions.open(account.id, this.cookie.clientOf(request)));
    await this.devices.remember(request, response, account.id);
    return { user: await this.accounts.toUser(account) };
  }

  @Endpoint(authEndpoints.register)
  async register(
    form: InputOf<typeof authEndpoints.register>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    await this.limits.countRegistration(request);
    if (this.ageMark.isIn(request)) throw coreError('TOO_YOUNG');
    const { account, token } = await this.registrations.register(
      form,
      this.cookie.clientOf(request),
      request.get('Idempotency-Key'),
    );
    this.cookie.write(response, token);
    await this.devices.remember(request, response, account.id);
    return { user: await this.accounts.toUser(account) };
  }

  @Endpoint(authEndpoints.checkUsername)
  @RateLimit({ name: 'check-username', points: 120, seconds: 60 })
  async checkUsername({ username }: InputOf<typeof authEndpoints.checkUsername>, user: Identity | null) {
    return { available: await this.accounts.isUsernameFree(username, user) };
  }
}
