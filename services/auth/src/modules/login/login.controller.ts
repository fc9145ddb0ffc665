import { authEndpoints, loginSchema } from '@meshwork/contracts-auth';
import { Endpoint, forReader, validationError } from '@meshwork/service-kit';
import { Controller, type ExecutionContext, Injectable, Req, Res, UseGuards } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { Request, Response } from 'express';
import { Strategy } from 'passport-local';
import type { Account } from '../../database/account.entity.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { DevicesService } from '../devices/devices.service.ts';
import { SessionCookie } from '../sessions/session-cookie.service.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { LoginService } from './login.service.ts';

/** Passport's strategy for an address and a password. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor(private readonly login: LoginService) {
    super({ usernameField: 'email', passwordField: 'password', passReqToCallback: true });
  }

  validate(request: Request, email: string, password: string): Promise<Account> {
    return this.login.authenticate(email, password, request);
  }
}

/** Runs the strategy. It checks the form by itself, because guards run before pipes. */
@Injectable()
class LoginGuard extends AuthGuard('local') {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const form = forReader(() => loginSchema.safeParse(request.body));
    if (!form.success) throw validationError(form.error.issues);
    request.body = form.data;
    return (await super.canActivate(context)) as boolean;
  }
}

/** Login by an address and a password. */
@Controller()
export class LoginController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
    private readonly cookie: SessionCookie,
    private readonly devices: DevicesService,
  ) {}

  @Endpoint(authEndpoints.login)
  @UseGuards(LoginGuard)
  async login(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    const account = request.user as Account;
    this.cookie.write(response, await this.sessions.open(account.id, this.cookie.clientOf(request)));
    await this.devices.remember(request, response, account.id);
    return { user: await this.accounts.toUser(account) };
  }
}
