import { loginSchema } from '@meshwork/contracts-auth';
import { validationError } from '@meshwork/service-kit';
import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-local';
import type { Account } from '../../database/account.entity.ts';
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
export class LoginGuard extends AuthGuard('local') {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const form = loginSchema.safeParse(request.body);
    if (!form.success) throw validationError(form.error.issues);
    request.body = form.data;
    return (await super.canActivate(context)) as boolean;
  }
}
