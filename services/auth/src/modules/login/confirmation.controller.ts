import { authEndpoints } from '@meshwork/contracts-auth';
import { CurrentUser, Endpoint, type Identity, Input, type InputOf } from '@meshwork/service-kit';
import { Controller } from '@nestjs/common';
import { SessionsService } from '../sessions/sessions.service.ts';
import { PasswordCheck } from './password-check.ts';

/** Asks people again who they are: docs/product.md#ask-again. */
@Controller()
export class ConfirmationController {
  constructor(
    private readonly passwords: PasswordCheck,
    private readonly sessions: SessionsService,
  ) {}

  @Endpoint(authEndpoints.confirmPassword)
  async confirm(
    @Input(authEndpoints.confirmPassword) { password }: InputOf<typeof authEndpoints.confirmPassword>,
    @CurrentUser() user: Identity,
  ) {
    await this.passwords.require(user.id, password, 'password');
    await this.sessions.confirm(user.sessionId);
    return { ok: true };
  }
}
