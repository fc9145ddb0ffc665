import { authEndpoints } from '@meshwork/contracts-auth';
import { CurrentUser, Endpoint, type Identity, Input, type InputOf } from '@meshwork/service-kit';
import { Controller } from '@nestjs/common';
import { EmailChangeService } from './email-change.service.ts';

@Controller()
export class EmailChangeController {
  constructor(private readonly changes: EmailChangeService) {}

  @Endpoint(authEndpoints.changeEmail, { signIn: 'You must be logged in to change your email address.' })
  async change(
    @Input(authEndpoints.changeEmail) { email, password }: InputOf<typeof authEndpoints.changeEmail>,
    @CurrentUser() user: Identity,
  ) {
    await this.changes.request(user, email, password);
    return { ok: true };
  }
}
