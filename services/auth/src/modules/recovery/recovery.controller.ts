import { authEndpoints } from '@meshwork/contracts-auth';
import { Endpoint, type Identity, type InputOf, RateLimit } from '@meshwork/service-kit';
import { Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { LoginLimits } from '../accounts/login-limits.service.ts';
import { DeviceCookie, DevicesService } from '../devices/devices.service.ts';
import { EmailChangeService } from '../email-change/email-change.service.ts';
import { RecoveryService } from './recovery.service.ts';

const OK = { ok: true } as const;

@Controller()
export class RecoveryController {
  constructor(
    private readonly recovery: RecoveryService,
    private readonly changes: EmailChangeService,
    private readonly limits: LoginLimits,
    private readonly devices: DevicesService,
    private readonly device: DeviceCookie,
  ) {}

  @Endpoint(authEndpoints.verifyEmail)
  @RateLimit({ name: 'verify-email', points: 30, seconds: 900, per: 'address' })
  async verifyEmail({ token }: InputOf<typeof authEndpoints.verifyEmail>) {
    if (await this.recovery.isConfirmedBy(token)) return OK;
    if (!(await this.changes.confirm(token))) await this.recovery.verifyEmail(token);
    return OK;
  }

  @Endpoint(authEndpoints.resendVerification, {
    signIn: 'You must be logged in to verify your email address.',
  })
  async resendVerification(user: Identity) {
    await this.recovery.resendVerification(user);
    return OK;
  }

  @Endpoint(authEndpoints.requestPasswordReset)
  async requestReset({ email }: InputOf<typeof authEndpoints.requestPasswordReset>, @Req() request: Request) {
    await this.limits.countMailRequest(request);
    await this.recovery.requestReset(email);
    return OK;
  }

  @Endpoint(authEndpoints.resetPassword)
  @RateLimit({ name: 'reset-password', points: 30, seconds: 900, per: 'address' })
  async resetPassword(
    input: InputOf<typeof authEndpoints.resetPassword>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    const accountId = await this.recovery.resetPassword(input.token, input.password);
    // A person who reads the account's mail is its owner, and can log in here however many others guess.
    await this.devices.remember(request, response, accountId);
    return OK;
  }

  @Endpoint(authEndpoints.changePassword, { signIn: 'You must be logged in to change your password.' })
  async changePassword(
    input: InputOf<typeof authEndpoints.changePassword>,
    user: Identity,
    @Req() request: Request,
  ) {
    await this.recovery.changePassword(user, input, this.device.read(request));
    return OK;
  }
}
