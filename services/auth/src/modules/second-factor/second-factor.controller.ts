import { authEndpoints } from '@meshwork/contracts-auth';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { Controller } from '@nestjs/common';
import { AccountsService } from '../accounts/accounts.service.ts';
import { PasswordCheck } from '../passwords/password-check.service.ts';
import { SecondFactorService } from './second-factor.service.ts';

const SIGN_IN = { signIn: 'You must be logged in to change how you log in.' } as const;

/** A person's authenticator app. Each change asks for the password again. */
@Controller()
export class SecondFactorController {
  constructor(
    private readonly factor: SecondFactorService,
    private readonly passwords: PasswordCheck,
    private readonly accounts: AccountsService,
  ) {}

  @Endpoint(authEndpoints.factorStatus, SIGN_IN)
  status(user: Identity) {
    return this.factor.status(user.id);
  }

  @Endpoint(authEndpoints.startFactor, SIGN_IN)
  async start({ password }: InputOf<typeof authEndpoints.startFactor>, user: Identity) {
    return this.factor.start(await this.passwords.require(user.id, password, 'password'));
  }

  @Endpoint(authEndpoints.confirmFactor, SIGN_IN)
  async confirm({ code }: InputOf<typeof authEndpoints.confirmFactor>, user: Identity) {
    return { recoveryCodes: await this.factor.confirm(await this.accounts.get(user.id), code) };
  }

  @Endpoint(authEndpoints.renewRecoveryCodes, SIGN_IN)
  async renew({ password }: InputOf<typeof authEndpoints.renewRecoveryCodes>, user: Identity) {
    const account = await this.passwords.require(user.id, password, 'password');
    return { recoveryCodes: await this.factor.renewRecoveryCodes(account) };
  }

  @Endpoint(authEndpoints.removeFactor, SIGN_IN)
  async remove({ password }: InputOf<typeof authEndpoints.removeFactor>, user: Identity) {
    await this.factor.remove(await this.passwords.require(user.id, password, 'password'));
  }
}
