import { authEndpoints } from '@meshwork/contracts-auth';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { Controller } from '@nestjs/common';
import { EmailChangeService } from './email-change.service.ts';

@Controller()
export class EmailChangeController {
  constructor(private readonly changes: EmailChangeService) {}

  @Endpoint(authEndpoints.changeEmail, { signIn: 'You must be logged in to change your email address.' })
  async change({ email, password }: InputOf<typeof authEndpoints.changeEmail>, user: Identity) {
    await this.changes.request(user, email, password);
    return { ok: true };
  }
}
