import { authEndpoints } from '@meshwork/contracts-auth';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AccountsService } from '../accounts/accounts.service.ts';
import { DevicesService } from '../devices/devices.service.ts';
import { SessionCookie } from '../sessions/session-cookie.service.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { PasskeyLoginService } from './passkey-login.service.ts';
import { PasskeysService } from './passkeys.service.ts';

const SIGN_IN = { signIn: 'You must be logged in to change how you log in.' } as const;

/** Signs people in by a passkey. */
@Controller()
export class PasskeyLoginController {
  constructor(
    private readonly logins: PasskeyLoginService,
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
    private readonly cookie: SessionCookie,
    private readonly devices: DevicesService,
  ) {}

  // A school has one address, and every challenge is a row for five minutes.
  @Endpoint(authEndpoints.startPasskeyLogin)
  startLogin() {
    return this.logins.start();
  }

  @Endpoint(authEndpoints.loginWithPasskey)
  async login(
    { passkey }: InputOf<typeof authEndpoints.loginWithPasskey>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    const account = await this.logins.authenticate(passkey, request);
    this.cookie.write(response, await this.sessions.open(account.id, this.cookie.clientOf(request), true));
    await this.devices.remember(request, response, account.id);
    return { user: await this.accounts.toUser(account, { factorMissing: false }) };
  }
}

/** A person's own passkeys. */
@Controller()
export class PasskeysController {
  constructor(private readonly passkeys: PasskeysService) {}

  @Endpoint(authEndpoints.passkeys, SIGN_IN)
  list(user: Identity) {
    return this.passkeys.list(user.id);
  }

  @Endpoint(authEndpoints.startPasskey, SIGN_IN)
  start({ password }: InputOf<typeof authEndpoints.startPasskey>, user: Identity) {
    return this.passkeys.start(user, password);
  }

  @Endpoint(authEndpoints.addPasskey, SIGN_IN)
  add({ name, passkey }: InputOf<typeof authEndpoints.addPasskey>, user: Identity) {
    return this.passkeys.add(user, name, passkey);
  }

  @Endpoint(authEndpoints.removePasskey, SIGN_IN)
  remove({ id, password }: InputOf<typeof authEndpoints.removePasskey>, user: Identity) {
    return this.passkeys.remove(user, id, password);
  }
}
