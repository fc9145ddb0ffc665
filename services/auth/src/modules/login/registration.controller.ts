import { authEndpoints } from '@meshwork/contracts-auth';
import {
  coreError,
  Endpoint,
  type Identity,
  type InputOf,
  limitAddress,
  tokenHash,
} from '@meshwork/service-kit';
import { Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AccountsService } from '../accounts/accounts.service.ts';
import { LoginLimits } from '../accounts/login-limits.service.ts';
import { DevicesService } from '../devices/devices.service.ts';
import { AgeCookie } from '../sessions/age-cookie.service.ts';
import { SessionCookie } from '../sessions/session-cookie.service.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { RegistrationService } from './registration.service.ts';

/** Creates accounts and signs the new person in. */
@Controller()
export class RegistrationController {
  constructor(
    private readonly registration: RegistrationService,
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
    private readonly cookie: SessionCookie,
    private readonly ageMark: AgeCookie,
    private readonly devices: DevicesService,
    private readonly limits: LoginLimits,
  ) {}

  @Endpoint(authEndpoints.checkUsername)
  async checkUsername({ username }: InputOf<typeof authEndpoints.checkUsername>, user: Identity | null) {
    return { available: await this.accounts.isUsernameFree(username, user) };
  }

  /** @throws AppError LOGIN_LIMITED, TOO_YOUNG, and those of {@link RegistrationService.register} */
  @Endpoint(authEndpoints.register)
  async register(
    form: InputOf<typeof authEndpoints.register>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    await this.limits.countRegistration(request);
    if (this.ageMark.isIn(request)) throw coreError('TOO_YOUNG');
    const key = request.get('Idempotency-Key');
    const account = await this.registration.register(
      form,
      limitAddress(request),
      key ? tokenHash(key) : null,
    );
    this.cookie.write(response, await this.sessions.open(account.id, this.cookie.clientOf(request)));
    await this.devices.remember(request, response, account.id);
    return { user: await this.accounts.toUser(account) };
  }
}
