import { loginSchema } from '@meshwork/contracts-auth';
import { validationError } from '@meshwork/service-kit';
import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';

/** Signs in through Passport; the form is held against the contract first, because guards run before pipes. */
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
