import { authEndpoints } from '@meshwork/contracts-auth';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { Controller, Req } from '@nestjs/common';
import type { Request } from 'express';
import { fail } from '../../auth.errors.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { PasskeyLoginService } from '../passkeys/passkey-login.service.ts';
import { PasswordCheck } from '../passwords/password-check.service.ts';
import { SecondFactorService } from '../second-factor/second-factor.service.ts';
import { SessionsService } from '../sessions/sessions.service.ts';

/** Asks people again who they are: docs/product.md#ask-again. */
@Controller()
export class ConfirmationController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly passwords: PasswordCheck,
    private readonly factor: SecondFactorService,
    private readonly passkeys: PasskeyLoginService,
    private readonly sessions: SessionsService,
  ) {}

  @Endpoint(authEndpoints.confirmIdentity)
  async confirm(
    { password, code, passkey }: InputOf<typeof authEndpoints.confirmIdentity>,
    { id, sessionId }: Identity,
    @Req() request: Request,
  ) {
    const account = await this.accounts.get(id);
    if (passkey) await this.passkeys.confirmIdentity(account, passkey, request);
    // The contract lets exactly one of the three through; without any this one is wrong.
    else if (code === undefined) await this.passwords.require(id, password ?? '', 'password');
    else if (!(await this.factor.require(account, code))) throw fail('FACTOR_OFF');
    await this.sessions.confirm(sessionId);
  }
}
