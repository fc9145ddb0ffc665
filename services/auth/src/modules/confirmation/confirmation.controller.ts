import { authEndpoints } from '@meshwork/contracts-auth';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { Controller, Req } from '@nestjs/common';
import type { Request } from 'express';
import { AccountsService } from '../accounts/accounts.service.ts';
import { PasskeyLoginService } from '../passkeys/passkey-login.service.ts';
import { PasswordCheck } from '../passwords/password-check.service.ts';
import { SecondFactorService } from '../second-factor/second-factor.service.ts';
import { SessionsService } from '../sessions/sessions.service.ts';

type Ways = InputOf<typeof authEndpoints.confirmIdentity>;

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
  async confirm(ways: Ways, user: Identity, @Req() request: Request) {
    await this.require(user.id, ways, request);
    await this.sessions.confirm(user.sessionId);
    return { ok: true };
  }

  private async require(
    accountId: number,
    { password, code, passkey }: Ways,
    request: Request,
  ): Promise<void> {
    if (passkey) await this.passkeys.confirmIdentity(await this.accounts.get(accountId), passkey, request);
    else if (code) await this.factor.confirmIdentity(await this.accounts.get(accountId), code);
    // The contract lets exactly one of the three through; without any this one is wrong.
    else await this.passwords.require(accountId, password ?? '', 'password');
  }
}
