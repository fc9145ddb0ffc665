import { authEndpoints } from '@meshwork/contracts-auth';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { readerLanguage } from '@meshwork/service-kit/languages';
import { Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { LoginLimits } from '../accounts/login-limits.service.ts';
import { DeviceCookie, DevicesService } from '../devices/devices.service.ts';
import { MailOutbox } from '../mail/mail-outbox.service.ts';
import { RecoveryService } from './recovery.service.ts';

/** Forgotten passwords, and the change of one. */
@Controller()
export class RecoveryController {
  constructor(
    private readonly recovery: RecoveryService,
    private readonly limits: LoginLimits,
    private readonly outbox: MailOutbox,
    private readonly devices: DevicesService,
    private readonly device: DeviceCookie,
  ) {}

  /** Behaves the same, and takes the same time, with and without such an account. */
  @Endpoint(authEndpoints.requestPasswordReset)
  async requestReset({ email }: InputOf<typeof authEndpoints.requestPasswordReset>, @Req() request: Request) {
    await this.limits.countMailRequest(request);
    if (await this.limits.mayReceiveMail(email))
      await this.outbox.add({ kind: 'reset-password', email, language: readerLanguage() });
  }

  @Endpoint(authEndpoints.resetPassword)
  async resetPassword(
    { token, password }: InputOf<typeof authEndpoints.resetPassword>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    const accountId = await this.recovery.reset(token, password);
    // A person who reads the account's mail is its owner, and can log in here however many others guess.
    await this.devices.remember(request, response, accountId);
  }

  @Endpoint(authEndpoints.changePassword, { signIn: 'You must be logged in to change your password.' })
  changePassword(
    { currentPassword, newPassword }: InputOf<typeof authEndpoints.changePassword>,
    user: Identity,
    @Req() request: Request,
  ) {
    return this.recovery.change(user, currentPassword, newPassword, this.device.read(request));
  }
}
